import { inspect } from 'node:util';
import { rounds } from '@yardkeeper/testkit/rounds';
import { pino } from 'pino';
import { beforeAll, expect, it } from 'vitest';
import { settledOf } from '../../../adapters/xero-stand-in/organisation.ts';
import { useBooks } from '../fixtures/books.ts';
import { mortal } from '../fixtures/mortal.ts';
import { scenes } from '../fixtures/scenes.ts';
import { type AccountingWorker, startAccountingWorker } from './worker.ts';

const b = useBooks({ startsOn: '2026-01-01' });
const deaf = { on: () => undefined, onGap: () => undefined };
const log = pino({ level: 'silent' });

const process = (dieAt?: number) => {
  const life = mortal(b.app.services.books!, dieAt);
  const worker = startAccountingWorker({ books: life.books, listener: deaf, log, pollMs: 3_600_000 });
  return { ...life, worker };
};
async function drained(): Promise<void> {
  const { worker } = process();
  await worker.drain();
  await worker.close();
}

/** Counts and sums everything in Xero, so that the effect of a scene can be compared. */
function effects(): Readonly<Record<string, number>> {
  const { org } = b.standIn;
  const sums: Record<string, number> = {};
  const add = (name: string, n: number) => {
    sums[name] = (sums[name] ?? 0) + n;
  };
  for (const doc of org.documents.values()) {
    add(`${doc.type} ${doc.status}`, 1);
    add(`${doc.type} due`, doc.status === 'VOIDED' ? 0 : settledOf(org, doc).due);
    add('allocations', doc.allocations.length);
  }
  for (const p of org.payments.values()) add(`payment ${p.status}`, 1);
  for (const t of org.bankTransactions.values()) add(`bank ${t.Type}`, 1);
  add('contacts', org.contacts.size);
  return sums;
}
const less = (after: Readonly<Record<string, number>>, before: Readonly<Record<string, number>>) =>
  Object.fromEntries(
    Object.keys(after).flatMap((name) => {
      const more = after[name]! - (before[name] ?? 0);
      return more === 0 ? [] : [[name, more]];
    }),
  );

/** One process dies at its nth step; later two others continue side by side. */
async function run(scene: () => Promise<() => Promise<unknown>>, dieAt?: number) {
  const act = await scene();
  await drained();
  const before = effects();
  await act();
  const first = process(dieAt);
  await first.worker.drain();
  void first.worker.close().catch(() => undefined);
  const others = [process(), process()];
  for (let n = 0; n < 2; n += 1) {
    await b.y.passes();
    b.standIn.forgetKeys();
    await Promise.all(others.map(({ worker }) => worker.drain()));
  }
  await Promise.all(others.map(({ worker }) => worker.close()));
  return { made: less(effects(), before), steps: first.steps, isDead: first.isDead() };
}

/**
 * In the gate only two steps: the last call was made but not recorded, or recorded but not marked as sent. Else every
 * step.
 */
function deaths(steps: readonly string[]): number[] {
  const all = steps.map((_, n) => n + 1);
  const sent = all.filter((n) => steps[n - 1]!.startsWith('after sending'));
  const last = sent.at(-1) ?? 1;
  return rounds(
    [last, last + 2].filter((n) => n <= all.length),
    all,
  );
}

beforeAll(async () => {
  // Stops the product's own worker.
  await (b.app.booking as AccountingWorker).close();
});

const names = Object.keys(scenes({ y: {} } as never, drained));
it.each(names)(
  '%s: killed at any step, each effect is there once',
  async (name) => {
    const scene = scenes(b, drained)[name]!;
    const whole = await run(scene);
    const stuck = async () =>
      (await b.y.bookings()).filter(({ state }) => state !== 'sent').map(({ subject, error }) => ({ subject, error }));
    expect(await stuck()).toEqual([]);
    expect(
      Object.keys(whole.made).length + whole.steps.filter((step) => step.startsWith('after sending')).length,
    ).toBeGreaterThan(0);
    for (const dieAt of deaths(whole.steps)) {
      const { made, isDead } = await run(scene, dieAt);
      expect({ dieAt, at: whole.steps[dieAt - 1], isDead, made }).toEqual({
        dieAt,
        at: whole.steps[dieAt - 1],
        isDead: true,
        made: whole.made,
      });
    }
    expect(await stuck()).toEqual([]);
  },
  1_200_000,
);

it('no token is in a line of the log, whatever breaks', async () => {
  const lines: string[] = [];
  const write = (what: unknown, text?: string) => void lines.push(`${inspect(what, { depth: 9 })} ${text}`);
  const books = b.app.services.books!;
  const request = async () => Promise.reject(new Error('the line broke'));
  await b.y.sold(14);
  await b.y.passes();
  const broken = startAccountingWorker({
    books: { ...books, port: { ...books.port, request } },
    listener: deaf,
    log: { error: write, warn: write } as never,
    pollMs: 3_600_000,
  });
  await broken.drain();
  await broken.close();
  expect(lines.join()).toContain('the line broke');
  for (const token of [...Object.keys(b.standIn.org.accessTokens), ...Object.keys(b.standIn.org.refreshTokens)])
    expect(lines.join().includes(token)).toBe(false);
  await b.y.passes();
  await drained();
  expect((await b.y.bookings()).filter(({ state }) => state !== 'sent')).toEqual([]);
});
