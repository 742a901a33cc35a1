import { type PointerEvent, useRef, useState } from 'react';
import type { DriverId, Place } from './runs.ts';

const COLUMN = '[data-driver]';
const STOP = '[data-stop]';
/** A press that moves less is a click. */
const LEAST = 6;

/** Where a stop would land: below the middle of another stop it comes after that. */
function placeAt(x: number, y: number, dragged: number): Place | null {
  const under = document.elementFromPoint(x, y);
  const column = under?.closest<HTMLElement>(COLUMN);
  if (!column) return null;
  const others = [...column.querySelectorAll<HTMLElement>(STOP)].filter(
    ({ dataset }) => dataset.fixed === undefined && Number(dataset.stop) !== dragged,
  );
  const at = others.findIndex((stop) => {
    const { top, height } = stop.getBoundingClientRect();
    return y < top + height / 2;
  });
  const driverId: DriverId = column.dataset.driver ? Number(column.dataset.driver) : null;
  return { driverId, at: at < 0 ? others.length : at };
}

export type Dragged = {
  readonly deliveryId: number;
  readonly x: number;
  readonly y: number;
  readonly to: Place | null;
};

/** Drags with a mouse, a pen or a finger; the browser's own dragging does not support fingers. */
export function useDrag(onDrop: (deliveryId: number, to: Place) => void) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const start = useRef<{ x: number; y: number } | null>(null);
  const end = () => {
    start.current = null;
    setDragged(null);
  };
  const handle = (deliveryId: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      start.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: ({ clientX: x, clientY: y }: PointerEvent<HTMLElement>) => {
      if (!start.current) return;
      if (!dragged && Math.hypot(x - start.current.x, y - start.current.y) < LEAST) return;
      setDragged({ deliveryId, x: x - start.current.x, y: y - start.current.y, to: placeAt(x, y, deliveryId) });
    },
    onPointerUp: () => {
      if (dragged?.to) onDrop(deliveryId, dragged.to);
      end();
    },
    onPointerCancel: end,
  });
  return { dragged, handle };
}
