import sharp from 'sharp';
import type { Random } from '../yard/random.ts';

const [WIDTH, HEIGHT, BASE] = [480, 160, 96];

export function drawSignature(r: Random): string {
  let x = 40;
  const parts = [`M ${x} ${BASE + 10}`];
  const loop = (width: number, height: number) => {
    const lean = r.int(4, 14);
    parts.push(`c ${width * 0.9} ${-height * 0.2}, ${width + lean} ${-height}, ${width * 0.4 + lean} ${-height}`);
    parts.push(`s ${-width * 0.5} ${height * 0.9}, ${width * 0.6} ${height + r.int(-4, 4)}`);
    x += width + lean;
  };
  loop(r.int(34, 48), r.int(56, 74));
  for (let n = r.int(4, 7); n > 0; n -= 1) loop(r.int(12, 24), r.chance(0.25) ? r.int(40, 58) : r.int(12, 24));
  parts.push(`q ${r.int(20, 50)} ${r.int(-10, 6)} ${r.int(60, 90)} ${r.int(-26, -8)}`);
  const under = `M ${r.int(50, 90)} ${BASE + 34} q ${r.int(90, 140)} ${r.int(-22, -8)} ${r.int(220, 280)} ${r.int(-6, 4)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="100%" height="100%" fill="#fff"/>
<g fill="none" stroke="#1b2333" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">
<path d="${parts.join(' ')}"/>${r.chance(0.6) ? `<path d="${under}" stroke-width="2"/>` : ''}</g></svg>`;
}

export const renderSignature = (drawing: string): Promise<Uint8Array> => sharp(Buffer.from(drawing)).png().toBuffer();
