import type { Consignment } from '@yardkeeper/contract/dispatch/schemas';
import { formatDate, wallClock } from '@yardkeeper/domain/format/dates';
import { formatPhone } from '@yardkeeper/domain/nz/phone';
import type { LabelPaper } from '@yardkeeper/domain/printing/label-papers';
import { refuse } from '@yardkeeper/domain/refused';
import type { FileAnswer } from '../../../http/answer.ts';
import { type ParcelLabel, parcelLabels } from '../../../pdf/labels/parcel-labels.ts';
import { companyName } from '../../../pdf/letterhead.ts';
import type { Ctx } from '../../../services.ts';
import { labelPaperFor } from '../../account/profile/label-printer.ts';
import { printed } from '../../settings/printed.ts';
import { yardSetting } from '../../settings/service.ts';
import { forEach } from '../packing/several.ts';
import type { ConsignmentRow } from '../queries.ts';
import { details, done, opened, refuseAction } from '../record.ts';
import { markLabelled } from './paper-queries.ts';

const NOT_SAID = 3;
const urgency = (d: Consignment): string => (d.courierPriority === NOT_SAID ? '' : d.courierPriorityName);

const labelsOf = (d: Consignment, foot: string): ParcelLabel[] =>
  d.parcelList.map((parcel) => ({
    code: parcel.code,
    receiver: d.receiver,
    address: d.address,
    phone: formatPhone(d.phone),
    instruction: d.deliveryInstruction,
    way: d.way === 'courier' ? [d.courier, urgency(d)].filter(Boolean).join(', ') : d.wayName,
    count: `Parcel ${parcel.no} of ${d.parcelList.length}`,
    weight: parcel.weightKg === null ? '' : `${parcel.weightKg} kg`,
    invoiceNo: d.invoiceNo,
    foot,
  }));

/** Allows consignments that have left, because a label that came off is printed again. */
function refuseUnlabelled(c: Ctx, d: ConsignmentRow): void {
  refuseAction(c, { ...d, status: 'open' }, 'pack');
  if (d.progress.parcels === 0) refuse('conflict', `${d.number} has no parcel yet; pack it first`);
}

/** A preview: parcels count as labelled only once a user confirms that the labels were printed. */
export async function drawLabels(c: Ctx, deliveryIds: readonly number[], asked?: LabelPaper): Promise<FileAnswer> {
  const ids = [...new Set(deliveryIds)];
  for (const id of ids) refuseUnlabelled(c, await opened(c, id));
  const consignments = await details(c, ids);
  const [paper, size, company] = await Promise.all([
    labelPaperFor(c, asked),
    yardSetting(c, 'labels'),
    yardSetting(c, 'company'),
  ]);
  const foot = [companyName(company), formatDate(wallClock(c.clock()).day)].filter(Boolean).join(' · ');
  const labels = consignments.flatMap((d) => labelsOf(d, foot));
  const name = consignments.length === 1 ? consignments[0]!.deliveryNo : `${consignments.length}-consignments`;
  return printed(parcelLabels(labels, paper, size), `labels-${name}`);
}

export const labelsPrinted = (c: Ctx, deliveryIds: readonly number[]): Promise<Consignment[]> =>
  forEach(c, deliveryIds, async (d) => {
    refuseUnlabelled(c, d);
    if (await markLabelled(c.db, d.consignment_id, c.clock()))
      await done(c, d, { event: 'packing', text: `${d.number}: labels printed` });
  });
