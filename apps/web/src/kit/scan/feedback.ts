let audio: AudioContext | undefined;

function tone(hertz: number, startMs: number, lengthMs: number): void {
  audio ??= new AudioContext();
  const at = audio.currentTime + startMs / 1000;
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.frequency.value = hertz;
  gain.gain.setValueAtTime(0.15, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + lengthMs / 1000);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(at);
  oscillator.stop(at + lengthMs / 1000);
}

type Told = {
  readonly buzz: number | number[];
  readonly tones: readonly (readonly [hertz: number, lengthMs: number])[];
};
/**
 * They differ without looking: one high beep for yes, two middle ones for again, two low ones for no, a long one for
 * foreign.
 */
const told = {
  yes: { buzz: 60, tones: [[1320, 120]] },
  again: {
    buzz: [60, 60, 60],
    tones: [
      [660, 110],
      [660, 110],
    ],
  },
  no: {
    buzz: [120, 80, 120],
    tones: [
      [220, 160],
      [220, 160],
    ],
  },
  foreign: { buzz: 400, tones: [[165, 480]] },
} as const satisfies Record<string, Told>;
export type Signal = keyof typeof told;
const PAUSE_MS = 40;

export function signal(how: Signal, sound = true): void {
  const { buzz, tones }: Told = told[how];
  navigator.vibrate?.(buzz);
  if (!sound || typeof AudioContext === 'undefined') return;
  try {
    let at = 0;
    for (const [hertz, lengthMs] of tones) {
      tone(hertz, at, lengthMs);
      at += lengthMs + PAUSE_MS;
    }
  } catch {
    // A browser may refuse sound before the first click; the message on the screen is still there.
  }
}
