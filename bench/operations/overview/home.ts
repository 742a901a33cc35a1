import type { Operation } from '../../harness/operation.ts';
import { keepFigures, keptText } from '../kept.ts';
import { sameRecord } from '../same-answer.ts';
import { prepareQueues } from '../selling/queues.ts';

/** Everything that waits, for a user who may see all of it: one answer for all tiles. */
export const homeTiles: Operation = {
  name: 'home-tiles',
  as: 'SUPER_ADMIN',
  prepare: prepareQueues,
  prepareTwin: (db) =>
    keepFigures(
      db,
      'home-tiles',
      `select (select count(*)::int from pick_job where status <> 'completed' and cancelled_at is null) as "toPick",
        (select count(*)::int from consignment where status = 'open' and cancelled_at is null) as "toSend",
        (select count(*)::int from vehicle where active and not dismantled) as "toStrip",
        (select count(*)::int from contact where is_customer and enabled and on_hold) as "customersOnHold"`,
    ),
  product: () => ({ method: 'GET', path: '/mgr/dashboard/getWaiting' }),
  bare: async (pool) => (await pool.query({ name: 'kept', text: keptText, values: ['home-tiles'] })).rows[0].figures,
  same: sameRecord(['toPick', 'toSend', 'toStrip', 'customersOnHold']),
};
