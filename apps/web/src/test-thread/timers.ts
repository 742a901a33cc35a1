type Timer = ReturnType<typeof setTimeout>;
type Begin = (work: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => Timer;

/** Notes every timer that is begun from now on; the function that it gives ends those that still wait. */
export function noteTimers(): () => void {
  const waiting = new Set<Timer>();
  const noted = (begin: Begin, isOver: boolean): Begin => {
    const beginNoted: Begin = (work, ms, ...given) => {
      const once = (...args: unknown[]) => {
        if (isOver) waiting.delete(timer);
        work(...args);
      };
      const timer = begin(once, ms, ...given);
      waiting.add(timer);
      return timer;
    };
    return Object.defineProperties(beginNoted, Object.getOwnPropertyDescriptors(begin));
  };
  const forgotten = (end: (timer: Timer) => void) => (timer: Timer) => {
    waiting.delete(timer);
    end(timer);
  };
  const { setTimeout, setInterval, clearTimeout, clearInterval } = globalThis;
  Object.assign(globalThis, {
    setTimeout: noted(setTimeout as Begin, true),
    setInterval: noted(setInterval as Begin, false),
    clearTimeout: forgotten(clearTimeout),
    clearInterval: forgotten(clearInterval),
  });
  return () => {
    for (const timer of waiting) clearTimeout(timer);
    waiting.clear();
  };
}
