import type { Check } from '../check.ts';

type Told = {
  readonly name: string;
  readonly says: string;
  readonly table: string;
  readonly id: string;
  readonly no: string;
  readonly entity: string;
  /** each state, with the events one of which must have led to it */
  readonly states: readonly (readonly [where: string, ...events: string[]])[];
};

const all = 'true';
const told: readonly Told[] = [
  {
    name: 'history.invoices',
    says: 'Every step of a quote or an invoice has its history',
    table: 'invoice',
    id: 'invoice_id',
    no: 'number',
    entity: 'invoice',
    states: [
      [all, 'created'],
      [
        `type <> 'quote' and type <> 'counter' and confirmed_at is not null and cancelled_at is null`,
        'released',
        'finalized',
      ],
      [`type = 'quote' and confirmed_at is not null`, 'accepted', 'converted'],
      ['converted_to is not null', 'converted'],
      ['finalized_at is not null', 'finalized'],
      ['cancelled_at is not null', 'cancelled'],
      ['exists (select from credit_note n where n.invoice_id = x.invoice_id)', 'credited'],
    ],
  },
  {
    name: 'history.consignments',
    says: 'Every consignment that left or arrived is told of in its invoice’s history',
    table: 'consignment',
    id: 'invoice_id',
    no: 'number',
    entity: 'invoice',
    states: [
      [`left_at is not null and way <> 'counter'`, 'dispatched'],
      [`delivered_at is not null and way <> 'counter'`, 'delivered'],
      [`delivered_at is not null and way = 'counter'`, 'delivered', 'collected', 'dispatched'],
    ],
  },
  {
    name: 'history.orders',
    says: 'Every step of a purchase order has its history',
    table: 'purchase_order',
    id: 'purchase_order_id',
    no: 'number',
    entity: 'purchaseOrder',
    states: [
      [all, 'created'],
      ['received > 0', 'received', 'moved'],
      ['finalized_at is not null', 'finalized'],
      ['cancelled_at is not null', 'cancelled'],
    ],
  },
  {
    name: 'history.vehicles',
    says: 'Every vehicle’s coming has its history',
    table: 'vehicle',
    id: 'vehicle_id',
    no: 'stock_no',
    entity: 'vehicle',
    states: [['acq_id is not null', 'created']],
  },
  {
    name: 'history.acquisitions',
    says: 'Every step of an acquisition has its history',
    table: 'acquisition',
    id: 'acq_id',
    no: 'acq_no',
    entity: 'acquisition',
    states: [
      [all, 'created'],
      [`status <> 'open'`, 'status', 'pickup'],
    ],
  },
];

const check = ({ name, says, table, id, no, entity, states }: Told): Check => ({
  group: 'History',
  name,
  says,
  of: table,
  sql: states
    .map(([where, ...events]) => {
      const any = events.map((event) => `'${event}'`).join(', ');
      return `select x.${no} as what, 'no history' as found, '${events.join(' or ')}' as expected from ${table} x where ${where}
        and not exists (select from history_event h where h.entity = '${entity}' and h.entity_id = x.${id} and h.event in (${any}))`;
    })
    .join('\nunion all\n'),
});

export const historyChecks: readonly Check[] = told.map(check);
