import Pad from 'signature_pad';

const PAPER = '#ffffff';
const INK = '#14213d';
/** Half of a line's thickness, in page pixels. */
const NIB = 1.1;

/**
 * The canvas has as many pixels as the screen, so that a signature is sharp on a phone; drawing still uses page pixels.
 */
function fit(canvas: HTMLCanvasElement, pen: CanvasRenderingContext2D): void {
  const scale = Math.max(1, globalThis.devicePixelRatio || 1);
  canvas.width = Math.round((canvas.clientWidth || 480) * scale);
  canvas.height = Math.round((canvas.clientHeight || 160) * scale);
  pen.scale(scale, scale);
}

/** The library draws each curve only up to the point before the newest, so the last point is added twice. */
function finishStroke(pad: Pad): void {
  const points = pad.toData().at(-1)?.points ?? [];
  const end = points.at(-1);
  if (end && points.length > 1) points.push(end);
  pad.redraw();
}

/** The pad takes no ink before `takeInk`, and is white in the dark theme too because it is printed on paper. */
export function padOn(canvas: HTMLCanvasElement, onStroke: () => void): Pad | null {
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  fit(canvas, pen);
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

export function takeInk(pad: Pad): () => void {
  pad.on();
  // After an interrupted stroke the pad waits for that finger alone; redrawing makes it forget the finger.
  pad.redraw();
  return () => pad.off();
}

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
 * Synchronous, because `toBlob` waits for an idle moment in which the person may already have moved on or cleared the
 * pad.
 */
export function pngOf(canvas: HTMLCanvasElement): Blob {
  const encoded = canvas.toDataURL('image/png').split(',')[1] ?? '';
  return new Blob([Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0))], { type: 'image/png' });
}
