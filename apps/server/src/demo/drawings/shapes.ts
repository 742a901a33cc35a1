export const paint = {
  ink: '#26323a',
  dark: '#3f4d56',
  steel: '#7d8b94',
  metal: '#a9b5bc',
  light: '#d3dbdf',
  pale: '#eceff0',
  glass: '#bcd3dd',
  rubber: '#2b3135',
  copper: '#c1793f',
  red: '#c2412d',
  amber: '#e0a030',
  green: '#2f7d63',
  blue: '#3b6f96',
  cream: '#efe6d2',
  tan: '#b08a5f',
  white: '#ffffff',
} as const;

type Style = { fill?: string; stroke?: string; width?: number; opacity?: number; join?: boolean };

const style = ({ fill = 'none', stroke, width = 4, opacity }: Style): string =>
  [
    `fill="${fill}"`,
    stroke ? `stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"` : '',
    opacity === undefined ? '' : `opacity="${opacity}"`,
  ].join(' ');

export const path = (d: string, s: Style): string => `<path d="${d}" ${style(s)}/>`;
export const line = (d: string, stroke: string, width = 4): string => path(d, { stroke, width });
export const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"/>`;
export const disc = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
export const ring = (x: number, y: number, r: number, stroke: string, width: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" ${style({ stroke, width })}/>`;
export const oval = (x: number, y: number, rx: number, ry: number, fill: string, opacity = 1): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" opacity="${opacity}"/>`;
export const moved = (x: number, y: number, content: string, turn = 0): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${content}</g>`;
export const shadow = (x: number, y: number, rx: number): string => oval(x, y, rx, 13, paint.ink, 0.14);

export const around = (count: number, content: (turn: number) => string): string =>
  Array.from({ length: count }, (_, n) => content((360 / count) * n)).join('');

export const repeat = (count: number, content: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => content(n)).join('');

export const WIDTH = 640;
const HEIGHT = 480;

export const framed = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">` +
  `<rect width="${WIDTH}" height="${HEIGHT}" fill="#f4f6f5"/><rect y="372" width="${WIDTH}" height="108" fill="#e6ebe8"/>` +
  `${content}</svg>`;
