import { BidSheet, type KeepBidSheet, type KeptBidSheet } from '@yardkeeper/contract/guidance/schemas';
import { isWithSeller } from '@yardkeeper/domain/acquisitions/status';
import { daysBetween } from '@yardkeeper/domain/contacts/ageing';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { formatMoney } from '@yardkeeper/domain/format/money';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import { dollars } from '../../../http/wire.ts';
import { tellTopic } from '../../../live/announce.ts';
import type { Ctx } from '../../../services.ts';
import { ENTITY, locked, opened } from '../../acquisitions/record.ts';
import { record } from '../../history/service.ts';
import { refuseStale } from '../../history/stale.ts';
import { bidSheet } from './bid.ts';
import * as q from './bid-queries.ts';

async function outcomeOf(c: Ctx, acqId: number, sheet: BidSheet): Promise<KeptBidSheet['outcome']> {
  const [vehicle] = await q.vehicleOfAcquisition(c.db, acqId);
  if (!vehicle) return null;
  const came = await q.partsThatCameIn(c.db, vehicle.vehicle_id);
  const expected = new Map(sheet.lines.map((line) => [line.partId, line]));
  const missing = sheet.lines.filter((line) => !came.some((row) => row.part_id === line.partId));
  return {
    vehicleId: vehicle.vehicle_id,
    stockNo: vehicle.stock_no,
    paid: dollars(vehicle.paid),
    earned: dollars(vehicle.earned),
    shelf: dollars(came.reduce((all, row) => all + row.shelf, 0)),
    days: vehicle.acquired_on === null ? null : Math.max(0, daysBetween(vehicle.acquired_on, todayIn(c.clock()))),
    lines: [
      ...came.map((row) => ({
        partId: row.part_id,
        part: row.part,
        expected: expected.get(row.part_id)?.expected ?? 0,
        tagged: row.tagged,
        sold: row.sold,
        earned: dollars(row.earned),
        shelf: dollars(row.shelf),
      })),
      ...missing.map(({ partId, part, expected: hoped }) => ({
        partId,
        part,
        expected: hoped,
        tagged: 0,
        sold: 0,
        earned: 0,
        shelf: 0,
      })),
    ],
  };
}

export async function keptBidSheet(c: Ctx, acqId: number): Promise<KeptBidSheet | null> {
  await opened(c, acqId);
  const kept = await q.keptSheet(c.db, acqId);
  if (!kept) return null;
  const sheet = BidSheet.parse({ on: todayIn(kept.kept_at), notCounted: [], ...(kept.sheet as object) });
  return {
    sheet,
    keptAt: kept.kept_at.toISOString(),
    keptBy: kept.users_name ?? '',
    version: kept.version,
    outcome: await outcomeOf(c, acqId, sheet),
  };
}

/** Refused once the vehicle is bought, because the outcome is compared with the estimate made before. */
export async function keepBidSheet(c: Ctx, asked: z.output<typeof KeepBidSheet>): Promise<KeptBidSheet> {
  const { acqId, templateId, version } = asked;
  const a = await locked(c, acqId);
  if (!isWithSeller(a.status))
    refuse(
      'conflict',
      `${a.acq_no} is ${a.status === 'cancelled' ? 'cancelled' : 'bought already'}; its bid sheet stays as it is`,
    );
  const before = await q.keptSheet(c.db, acqId);
  await refuseStale(
    c,
    { table: 'bid_sheet', at: { acq_id: acqId }, name: 'The bid sheet', version: before?.version ?? 0 },
    version,
  );
  const sheet = await bidSheet(c, { acqId, templateId });
  await q.writeSheet(c.db, acqId, sheet, c.actor.userId, c.clock());
  const text =
    sheet.ceiling === null || sheet.target === null
      ? 'Bid sheet kept: too little is known to say what it may cost'
      : `Bid sheet kept: at most ${formatMoney(sheet.ceiling)}, better ${formatMoney(sheet.target)}`;
  await record(c, { entity: ENTITY, id: acqId, event: 'bidSheet', text });
  await tellTopic(c.db, '/topic/acquisitions', { kind: ENTITY, id: acqId });
  return (await keptBidSheet(c, acqId))!;
}
