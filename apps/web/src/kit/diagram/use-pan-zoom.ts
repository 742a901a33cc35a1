import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type Box, fitScale, fitted, held, moved, type Point, type Size, showing, type View, zoomed } from './view.ts';

/** A finger trembles: a shorter movement is a tap and not a drag. */
const TAP = 5;

const sizeOf = ({ clientWidth, clientHeight }: HTMLElement): Size => ({ width: clientWidth, height: clientHeight });

function useFrameSize(frame: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const look = () => setSize(sizeOf(element));
    look();
    const watch = new ResizeObserver(look);
    watch.observe(element);
    return () => watch.disconnect();
  }, [frame]);
  return size && size.width > 0 && size.height > 0 ? size : null;
}

const gapOf = ([a, b]: readonly Point[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);
const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

/** The view of the picture that was looked at last; a reload in the yard restores it. */
const keptAs = 'yk.drawing';
const nameOf = (src: string): string => src.split('?')[0] ?? src;

function keptView(src: string): View | null {
  try {
    const { name, view } = JSON.parse(sessionStorage.getItem(keptAs) ?? '{}') as { name?: string; view?: View };
    return name === nameOf(src) && view && [view.x, view.y, view.scale].every(Number.isFinite) ? view : null;
  } catch {
    return null;
  }
}

function keepView(src: string, view: View | null): void {
  try {
    if (view) sessionStorage.setItem(keptAs, JSON.stringify({ name: nameOf(src), view }));
    else if (keptView(src)) sessionStorage.removeItem(keptAs);
  } catch {
    // Without storage the picture opens as a whole.
  }
}

/** Moves and zooms a picture in a frame by pointers, fingers, wheel and keys. Until then the picture fits the frame. */
export function usePanZoom(frame: RefObject<HTMLElement | null>, picture: Size | null, src: string) {
  const room = useFrameSize(frame);
  const [kept, keep] = useState<{ readonly src: string; readonly view: View | null }>(() => ({
    src,
    view: keptView(src),
  }));
  // Another picture opens as a whole, or where it was left.
  if (kept.src !== src) keep({ src, view: keptView(src) });
  const set = kept.src === src ? kept.view : null;
  const setView = useCallback(
    (next: View | null) => {
      keepView(src, next);
      keep({ src, view: next });
    },
    [src],
  );
  const ready = picture && room ? { picture, room } : null;
  const view = ready && (set ? held(set, ready.picture, ready.room) : fitted(ready.picture, ready.room));
  const isFit = !ready || !view || view.scale <= fitScale(ready.picture, ready.room) * 1.001;
  const now = useRef({ ready, view, isFit });
  now.current = { ready, view, isFit };

  const change = useCallback(
    (next: (view: View, picture: Size, room: Size) => View) => {
      const { ready: there, view: before } = now.current;
      if (!there || !before) return;
      const after = next(before, there.picture, there.room);
      if (after === before) return;
      // The next event may come before this one is drawn and must build on it.
      now.current = { ...now.current, view: after };
      setView(after);
    },
    [setView],
  );
  const by = useCallback(
    (factor: number, at?: Point) =>
      change((before, size, space) =>
        zoomed(before, factor, at ?? { x: space.width / 2, y: space.height / 2 }, size, space),
      ),
    [change],
  );
  const pan = useCallback(
    (x: number, y: number) => change((before, size, space) => moved(before, { x, y }, size, space)),
    [change],
  );
  const show = useCallback((box: Box) => change((before, size, space) => showing(before, box, size, space)), [change]);
  const reset = useCallback(() => setView(null), [setView]);

  const inFrame = useCallback(
    ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
      const { left = 0, top = 0 } = frame.current?.getBoundingClientRect() ?? {};
      return { x: clientX - left, y: clientY - top };
    },
    [frame],
  );
  useWheel(frame, now, { by, pan, inFrame });
  return { view, isFit, by, pan, show, reset, pointers: usePointers({ by, pan, inFrame }) };
}

type Moves = {
  by: (factor: number, at?: Point) => void;
  pan: (x: number, y: number) => void;
  inFrame: (event: { clientX: number; clientY: number }) => Point;
};

/** React listens to the wheel passively, and a passive listener cannot keep the page from scrolling. */
function useWheel(
  frame: RefObject<HTMLElement | null>,
  now: RefObject<{ isFit: boolean }>,
  { by, pan, inFrame }: Moves,
): void {
  useEffect(() => {
    const element = frame.current;
    const onWheel = (event: WheelEvent) => {
      const { deltaX, deltaY, ctrlKey, shiftKey, deltaMode } = event;
      const pixels = deltaMode === 1 ? 33 : 1;
      const sideways = shiftKey || Math.abs(deltaX) > Math.abs(deltaY);
      // While all of it is visible there is nothing to move and nothing to shrink: the page scrolls.
      if (now.current.isFit && (sideways || deltaY > 0) && !ctrlKey) return;
      event.preventDefault();
      if (sideways && !ctrlKey) return pan(-(deltaX || deltaY) * pixels, shiftKey ? 0 : -deltaY * pixels);
      // A trackpad's pinch arrives as a wheel with Ctrl, in smaller steps.
      by(Math.exp(-deltaY * pixels * (ctrlKey ? 0.01 : 0.0016)), inFrame(event));
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [frame, now, by, pan, inFrame]);
}

/** One pointer moves the picture, two pinch it. A drag that ends over a hot-spot is not a click on it. */
function usePointers({ by, pan, inFrame }: Moves) {
  const down = useRef(new Map<number, Point>());
  const start = useRef<Point | null>(null);
  const dragged = useRef(false);
  const end = ({ pointerId }: PointerEvent) => {
    down.current.delete(pointerId);
    start.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button > 0) return;
      const at = inFrame(event);
      down.current.set(event.pointerId, at);
      if (down.current.size === 1) [start.current, dragged.current] = [at, false];
    },
    onPointerMove: (event: PointerEvent) => {
      const from = down.current.get(event.pointerId);
      if (!from) return;
      const to = inFrame(event);
      const before = [...down.current.values()];
      if (before.length === 1 && !dragged.current) {
        if (start.current && gapOf([start.current, to]) < TAP) return;
        // Captured only now: a captured pointer would take the click away from the hot-spot below it.
        event.currentTarget.setPointerCapture?.(event.pointerId);
        dragged.current = true;
      }
      down.current.set(event.pointerId, to);
      const after = [...down.current.values()];
      if (after.length === 1) return pan(to.x - from.x, to.y - from.y);
      dragged.current = true;
      const [centre, was] = [middleOf(after), middleOf(before)];
      pan(centre.x - was.x, centre.y - was.y);
      const gap = gapOf(before);
      if (gap > 0) by(gapOf(after) / gap, centre);
    },
    onPointerUp: end,
    onPointerCancel: end,
    onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
      if (!dragged.current) return;
      dragged.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
