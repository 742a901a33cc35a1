import { expect } from 'vitest';
import type { Selling } from '../fixtures.ts';

const CALLERS = 16;

/** Sixteen callers want the same part at the same moment; exactly one may get it. */
export async function raceFor(y: Selling, round: number): Promise<void> {
  const tagNo = await y.tag();
  const ways = [{}, { andThen: 'release' }, { andThen: 'finalize' }, { type: 2, andThen: 'finalize' }] as const;
  const settled = await Promise.allSettled(
    Array.from({ length: CALLERS }, (_, n) =>
      y.ask({ ...ways[(round + n) % ways.length]!, lines: y.lines(tagNo) }, n % 2 ? y.seller : y.manager),
    ),
  );
  const answers = settled.map((each) => (each.status === 'fulfilled' ? each.value : null));
  expect(answers.map((a) => a?.status).toSorted()).toEqual([200, ...Array.from({ length: CALLERS - 1 }, () => 409)]);
  const winner = answers.find((a) => a?.status === 200)!.body.data;
  for (const loser of answers.filter((a) => a?.status === 409)) {
    expect(loser!.body.msg).toMatch(
      new RegExp(`^${tagNo} is (\\w+ )?on ${winner.invoiceNo}, by ${winner.salesperson}$`),
    );
    expect(loser!.body.fields).toHaveProperty(['lines.0.tagNo']);
  }
  const on = await y.db
    .selectFrom('invoice_line')
    .select('invoice_id')
    .where('tag_id', '=', Number(tagNo.slice(1)))
    .where('removed_at', 'is', null)
    .execute();
  expect(on).toEqual([{ invoice_id: winner.invoiceId }]);
}
