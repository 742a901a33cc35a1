/** How a picture lies in its frame: each point of it is at `x + scale × its x`, `y + scale × its y`. */
export type View = { readonly scale: number; readonly x: number; readonly y: number };
export type Size = { readonly width: number; readonly height: number };
export type Point = { readonly x: number; readonly y: number };
export type Box = Point & Size;

/** The largest zoom, compared with the one at which all of it is visible. */
const MOST = 10;
const ROOM = 24;

const between = (low: number, value: number, high: number): number => Math.max(low, Math.min(value, high));

/** Leaves a margin, so that a spot at the very edge of the picture can be touched too. */
const MARGIN = 0.95;

export const fitScale = (picture: Size, frame: Size): number =>
  Math.min(frame.width / picture.width, frame.height / picture.height) * MARGIN;

/** Where the picture is smaller than the frame it lies in the middle, where it is larger it fills it. */
const placed = (at: number, length: number, room: number): number =>
  length <= room ? (room - length) / 2 : between(room - length, at, 0);

export function held({ scale, x, y }: View, picture: Size, frame: Size): View {
  const fit = fitScale(picture, frame);
  const next = between(fit, scale, fit * MOST);
  return {
    scale: next,
    x: placed(x, picture.width * next, frame.width),
    y: placed(y, picture.height * next, frame.height),
  };
}

export const fitted = (picture: Size, frame: Size): View => held({ scale: 0, x: 0, y: 0 }, picture, frame);

/** Zooms so that this point of the frame keeps showing the same point of the picture. */
export function zoomed(view: View, factor: number, at: Point, picture: Size, frame: Size): View {
  const fit = fitScale(picture, frame);
  const scale = between(fit, view.scale * factor, fit * MOST);
  const by = scale / view.scale;
  return held({ scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }, picture, frame);
}

export const moved = (view: View, by: Point, picture: Size, frame: Size): View =>
  held({ scale: view.scale, x: view.x + by.x, y: view.y + by.y }, picture, frame);

/** The same view, moved just far enough to show the box. */
export function showing(view: View, box: Box, picture: Size, frame: Size): View {
  const least = (at: number, start: number, length: number, room: number): number => {
    const from = at + start * view.scale - ROOM;
    const to = at + (start + length) * view.scale + ROOM;
    if (from < 0) return at - from;
    return to > room ? at - (to - room) : at;
  };
  const x = least(view.x, box.x, box.width, frame.width);
  const y = least(view.y, box.y, box.height, frame.height);
  return x === view.x && y === view.y ? view : held({ scale: view.scale, x, y }, picture, frame);
}

const middle = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** The box that lies next in a direction: near, and not far to the side. */
export function nextTowards<B extends Box>(boxes: readonly B[], from: Box, towards: Point): B | null {
  const start = middle(from);
  let best: B | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const box of boxes) {
    const at = middle(box);
    const ahead = (at.x - start.x) * towards.x + (at.y - start.y) * towards.y;
    const aside = Math.abs((at.x - start.x) * towards.y) + Math.abs((at.y - start.y) * towards.x);
    if (ahead <= 0 || aside > ahead * 2) continue;
    const far = ahead + aside * 2;
    if (far < least) [best, least] = [box, far];
  }
  return best;
}
