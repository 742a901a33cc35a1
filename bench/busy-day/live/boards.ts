import type { RecordTopic } from '@yardkeeper/contract/live';
import { pauses } from '../../../apps/web/src/live/pauses.ts';
import { type Again, again, type Hears, hears } from './hears.ts';
import { thisMonth } from './lists.ts';

const topics: readonly RecordTopic[] = [
  '/topic/invoices',
  '/topic/stock',
  '/topic/acquisitions',
  '/topic/picking',
  '/topic/dispatch',
  '/topic/contacts',
  '/topic/backOrders',
  '/topic/outbox',
];
/** Each panel of a dashboard is a call of its own. */
const board = (...calls: Again[]): Hears => hears(topics, pauses.board, ...calls);
const of = <P extends string>(panel: P) => ({ query: { ...thisMonth, panel } }) as const;

export const ownersBoard = board(
  ...(
    [
      'revenue',
      'margin',
      'quotes',
      'lateOrders',
      'unpaid',
      'toStrip',
      'stock',
      'returns',
      'notPriced',
      'outbox',
    ] as const
  ).map((panel) => again('GET /mgr/dashboard/getAdminOverView', of(panel))),
  ...(['revenue', 'byPerson', 'byYard', 'returnsByReason', 'returnsByPerson'] as const).map((panel) =>
    again('GET /mgr/dashboard/getAdminDetailReport', of(panel)),
  ),
);
export const buyersBoard = board(
  ...(['spend', 'pickups', 'payback', 'wanted', 'holds', 'acquisitions'] as const).map((panel) =>
    again('GET /mgr/dashboard/getBuyingDepartmentOverView', of(panel)),
  ),
  ...(['paybackBands', 'spend', 'pickups', 'vehicles', 'wantedModels', 'holds'] as const).map((panel) =>
    again('GET /mgr/dashboard/getBuyingDepartmentDetail', of(panel)),
  ),
);
export const sellersBoard = board(
  ...(['revenue', 'target', 'quotes', 'stalled', 'arrivals', 'orders'] as const).map((panel) =>
    again('GET /mgr/dashboard/getSalePersonOverView', of(panel)),
  ),
  ...(['followUps', 'revenue', 'stalled', 'arrivals'] as const).map((panel) =>
    again('GET /mgr/dashboard/getSalePersonDetailReport', of(panel)),
  ),
);
