import * as fake from 'fake-indexeddb';
import { afterAll } from 'vitest';
import { database } from './requests/database.ts';
import { readRequests } from './requests/queue.ts';

// Each test file has its own database.
Object.assign(globalThis, fake, { indexedDB: new fake.IDBFactory() });

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Blob) && !(value instanceof Date);

/** structuredClone does not know the files of jsdom, so they are stored without a copy. */
function clone(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(clone);
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, clone(each)]));
}
globalThis.structuredClone = clone as typeof structuredClone;

export async function emptyDatabase(): Promise<void> {
  const db = await database();
  await Promise.all([db.clear('requests'), db.clear('reads')]);
  await readRequests();
}

// After the last test the end of its session is still being read, which would fail once the window is gone.
afterAll(async () => {
  const db = await database();
  for (let turn = 0; turn < 2; turn += 1) await db.transaction(['requests', 'reads'], 'readwrite').done;
});
