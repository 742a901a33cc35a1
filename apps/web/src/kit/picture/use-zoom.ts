import { type PointerEvent, useRef, useState, type WheelEvent } from 'react';

const MOST = 6;
const still = { scale: 1, x: 0, y: 0 };

export function useZoom() {
  const [view, setView] = useState(still);
  const from = useRef<{ x: number; y: number } | null>(null);
  const zoomed = view.scale > 1;

  const by = (factor: number) =>
    setView(({ scale, x, y }) => {
      const next = Math.min(MOST, Math.max(1, scale * factor));
      return next === 1 ? still : { scale: next, x, y };
    });
  return {
    zoomed,
    by,
    reset: () => setView(still),
    props: {
      style: { transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` },
      'data-zoomed': zoomed || undefined,
      onDoubleClick: () => (zoomed ? setView(still) : by(2.5)),
      onWheel: (event: WheelEvent) => by(event.deltaY < 0 ? 1.2 : 1 / 1.2),
      onPointerDown: (event: PointerEvent) => {
        if (!zoomed) return;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        from.current = { x: event.clientX - view.x, y: event.clientY - view.y };
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        const start = from.current;
        if (start) setView(({ scale }) => ({ scale, x: clientX - start.x, y: clientY - start.y }));
      },
      onPointerUp: () => {
        from.current = null;
      },
    },
  };
}
