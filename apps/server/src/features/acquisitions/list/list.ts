import type { AcquisitionFilter, AcquisitionQuery } from '@yardkeeper/contract/acquisitions/schemas';
import { acquisitionStatuses, spentStatuses, statusNames, statusOf } from '@yardkeeper/domain/acquisitions/status';
import { addDays, formatDate, todayIn } from '@yardkeeper/domain/format/dates';
import type { z } from 'zod';
import { csvAnswer } from '../../../csv/csv-file.ts';
import { totalOf } from '../../../db/statements/count-up-to.ts';
import { withoutSort } from '../../../db/statements/without-sort.ts';
import { dollars, dollarsOrNull } from '../../../http/wire.ts';
import type { Ctx } from '../../../services.ts';
import { getSetting, saveSetting } from '../../settings/service.ts';
import { presentListed } from '../present.ts';
import { seesAll } from '../record.ts';
import * as q from './list-queries.ts';

function chosenBy(c: Ctx, { holdEndsIn, bought, ...filter }: z.output<typeof AcquisitionFilter>): q.AcquisitionChoice {
  const today = todayIn(c.clock());
  const held = holdEndsIn === undefined ? {} : { today, holdEndsBy: addDays(today, holdEndsIn) };
  const spent = bought ? { statuses: spentStatuses } : {};
  const late = filter.pickupIs === 'late' ? { now: c.clock() } : {};
  return { ...filter, ...held, ...spent, ...late, ...(seesAll(c) ? {} : { onlyDriver: c.actor.userId }) };
}

export async function listAcquisitions(c: Ctx, asked: z.output<typeof AcquisitionQuery>) {
  const query = seesAll(c) ? asked : withoutSort(asked, ['price']);
  const chosen = chosenBy(c, query);
  const [rows, counted] = await Promise.all([
    q.pageOfAcquisitions(c.db, { ...query, ...chosen }),
    q.countAll(c.db, chosen),
  ]);
  const today = todayIn(c.clock());
  return {
    records: rows.map((row) => presentListed(c, row, today, seesAll(c))),
    ...totalOf(counted, query, rows.length),
  };
}

type Counts = Record<(typeof acquisitionStatuses)[number], number>;
/** The chips count every status, whichever is chosen; the amount covers only the chosen one. */
export async function countAcquisitions(c: Ctx, filter: z.output<typeof AcquisitionFilter>) {
  const chosen = chosenBy(c, filter);
  const { status: asked, ...others } = chosen;
  const [sums, spentNet] = await Promise.all([q.sumsByStatus(c.db, others), q.spentNetOf(c.db, chosen)]);
  const found = new Map(sums.map(({ status, n }) => [status, n]));
  const wanted = asked === undefined ? null : statusOf(asked);
  const price = sums.reduce(
    (all, { status, price_cents }) => all + (wanted === null || status === wanted ? price_cents : 0),
    0,
  );
  return {
    ...(Object.fromEntries(acquisitionStatuses.map((status) => [status, found.get(status) ?? 0])) as Counts),
    price: seesAll(c) ? dollars(price) : null,
    spentNet: seesAll(c) ? dollarsOrNull(spentNet) : null,
  };
}

const OPEN_JOBS = ['inProgress'] as const;
export async function countMyPickups(c: Ctx): Promise<number> {
  return (await q.countAll(c.db, { onlyDriver: c.actor.userId, statuses: OPEN_JOBS })).n;
}
export async function myPickups(c: Ctx) {
  const rows = await q.pageOfAcquisitions(c.db, {
    onlyDriver: c.actor.userId,
    statuses: OPEN_JOBS,
    sortField: 'pickupAt',
    sortOrder: 'ASC',
    pageNum: 1,
    pageSize: 100,
  });
  const today = todayIn(c.clock());
  return rows.map((row) => presentListed(c, row, today, false));
}

const columns = Object.fromEntries(
  [
    'ACQ no',
    'Date',
    'Status',
    'Rego',
    'VIN',
    'Year',
    'Make',
    'Model',
    'Series',
    'Seller',
    'Phone',
    'Price inc GST',
    'Driver',
    'Hold until',
    'Stock no',
  ].map((name) => [name, { name }]),
);
const MOST = 100_000;
export async function exportAcquisitions(c: Ctx, filter: z.output<typeof AcquisitionFilter>) {
  const rows = await q.pageOfAcquisitions(c.db, { ...chosenBy(c, filter), pageNum: 1, pageSize: MOST });
  const lines = rows.map((a) => [
    a.acq_no,
    formatDate(a.acquired_on),
    statusNames[a.status],
    a.reg_no,
    a.vin,
    a.year,
    a.make,
    a.model,
    a.series,
    a.seller,
    a.seller_phone,
    (a.price_cents / 100).toFixed(2),
    a.driver,
    a.hold_until ? formatDate(a.hold_until) : '',
    a.stock_no,
  ]);
  return csvAnswer('acquisitions.csv', columns, lines);
}

const LAYOUT = 'vaTable';
export const columnsOf = async (c: Ctx, userId: number) => ({ value: (await getSetting(c, userId, LAYOUT)).value });
export const saveColumns = async (c: Ctx, userId: number, value: unknown) => ({
  value: (await saveSetting(c, userId, { type: LAYOUT, value })).value,
});
