type Point = { readonly clientX: number; readonly clientY: number };

const PAPER = '#ffffff';
const INK = '#14213d';

/** As many dots as the screen has, so that a signature is sharp on a phone; drawing stays in page pixels. */
export function fitPad(canvas: HTMLCanvasElement): void {
  const scale = Math.max(1, globalThis.devicePixelRatio || 1);
  canvas.width = Math.round((canvas.clientWidth || 480) * scale);
  canvas.height = Math.round((canvas.clientHeight || 160) * scale);
  canvas.getContext('2d')?.scale(scale, scale);
  clearPad(canvas);
}

/** White also in the dark theme: it is printed on paper. */
export function clearPad(canvas: HTMLCanvasElement): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, canvas.width, canvas.height);
}

const place = (canvas: HTMLCanvasElement, { clientX, clientY }: Point): [number, number] => {
  const { left, top } = canvas.getBoundingClientRect();
  return [clientX - left, clientY - top];
};

/** Puts the pen down; a dot is a mark too. */
export function penAt(canvas: HTMLCanvasElement, point: Point): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  Object.assign(pen, { strokeStyle: INK, lineWidth: 2.2, lineCap: 'round', lineJoin: 'round' });
  const [x, y] = place(canvas, point);
  pen.beginPath();
  pen.moveTo(x, y);
  pen.lineTo(x + 0.1, y);
  pen.stroke();
}

export function inkAt(canvas: HTMLCanvasElement, point: Point): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const [x, y] = place(canvas, point);
  pen.lineTo(x, y);
  pen.stroke();
  pen.beginPath();
  pen.moveTo(x, y);
}

/** A typed name in slanted letters, as large as the paper allows. */
export function drawName(canvas: HTMLCanvasElement, name: string): void {
  clearPad(canvas);
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
