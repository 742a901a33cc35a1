import { describe, expect, it } from 'vitest';
import { fitted, moved, nextTowards, showing, zoomed } from './view.ts';

const picture = { width: 800, height: 400 };
const frame = { width: 400, height: 400 };

/** The point of the picture that is seen at a point of the frame. */
const seenAt = (view: { scale: number; x: number; y: number }, at: { x: number; y: number }) => ({
  x: (at.x - view.x) / view.scale,
  y: (at.y - view.y) / view.scale,
});

describe('how a picture lies in its frame', () => {
  it('fits whole and in the middle, and cannot be made smaller or moved out', () => {
    const fit = fitted(picture, frame);
    expect(fit).toEqual({ scale: 0.475, x: 10, y: 105 });
    expect(zoomed(fit, 0.1, { x: 0, y: 0 }, picture, frame)).toEqual(fit);
    expect(moved(fit, { x: 900, y: -900 }, picture, frame)).toEqual(fit);
  });

  it('keeps what is under the pointer there while it zooms', () => {
    const at = { x: 130, y: 210 };
    const start = zoomed(fitted(picture, frame), 3, { x: 200, y: 200 }, picture, frame);
    const near = zoomed(start, 1.7, at, picture, frame);
    expect(near.scale).toBeCloseTo(0.475 * 3 * 1.7);
    expect(seenAt(near, at).x).toBeCloseTo(seenAt(start, at).x);
    expect(seenAt(near, at).y).toBeCloseTo(seenAt(start, at).y);
  });

  it('zooms in tenfold at most, and never shows beyond the picture where it is larger than the frame', () => {
    const near = zoomed(fitted(picture, frame), 1000, { x: 200, y: 200 }, picture, frame);
    expect(near.scale).toBe(4.75);
    const far = moved(near, { x: 1e6, y: -1e6 }, picture, frame);
    expect([far.x, far.y]).toEqual([0, frame.height - picture.height * 4.75]);
  });

  it('comes to a box that is out of sight, and stays for one that is in sight', () => {
    const near = zoomed(fitted(picture, frame), 4, { x: 0, y: 200 }, picture, frame);
    const box = { x: 700, y: 200, width: 60, height: 20 };
    const there = showing(near, box, picture, frame);
    expect(there.x + box.x * there.scale).toBeGreaterThanOrEqual(0);
    expect(there.x + (box.x + box.width) * there.scale).toBeLessThanOrEqual(frame.width);
    expect(showing(there, box, picture, frame)).toBe(there);
  });

  it('goes to the nearest box in a direction, not to one far aside', () => {
    const box = (name: string, x: number, y: number) => ({ name, x, y, width: 10, height: 10 });
    const boxes = [box('here', 0, 0), box('next', 60, 5), box('far', 200, 0), box('below', 10, 90)];
    const from = boxes[0] ?? box('', 0, 0);
    expect(nextTowards(boxes, from, { x: 1, y: 0 })?.name).toBe('next');
    expect(nextTowards(boxes, from, { x: 0, y: 1 })?.name).toBe('below');
    expect(nextTowards(boxes, from, { x: -1, y: 0 })).toBeNull();
  });
});
