import type { AcquisitionFilter, AcquisitionQuery } from '@yardkeeper/contract/acquisitions/schemas';
import { acquisitionStatuses, statusNames } from '@yardkeeper/domain/acquisitions/status';
import { addDays, formatDate, todayIn } from '@yardkeeper/domain/format/dates';
import type { z } from 'zod';
import { csvAnswer } from '../../../csv/csv-file.ts';
import type { Ctx } from '../../../services.ts';
import { getSetting, saveSetting } from '../../settings/service.ts';
import { presentListed } from '../present.ts';
import { seesAll } from '../record.ts';
import * as q from './list-queries.ts';

function chosenBy(c: Ctx, { holdEndsIn, ...filter }: z.output<typeof AcquisitionFilter>): q.AcquisitionChoice {
  const today = todayIn(c.clock());
  const held = holdEndsIn === undefined ? {} : { today, holdEndsBy: addDays(today, holdEndsIn) };
  return { ...filter, ...held, ...(seesAll(c) ? {} : { onlyDriver: c.actor.userId }) };
}

export async function listAcquisitions(c: Ctx, query: z.output<typeof AcquisitionQuery>) {
  const chosen = chosenBy(c, query);
  const [rows, sums] = await Promise.all([q.pageOfAcquisitions(c.db, { ...query, ...chosen }), q.sumsOf(c.db, chosen)]);
  const today = todayIn(c.clock());
  return {
    records: rows.map((row) => presentListed(c, row, today, seesAll(c))),
    total: sums.total,
    pages: Math.ceil(sums.total / query.pageSize),
    totals: seesAll(c) ? { price: sums.price_cents / 100 } : null,
  };
}

export async function countAcquisitions(c: Ctx, filter: z.output<typeof AcquisitionFilter>) {
  const { status: _, ...others } = chosenBy(c, filter);
  const found = new Map((await q.countByStatus(c.db, others)).map(({ status, n }) => [status, n]));
  return Object.fromEntries(acquisitionStatuses.map((status) => [status, found.get(status) ?? 0])) as Record<
    (typeof acquisitionStatuses)[number],
    number
  >;
}

const OPEN_JOBS = ['inProgress'] as const;
export async function countMyPickups(c: Ctx): Promise<number> {
  const [open] = await q.countByStatus(c.db, { onlyDriver: c.actor.userId, statuses: OPEN_JOBS });
  return open?.n ?? 0;
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
