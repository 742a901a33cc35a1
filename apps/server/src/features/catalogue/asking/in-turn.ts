import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Ctx } from '../../../services.ts';
import { keptBody, keptMark } from './cache-queries.ts';
import { endTurn, takeTurn } from './turn-queries.ts';

const LOOK_MS = 150;
type Kept = { readonly body: unknown; readonly fetchedAt: Date };

/** The answer another process stored since `before`; reads the primary connection, where it shows first. */
async function toldSince(c: Ctx, provider: string, question: string, before: Date | null): Promise<Kept | null> {
  const { db } = c.catalogue;
  const [mark] = await keptMark(db, provider, question, c.clock());
  if (!mark || (before !== null && mark.fetched_at <= before)) return null;
  const [row] = await keptBody(db, provider, question);
  return row ? { body: row.body, fetchedAt: row.fetched_at } : null;
}

/** When several processes ask the same question at once, one asks; the others take its answer, or ask if it failed. */
export async function inTurn<T extends Kept>(
  c: Ctx,
  provider: string,
  question: string,
  before: Date | null,
  ask: () => Promise<T>,
): Promise<T> {
  const { db } = c.catalogue;
  const asker = randomUUID();
  while (!(await takeTurn(db, provider, question, asker))) {
    await wait(LOOK_MS);
    const told = await toldSince(c, provider, question, before);
    if (told) return told as T;
  }
  try {
    // The previous holder may have stored an answer between our last check and taking the turn.
    const told = await toldSince(c, provider, question, before);
    return told ? (told as T) : await ask();
  } finally {
    // If this fails, the turn expires by itself.
    await endTurn(db, provider, question, asker).catch(() => undefined);
  }
}
