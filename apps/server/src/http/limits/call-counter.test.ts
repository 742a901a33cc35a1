import { allCalls } from '@yardkeeper/contract/all-calls';
import { type CallDef, callKey, isFileReply } from '@yardkeeper/contract/call';
import { costOf } from '@yardkeeper/contract/calls/costs';
import { callLimits } from '@yardkeeper/domain/access/call-limits';
import { useApp } from '@yardkeeper/testkit/use-app';
import { describe, expect, it } from 'vitest';
import { callCounter, TooOften } from './call-counter.ts';

const app = useApp({ isLimited: true });
const all = Object.values(allCalls).flatMap((calls): CallDef[] => Object.values(calls));

describe('limits of calls per person', () => {
  it('hold for everything that makes or takes a file, and for reports, searches and the catalogue', () => {
    const of = (cost: string) => all.filter((call) => costOf(call) === cost).map(callKey);
    expect(all.filter((call) => (isFileReply(call.reply) || call.upload) && !costOf(call))).toEqual([]);
    expect(of('search')).toContain('GET /mgr/inventory/globalSearch');
    expect(of('report')).toContain(callKey(allCalls.saleReport.make));
    expect(of('catalogue')).toContain(callKey(allCalls.catalogue.carInfo));
    expect(of('upload')).toContain('POST /mobile/pickup/addPhoto');
    // What everybody does all day is not counted.
    for (const free of [allCalls.account.currentUser, allCalls.invoices.save, allCalls.account.page])
      expect(costOf(free), callKey(free)).toBeUndefined();
  });

  it('refuse one person with a sentence and the seconds to wait, and nobody else, and nothing else', async () => {
    const [seller, other] = [await app.as('SALES_PERSON'), await app.as('SALES_MANAGER')];
    const search = (who = seller) => who.ask('GET /mgr/inventory/globalSearch', { query: { search: '' } });
    const { burst } = callLimits.search;
    const first = await Promise.all(Array.from({ length: burst }, () => search()));
    expect(new Set(first.map(({ status }) => status))).toEqual(new Set([200]));
    const answers = await Promise.all(Array.from({ length: burst }, () => search()));
    const refused = answers.filter(({ status }) => status === 429);
    // While they were asked some time passed, which lets a few more through.
    expect(refused.length).toBeGreaterThan(burst / 4);
    expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true);
    expect(refused[0]!.body.msg).toMatch(/^That was asked for very often; try again in \d+ seconds?$/);
    expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect((await search(other)).status).toBe(200);
    expect((await seller.ask('GET /user/getCurrentUser')).status).toBe(200);
  });

  it('are counted by the person and not by the session, and free again after the wait', () => {
    let now = 0;
    const count = callCounter(() => now);
    const { burst, perMinute } = callLimits.report;
    for (let n = 0; n < burst; n += 1) count(allCalls.saleReport.summary, 1);
    expect(() => count(allCalls.saleReport.make, 1)).toThrow(TooOften);
    count(allCalls.saleReport.make, 2);
    now += 60_000 / perMinute;
    count(allCalls.saleReport.make, 1);
    expect(() => count(allCalls.saleReport.make, 1)).toThrow(TooOften);
  });
});
