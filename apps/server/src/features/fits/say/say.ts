import type { FitEdge, SayFit } from '@yardkeeper/contract/fits/schemas';
import { fitNodeOf } from '@yardkeeper/domain/fits/node';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import { tellTopic } from '../../../live/announce.ts';
import type { Ctx } from '../../../services.ts';
import * as q from './say-queries.ts';

type Edge = z.output<typeof FitEdge>;

export const said = async (c: Ctx, { wanted, offered }: Edge) =>
  (await q.sayings(c.db, wanted, offered)).map((row) => ({
    verdict: row.verdict,
    note: row.note,
    by: row.by,
    at: row.said_at.toISOString(),
  }));

async function nodeOf(c: Ctx, field: keyof Edge, key: string) {
  const node = fitNodeOf(key)!;
  const sentence = 'That part or model does not exist any more';
  return (await q.isThere(c.db, node)) ? node : refuse('notFound', sentence, { [field]: sentence });
}

/** Salespeople may state the opposite of a colleague's verdict, but only users who may edit parts can withdraw it. */
export async function say(c: Ctx, { wanted, offered, verdict, note }: z.output<typeof SayFit>) {
  const [of, by] = [await nodeOf(c, 'wanted', wanted), await nodeOf(c, 'offered', offered)];
  await q.lockSaying(c.db, wanted, offered);
  const last = (await q.sayings(c.db, wanted, offered))[0];
  const now = last?.verdict ?? 'withdrawn';
  if (now === verdict && (verdict === 'withdrawn' || last?.said_by === c.actor.userId))
    return said(c, { wanted, offered });
  const isAnothers = last !== undefined && last.said_by !== c.actor.userId;
  if (verdict === 'withdrawn' && isAnothers && c.actor.role !== 'SUPER_ADMIN' && !c.actor.permissions.has('EDIT_PART'))
    refuse('forbidden', `${last.by} said so; say the opposite, or ask somebody who may edit parts`);
  await q.insertSaying(c.db, of, by, { verdict, note, said_by: c.actor.userId, said_at: c.clock() });
  await tellTopic(c.db, '/topic/stock', { kind: 'fit', id: 0 });
  return said(c, { wanted, offered });
}
