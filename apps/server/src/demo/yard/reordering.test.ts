import { useApp } from '@yardkeeper/testkit/use-app';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

const app = useApp({ fillYard: true });

it('the demo yard has thresholds in every state, back orders of both kinds, and requests of every source', async () => {
  const admin = await app.as('SUPER_ADMIN');
  const thresholds = await admin.do('GET /mgr/backOrderPart/getThresholdSummary', { query: {} });
  expect(thresholds.all).toBe(140);
  expect([thresholds.short > 5, thresholds.inactive > 3]).toEqual([true, true]);
  const list = (neededFor: 'threshold' | 'document') =>
    admin.do('GET /mgr/backOrderPart/getBackOrderPartList', { query: { neededFor } });
  expect([(await list('threshold')).total > 5, (await list('document')).total > 2]).toEqual([true, true]);
  const { dismissed, ordered } = await admin.do('GET /mgr/backOrderPart/getSummary', { query: {} });
  expect([dismissed > 0, ordered > 0]).toEqual([true, true]);
  const wanted = await admin.do('GET /mgr/wanted/getWantedList', { query: {} });
  expect(wanted.records[0]!.count).toBeGreaterThan(1);
  const { rows } = await sql<{ n: number }>`select count(distinct source)::int as n from wanted_request`.execute(
    app.connections.db,
  );
  expect(rows).toEqual([{ n: 4 }]);
});

it('the stored figures of the thresholds equal a recount', async () => {
  const { rows } = await sql`select t.threshold_id from threshold t,
      threshold_figures(t.part_id, t.make_id, t.model_id, t.series_id, t.part_no_norm) f
    where (t.on_hand, t.promised, t.on_order) is distinct from (f.here, f.promised, f.coming)`.execute(
    app.connections.db,
  );
  expect(rows).toEqual([]);
});
