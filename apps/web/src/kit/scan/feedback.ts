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

/** One high beep and a short buzz for yes, two low ones for no, so that they are told apart without looking. */
export function signal(accepted: boolean, sound = true): void {
  navigator.vibrate?.(accepted ? 60 : [120, 80, 120]);
  if (!sound || typeof AudioContext === 'undefined') return;
  try {
    if (accepted) tone(1320, 0, 120);
    else for (const start of [0, 200]) tone(220, start, 160);
  } catch {
    // A browser may refuse sound before the first click; the message on the screen is still there.
  }
}
