import type { Sign } from "./mark.ts";

type Tone = { hertz: number; seconds: number };

/**
 * The tones rise for good, repeat for a question and fall for wrong. Their lengths differ too, for people who hear no
 * pitch.
 */
const tones: Record<Exclude<Sign, "none">, readonly Tone[]> = {
  good: [
    { hertz: 660, seconds: 0.08 },
    { hertz: 990, seconds: 0.14 },
  ],
  ask: [
    { hertz: 520, seconds: 0.12 },
    { hertz: 520, seconds: 0.12 },
  ],
  stop: [
    { hertz: 240, seconds: 0.18 },
    { hertz: 170, seconds: 0.4 },
  ],
};
/** Milliseconds of vibration and pause. */
const buzzes = { good: [60], ask: [60, 80, 60], stop: [350] };
const pauseSeconds = 0.05;
const loudness = 0.25;

let context: AudioContext | undefined;

/** Lets a scan be heard and felt. A device without sound, or with a browser that forbids it, stays silent. */
export function playSign(sign: Sign): void {
  if (sign === "none") return;
  navigator.vibrate?.(buzzes[sign]);
  try {
    context ??= new AudioContext();
    void context.resume().catch(() => {});
    play(context, tones[sign]);
  } catch {
    // The device has no output for sound.
  }
}

function play(audio: AudioContext, melody: readonly Tone[]): void {
  let at = audio.currentTime;
  for (const { hertz, seconds } of melody) {
    const volume = new GainNode(audio, { gain: loudness });
    volume.connect(audio.destination);
    // An abrupt end would click.
    volume.gain.setValueAtTime(loudness, at + seconds * 0.7);
    volume.gain.linearRampToValueAtTime(0, at + seconds);
    const tone = new OscillatorNode(audio, { frequency: hertz, type: "triangle" });
    tone.connect(volume);
    tone.start(at);
    tone.stop(at + seconds);
    at += seconds + pauseSeconds;
  }
}
