import { failureKinds, isForgotten, secondsToWait } from '@yardkeeper/domain/access/sign-in-limit';
import { refuse } from '@yardkeeper/domain/refused';
import type { PublicCtx } from '../../../services.ts';
import * as q from './sign-in-queries.ts';

/** Requests for a code have counters of their own (`forgot:`, `confirm:`), so that they never block a sign-in. */
export async function failureCounter(
  c: PublicCtx,
  user: string,
  apart: '' | 'forgot:' | 'confirm:' = '',
  more?: 'code',
) {
  const now = c.clock();
  const name = `${apart}user:${user.toLowerCase()}`;
  const subjects: { pair: string; user: string; address: string; code?: string } = {
    pair: `${name} at ${c.ip}`,
    user: name,
    address: `${apart}address:${c.ip}`,
    ...(more ? { code: `code:${name}` } : {}),
  };
  await q.lockSubject(c.db, subjects.user);
  const seen = await q.failuresOf(c.db, Object.values(subjects));
  const waits = failureKinds.map((kind) => secondsToWait(kind, seen.get(subjects[kind] ?? ''), now));
  const wait = Math.max(...waits);
  const what = apart ? 'Too many codes were asked for' : 'Too many failed tries';
  if (wait > 0) refuse('tooMany', `${what}; try again in ${wait} ${wait === 1 ? 'second' : 'seconds'}`);
  return {
    /** Returns how many codes of a second step were wrong in a row. */
    failed: async (): Promise<number> => {
      for (const subject of Object.values(subjects)) {
        const before = seen.get(subject);
        await q.countFailure(c.db, subject, now, before !== undefined && isForgotten(before, now));
      }
      const codes = seen.get(subjects.code ?? '');
      return codes && !isForgotten(codes, now) ? codes.failures + 1 : 1;
    },
    passed: () => q.forgetFailures(c.db, [subjects.pair, subjects.user, ...(subjects.code ? [subjects.code] : [])]),
  };
}
