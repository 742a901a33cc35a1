import type { Ctx } from '../../../services.ts';
import * as q from './cache-queries.ts';

type KeptAnswer = { readonly body: unknown; readonly fetchedAt: Date; readonly isFresh: boolean };

/** Caches parsed answers in memory, because trees are large; a newer row in the database replaces the cached one. */
const MOST_REMEMBERED = 60;
const nameOf = (provider: string, question: string): string => `${provider} ${question}`;

export async function keptAnswer(c: Ctx, provider: string, question: string): Promise<KeptAnswer | null> {
  const { remembered } = c.catalogue;
  const [mark] = await q.keptMark(c.db, provider, question, c.clock());
  if (!mark) return null;
  const name = nameOf(provider, question);
  const known = remembered.get(name);
  const isKnown = known !== undefined && known.at === mark.fetched_at.getTime();
  const [row] = isKnown ? [] : await q.keptBody(c.db, provider, question);
  const body: unknown = isKnown ? known.body : row?.body;
  if (body === undefined) return null;
  const fetchedAt = row?.fetched_at ?? mark.fetched_at;
  remembered.delete(name);
  remembered.set(name, { at: fetchedAt.getTime(), body });
  const [oldest] = remembered.keys();
  if (remembered.size > MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
  return { body, fetchedAt, isFresh: mark.is_fresh };
}

export const forgetAnswer = (c: Ctx, provider: string, question: string): void =>
  void c.catalogue.remembered.delete(nameOf(provider, question));
