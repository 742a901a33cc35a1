import { createContext, useContext, useEffect, useRef } from 'react';

const REST_MS = 500;

/** True inside the filters of a list, where every change sends a request. */
export const LateTyping = createContext(false);

/** Passes typed values on at once, or under `LateTyping` when the person pauses. */
export function useLateTyping<V>(handOn: (value: V) => void) {
  const late = useContext(LateTyping);
  const latest = useRef(handOn);
  latest.current = handOn;
  const waiting = useRef<{ value: V; timer: ReturnType<typeof setTimeout> } | null>(null);

  const drop = () => {
    clearTimeout(waiting.current?.timer);
    waiting.current = null;
  };
  const flush = () => {
    const kept = waiting.current;
    drop();
    if (kept) latest.current(kept.value);
  };
  useEffect(() => drop, []);
  const give = (value: V) => {
    if (!late) return handOn(value);
    drop();
    waiting.current = { value, timer: setTimeout(flush, REST_MS) };
  };
  return { give, flush, drop };
}
