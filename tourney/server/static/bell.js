/* What a screen says aloud, and what keeps it from sleeping. Both wait for one tap where browsers want it. */
(function () {
  "use strict";

  var audio = null, lock = null, rung = [];

  function sounding() { return audio !== null && audio.state === "running"; }

  async function turnOn() {
    var Context = window.AudioContext || window.webkitAudioContext;
    if (!Context) return false;
    audio = audio || new Context();
    await audio.resume();
    stayAwake();
    return sounding();
  }

  async function turnOff() {
    if (audio) await audio.suspend();
    if (window.speechSynthesis) window.speechSynthesis.cancel();
  }

  function tone(frequency, from, length) {
    var swing = audio.createOscillator(), loudness = audio.createGain(), at = audio.currentTime + from;
    swing.type = "triangle";
    swing.frequency.value = frequency;
    loudness.gain.setValueAtTime(0.0001, at);
    loudness.gain.exponentialRampToValueAtTime(0.5, at + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.0001, at + length);
    swing.connect(loudness);
    loudness.connect(audio.destination);
    swing.start(at);
    swing.stop(at + length);
  }

  var TUNES = {
    level: [[523, 0, 0.5], [659, 0.22, 0.5], [784, 0.44, 1.1]],
    minute: [[660, 0, 0.35], [660, 0.4, 0.35]],
    pause: [[784, 0, 0.5], [523, 0.25, 1.2]],
    tick: [[880, 0, 0.12]]
  };

  function ring(tune, sentence) {
    rung.push([tune, sentence || ""]);
    if (rung.length > 20) rung.shift();
    if (!sounding()) return;
    TUNES[tune].forEach(function (part) { tone(part[0], part[1], part[2]); });
    if (sentence && window.speechSynthesis) {
      var spoken = new SpeechSynthesisUtterance(sentence);
      spoken.lang = window.tourney.locale();
      setTimeout(function () { window.speechSynthesis.speak(spoken); }, 1200);
    }
  }

  /* Browsers give a wake lock on https and localhost alone. On a plain address of the network a playing
     video keeps the screen on: here a drawn one, silent, behind the page. */
  async function stayAwake() {
    if (navigator.wakeLock && document.visibilityState === "visible") {
      try {
        lock = await navigator.wakeLock.request("screen");
        return;
      } catch (error) { /* refused, as with a low battery: the video instead */ }
    }
    var video = document.getElementById("awake");
    if (!video) return;
    if (!video.srcObject) {
      var canvas = document.createElement("canvas");
      canvas.width = 32;
      canvas.height = 18;
      if (!canvas.captureStream) return;
      var brush = canvas.getContext("2d"), odd = false;
      setInterval(function () {
        odd = !odd;
        brush.fillStyle = odd ? "#0e1a16" : "#0f1b17";
        brush.fillRect(0, 0, 32, 18);
      }, 1000);
      brush.fillRect(0, 0, 32, 18);
      video.srcObject = canvas.captureStream(1);
    }
    if (sounding() && audio.createMediaStreamDestination && video.muted) {
      var silence = audio.createMediaStreamDestination();
      silence.stream.getAudioTracks().forEach(function (track) { video.srcObject.addTrack(track); });
      video.muted = false;
    }
    var played = video.play();
    if (played) played.catch(function () { /* it plays after the first tap */ });
  }

  document.addEventListener("visibilitychange", function () {
    if (document.visibilityState === "visible") stayAwake();
  });

  window.bell = {
    turnOn: turnOn, turnOff: turnOff, sounding: sounding, ring: ring, rung: rung, stayAwake: stayAwake,
    awakeBy: function () {
      var video = document.getElementById("awake");
      if (lock && !lock.released) return "lock";
      return video && video.srcObject && !video.paused ? "video" : "";
    }
  };
})();
