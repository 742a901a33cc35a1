import type { ArgsOf } from '@yardkeeper/contract/all-calls';
import type { PartChoice, Proposal } from '@yardkeeper/contract/purchasing/receiving';
import type { OrderLine } from '@yardkeeper/contract/purchasing/schemas';
import type { PartCondition } from '@yardkeeper/domain/parts/conditions';
import { mayBeBoxed } from '@yardkeeper/domain/purchasing/receiving';
import { newKey } from '../../../requests/action.ts';

/** A line as it is edited; `key` identifies it on the screen, because a new line has no id before it is saved. */
export type LineDraft = {
  readonly key: string;
  readonly purchaseOrderItemId: number;
  readonly partId: number;
  readonly partDesc: string;
  readonly description: string;
  readonly partNo: string;
  readonly supplierPartNo: string;
  readonly makeId: number | null;
  readonly make: string;
  readonly modelId: number | null;
  readonly model: string;
  readonly seriesId: number | null;
  readonly series: string;
  readonly condition: number;
  readonly qty: number | null;
  /** null also for people who may not see cost; the server then leaves the cost unchanged */
  readonly unitCost: number | null;
  readonly retail: number | null;
  readonly trade: number | null;
  readonly locationId: number | null;
  readonly location: string;
  readonly taxable: 0 | 1;
  readonly asBox: 0 | 1;
  readonly notes: string;
  readonly backOrderId: number | null;
  /** pieces that can no longer be removed: in stock, claimed or closed short */
  readonly settled: number;
  readonly received: number;
  readonly short: number;
  readonly claimed: number;
};

type Saved = NonNullable<ArgsOf<'POST /mgr/purchaseOrder/save'>['body']['lines']>[number];
type Part = Omit<Proposal, 'qty' | 'reason' | 'onOrder' | 'backOrderId'>;

const ofPart = (part: Part): LineDraft => ({
  key: newKey(),
  purchaseOrderItemId: 0,
  partId: part.partId,
  partDesc: part.partDesc,
  description: part.partDesc,
  partNo: part.partNo,
  supplierPartNo: part.supplierPartNo,
  makeId: part.makeId,
  make: part.make,
  modelId: part.modelId,
  model: part.model,
  seriesId: part.seriesId,
  series: part.series,
  condition: part.condition,
  qty: 1,
  unitCost: part.unitCost,
  retail: part.retail,
  trade: part.trade,
  locationId: null,
  location: '',
  taxable: 1,
  asBox: 0,
  notes: '',
  backOrderId: null,
  settled: 0,
  received: 0,
  short: 0,
  claimed: 0,
});

/** The supplier's last cost is the best guess at the next one. */
export const lineOfPart = (part: PartChoice): LineDraft => ({
  ...ofPart(part),
  unitCost: part.lastCost ?? part.unitCost,
  asBox: mayBeBoxed(part.condition) ? part.asBox : 0,
});
export const lineOfProposal = (part: Proposal): LineDraft => ({
  ...ofPart(part),
  qty: part.qty,
  backOrderId: part.backOrderId,
});

export const draftOf = (line: Omit<OrderLine, 'children'>): LineDraft => ({
  key: line.purchaseOrderItemId > 0 ? `line-${line.purchaseOrderItemId}` : newKey(),
  purchaseOrderItemId: line.purchaseOrderItemId,
  partId: line.partId,
  partDesc: line.partDesc,
  description: line.description,
  partNo: line.partNo,
  supplierPartNo: line.supplierPartNo,
  makeId: line.makeId,
  make: line.make,
  modelId: line.modelId,
  model: line.model,
  seriesId: line.seriesId,
  series: line.series,
  condition: line.condition,
  qty: line.qty,
  unitCost: line.unitCost,
  retail: line.retail,
  trade: line.trade,
  locationId: line.locationId,
  location: line.location,
  taxable: line.taxable,
  asBox: line.asBox,
  notes: line.notes,
  backOrderId: line.backOrderId,
  settled: line.received + line.short + line.claimed,
  received: line.received,
  short: line.short,
  claimed: line.claimed,
});

/** The fields of a line that a call sends; a cost of null leaves it unchanged. */
export const savedLine = (line: LineDraft): Saved => ({
  purchaseOrderItemId: line.purchaseOrderItemId,
  partId: line.partId,
  description: line.description,
  partNo: line.partNo,
  supplierPartNo: line.supplierPartNo,
  makeId: line.makeId,
  modelId: line.modelId,
  seriesId: line.seriesId,
  partCondition: line.condition as PartCondition,
  qty: line.qty ?? 1,
  unitCost: line.unitCost,
  retail: line.retail ?? 0,
  trade: line.trade ?? 0,
  locationId: line.locationId,
  taxable: line.taxable,
  asBox: mayBeBoxed(line.condition) ? line.asBox : 0,
  notes: line.notes,
  backOrderId: line.backOrderId,
});

export const vehicleOf = (of: Pick<LineDraft, 'make' | 'model' | 'series'>): string =>
  [of.make, of.model, of.series].filter(Boolean).join(' ');

type Wanted = Pick<LineDraft, 'partId' | 'makeId' | 'modelId' | 'seriesId' | 'backOrderId'>;
/** Two back orders for the same part need two lines; a part that is merely short needs only one. */
export const answersProposal = (line: Wanted, proposal: Wanted): boolean =>
  proposal.backOrderId !== null
    ? line.backOrderId === proposal.backOrderId
    : line.partId === proposal.partId &&
      line.makeId === proposal.makeId &&
      line.modelId === proposal.modelId &&
      line.seriesId === proposal.seriesId;
