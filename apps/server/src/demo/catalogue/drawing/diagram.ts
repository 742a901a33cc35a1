import { plainName } from '@yardkeeper/domain/catalogue/names';
import sharp from 'sharp';
import { pictureFor } from '../../drawings/pictures.ts';
import { line, ring } from '../../drawings/shapes.ts';
import { TALL, widthOf, written } from './digits.ts';
import { hardwareFor } from './hardware.ts';
import { inked } from './ink.ts';

const WIDTH = 1_120;
const HEIGHT = 780;
type Shown = { readonly pnc: string; readonly name: string; readonly ours: string };
type Box = readonly [x: number, y: number, w: number, h: number];
export type HotSpot = { readonly number: string; readonly coordinates: [number, number, number, number] };

const COLUMNS = 4;
const [CELL_W, CELL_H] = [WIDTH / COLUMNS, HEIGHT / 3];
/** The first part is large and in the middle; the others are placed around it, nearest positions first. */
const around = [
  [0, 1],
  [3, 1],
  [1, 0],
  [2, 0],
  [1, 2],
  [2, 2],
  [0, 0],
  [3, 0],
  [0, 2],
  [3, 2],
] as const;
const middle: Box = [CELL_W, CELL_H, CELL_W * 2, CELL_H];
const boxOf = (n: number): Box => {
  if (n === 0) return middle;
  const [column, row] = around[(n - 1) % around.length]!;
  return [column * CELL_W, row * CELL_H, CELL_W, CELL_H];
};
const MOST_SHOWN = around.length + 1;

const LETTER = 1.35;
const PAD = 7;
const labelOf = (pnc: string, [x, y, w]: Box, isMain: boolean): [number, number, number, number] => {
  const wide = Math.round(widthOf(pnc, LETTER) + 2 * PAD);
  return [
    Math.round(isMain ? x + w / 2 - wide / 2 : x + 10),
    Math.round(y + 6),
    wide,
    Math.round(TALL * LETTER + 2 * PAD),
  ];
};

/** Catalogue names begin with the noun: a radiator hose is a "HOSE, RADIATOR". */
const isSmall = (name: string): boolean =>
  /^(HOSE|GASKET|BRACKET|SUPPORT|CAP\b(?! SUB)|CLIP|CABLE|END|STAY|TUBE)/.test(name);
const nouns: readonly (readonly [RegExp, string])[] = [
  [/^COMPUTER|^AMPLIFIER/, 'ecu'],
  [/^MOTOR|^ACTUATOR/, 'motor'],
];
function picture({ ours, name }: Shown): string {
  const noun = nouns.find(([word]) => word.test(name))?.[1];
  if (noun) return inked(noun);
  const key = pictureFor(ours || plainName(name));
  return ours !== '' && key !== 'box' && !isSmall(name) ? inked(key) : hardwareFor(name);
}
const isMirrored = ({ name }: Shown): boolean => /\bLH\b/.test(name);

function placed(part: Shown, box: Box, isMain: boolean): string {
  const [x, y, w, h] = box;
  const scale = isMain ? 0.62 : 0.42;
  const [left, top] = [x + (w - 640 * scale) / 2, y + (h - 480 * scale) / 2 + 14];
  const turn = isMirrored(part) ? `translate(${640 * scale} 0) scale(-1 1)` : '';
  return `<g transform="translate(${left} ${top}) ${turn} scale(${scale})">${picture(part)}</g>`;
}

const centre = ([x, y, w, h]: Box) => [x + w / 2, y + h / 2 + 10] as const;

/** Draws an exploded view: part outlines along the axes on which they come off, each with its number. */
export function drawDiagram(parts: readonly Shown[]): { svg: string; positions: HotSpot[] } {
  const shown = parts.slice(0, MOST_SHOWN);
  const [mx, my] = centre(middle);
  const positions: HotSpot[] = [];
  const axes = shown.slice(1).map((_, n) => {
    const [x, y] = centre(boxOf(n + 1));
    return `<path d="M${mx} ${my}L${x} ${y}" fill="none" stroke="#8b979d" stroke-width="2" stroke-dasharray="16 6 3 6"/>`;
  });
  const drawn = shown.map((part, n) => {
    const box = boxOf(n);
    const label = labelOf(part.pnc, box, n === 0);
    positions.push({ number: part.pnc, coordinates: label });
    const [lx, ly, lw, lh] = label;
    const [cx, cy] = centre(box);
    const foot = [lx + lw / 2, ly + lh] as const;
    const reach = n === 0 ? 0.5 : 0.72;
    const towards = [foot[0] + (cx - foot[0]) * reach, foot[1] + (cy - foot[1]) * reach] as const;
    return (
      placed(part, box, n === 0) +
      line(`M${foot.join(' ')}L${towards.join(' ')}`, '#10181c', 2) +
      ring(towards[0], towards[1], 3, '#10181c', 2) +
      `<rect x="${lx}" y="${ly}" width="${lw}" height="${lh}" rx="4" fill="#ffffff" stroke="#10181c" stroke-width="1.5"/>` +
      written(part.pnc, lx + PAD, ly + PAD, LETTER)
    );
  });
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>${axes.join('')}${drawn.join('')}</svg>`;
  return { svg, positions };
}

export const renderDiagram = (svg: string): Promise<Uint8Array> =>
  sharp(Buffer.from(svg)).png({ palette: true, colours: 32 }).toBuffer();
