// The tests draw with the React that customers get, which takes half the time of the one that looks for mistakes; a soak
// draws with the other. The quick one has no `act`, by which a test waits until everything is drawn: here it is.
import type { act } from 'react';

type Task = () => void;
const waiting = new Set<Task>();

/** What React schedules by this is done in its time, unless a test asks for it before. */
const noted =
  <T>(schedule: (task: Task) => T) =>
  (task: Task): T => {
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

const { setImmediate: soon } = globalThis;
async function drawUntilStill(): Promise<void> {
  do {
    drawAll();
    await new Promise((done) => soon(done));
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

/** React takes these two where it is first loaded, and keeps them. */
const own = { setImmediate: globalThis.setImmediate, queueMicrotask: globalThis.queueMicrotask };
const { default: react } = await import('react');
if (!('act' in react && react.act)) {
  Object.assign(globalThis, { setImmediate: noted(own.setImmediate), queueMicrotask: noted(own.queueMicrotask) });
  await import('react-dom/client');
  Object.assign(globalThis, own);
  Object.assign(react, { act: actQuickly as typeof act });
}
