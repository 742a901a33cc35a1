import Pad from 'signature_pad';

const PAPER = '#ffffff';
const INK = '#14213d';
/** Half of a line's thickness, in page pixels. */
const NIB = 1.1;

/** As many dots as the screen has, so that a signature is sharp on a phone; drawing stays in page pixels. */
function fit(canvas: HTMLCanvasElement, pen: CanvasRenderingContext2D): void {
  const scale = Math.max(1, globalThis.devicePixelRatio || 1);
  canvas.width = Math.round((canvas.clientWidth || 480) * scale);
  canvas.height = Math.round((canvas.clientHeight || 160) * scale);
  pen.scale(scale, scale);
}

/** The library draws each curve up to the point before the newest one, so the last point of a line is given twice. */
function finishStroke(pad: Pad): void {
  const points = pad.toData().at(-1)?.points ?? [];
  const end = points.at(-1);
  if (end && points.length > 1) points.push(end);
  pad.redraw();
}

/** A pad that takes no ink before `takeInk`; white also in the dark theme, because it is printed on paper. */
export function padOn(canvas: HTMLCanvasElement, onStroke: () => void): Pad | null {
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  fit(canvas, pen);
  // One thickness at every speed, and every point the pen reports.
  const pad = new Pad(canvas, {
    penColor: INK,
    backgroundColor: PAPER,
    minWidth: NIB,
    maxWidth: NIB,
    throttle: 0,
    minDistance: 0,
  });
  pad.off();
  pad.addEventListener('endStroke', () => {
    finishStroke(pad);
    onStroke();
  });
  return pad;
}

/** Answers the way to stop. */
export function takeInk(pad: Pad): () => void {
  pad.on();
  // Redrawing forgets the finger of a stroke that was cut off; the pad would wait for that finger alone.
  pad.redraw();
  return () => pad.off();
}

/** A typed name in slanted letters, as large as the paper allows. */
export function drawName(canvas: HTMLCanvasElement, name: string): void {
  const pen = canvas.getContext('2d');
  if (!pen || name.trim() === '') return;
  const width = canvas.clientWidth || 480;
  const height = canvas.clientHeight || 160;
  pen.fillStyle = INK;
  pen.textBaseline = 'middle';
  pen.textAlign = 'center';
  pen.font = `italic ${Math.min(44, Math.max(16, (width * 1.6) / name.length))}px cursive`;
  pen.fillText(name.trim(), width / 2, height / 2, width - 24);
}

/**
 * At once: `toBlob` waits for an idle moment, and whoever signs and goes on in that moment would not have signed; whoever
 * signs and clears would have.
 */
export function pngOf(canvas: HTMLCanvasElement): Blob {
  const encoded = canvas.toDataURL('image/png').split(',')[1] ?? '';
  return new Blob([Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0))], { type: 'image/png' });
}
