// The tests draw with the React that customers get, which takes less time than the one that looks for mistakes; a soak
// draws with the other. The quick one has no `act`, by which a test waits until everything is drawn: here it is.
import type { act } from 'react';

type Task = () => void;
type Schedule = (task: Task) => unknown;
/** React takes these two where it is first loaded, and keeps them. */
const clock = globalThis as unknown as { setImmediate: Schedule; queueMicrotask: Schedule };
const { setImmediate, queueMicrotask } = clock;
const waiting = new Set<Task>();

/** What React schedules by this is done in its time, unless a test asks for it before. */
const noted =
  (schedule: Schedule): Schedule =>
  (task) => {
    const once = () => {
      if (waiting.delete(once)) task();
    };
    waiting.add(once);
    return schedule(once);
  };

let isDrawing = false;
function drawAll(): void {
  if (isDrawing) return;
  isDrawing = true;
  try {
    for (const task of waiting) task();
  } finally {
    isDrawing = false;
  }
}

async function drawUntilStill(): Promise<void> {
  do {
    drawAll();
    await new Promise<void>((done) => setImmediate(done));
  } while (waiting.size > 0);
}

const isPromise = (made: unknown): made is Promise<unknown> =>
  typeof made === 'object' && made !== null && 'then' in made;

function actQuickly(work: () => unknown): PromiseLike<unknown> {
  const made = work();
  if (isPromise(made)) return made.then(async (value) => drawUntilStill().then(() => value));
  drawAll();
  return Promise.resolve(made);
}

const { default: react } = await import('react');
if (!('act' in react && react.act)) {
  Object.assign(clock, { setImmediate: noted(setImmediate), queueMicrotask: noted(queueMicrotask) });
  await import('react-dom/client');
  Object.assign(clock, { setImmediate, queueMicrotask });
  Object.assign(react, { act: actQuickly as typeof act });
}
