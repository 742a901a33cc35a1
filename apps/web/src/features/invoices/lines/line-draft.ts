import type { ArgsOf } from '@yardkeeper/contract/all-calls';
import type { TagDetail, TagRow } from '@yardkeeper/contract/inventory/schemas';
import type { Line } from '@yardkeeper/contract/invoices/schemas';
import { centsOfDollars } from '@yardkeeper/domain/format/money';
import type { LineKind } from '@yardkeeper/domain/invoices/kinds';
import { levelPrice, type Pricing } from '@yardkeeper/domain/invoices/lines/line-price';
import { titleOfTag } from '@yardkeeper/domain/invoices/lines/line-title';
import { newKey } from '../../../requests/action.ts';

/** A line as it is edited; `key` identifies it on the screen, because a new line has no id before it is saved. */
export type LineDraft = {
  readonly key: string;
  readonly lineId: number;
  readonly kind: LineKind;
  readonly tagNo: string;
  readonly itemId: number | null;
  readonly chargeTypeId: number | null;
  readonly partId: number | null;
  readonly partNo: string;
  readonly description: string;
  readonly acqId: number | null;
  /** the kind of vehicle a tag comes off */
  readonly comesOff: Line['comesOff'];
  readonly grade: string;
  readonly location: string;
  readonly photo: string | null;
  readonly qty: number | null;
  /** whether the tag may stand for several pieces; null means not known yet */
  readonly many: boolean | null;
  readonly unitPrice: number | null;
  /** the tag's prices at both levels; null once somebody has typed a price */
  readonly listed: { readonly retail: number; readonly trade: number } | null;
  readonly discount: number | null;
  readonly taxable: 0 | 1;
  readonly warrantyDays: number | null;
  /** of one piece; null for people who may not see cost */
  readonly unitCost: number | null;
  readonly problem: string;
  /** the tag that this one was chosen in place of */
  readonly insteadOf?: string;
};

const blank: Omit<LineDraft, 'key' | 'kind' | 'description' | 'unitPrice'> = {
  lineId: 0,
  tagNo: '',
  itemId: null,
  chargeTypeId: null,
  partId: null,
  partNo: '',
  acqId: null,
  comesOff: null,
  grade: '',
  location: '',
  photo: null,
  qty: 1,
  many: true,
  listed: null,
  discount: null,
  taxable: 1,
  warrantyDays: null,
  unitCost: null,
  problem: '',
};

export const looseLine = (
  given: Pick<LineDraft, 'kind' | 'description' | 'unitPrice'> & Partial<LineDraft>,
): LineDraft => ({
  ...blank,
  key: newKey(),
  ...given,
});

export const draftOf = (line: Line): LineDraft => ({
  key: `line-${line.lineId}`,
  lineId: line.lineId,
  kind: line.kind,
  tagNo: line.tagNo,
  itemId: line.itemId,
  chargeTypeId: line.chargeTypeId,
  partId: line.partId,
  partNo: line.partNo,
  description: line.description,
  acqId: line.acqId,
  comesOff: line.comesOff,
  grade: line.grade,
  location: line.location,
  photo: line.photo,
  qty: line.qty,
  many: line.kind !== 'tag' || line.qty > 1 ? true : null,
  unitPrice: line.unitPrice,
  listed: null,
  discount: line.discount || null,
  taxable: line.taxable,
  warrantyDays: line.warrantyDays,
  unitCost: line.cost === null ? null : line.cost / line.qty,
  problem: line.problem,
});

const inCents = (dollars: number) => centsOfDollars(dollars) ?? 0;
const priceAt = (listed: { retail: number; trade: number }, pricing: Pricing): number =>
  levelPrice(inCents(listed.retail), inCents(listed.trade), pricing) / 100;

type SomeTag = Pick<
  TagDetail | TagRow,
  | 'tagNo'
  | 'partId'
  | 'partNo'
  | 'partDesc'
  | 'year'
  | 'makeId'
  | 'modelId'
  | 'seriesId'
  | 'make'
  | 'model'
  | 'series'
  | 'grade'
  | 'place'
  | 'photo'
  | 'retail'
  | 'trade'
  | 'cost'
>;
/** The line of a tag, with the description that the server would give it, at the customer's price. */
export function lineOfTag(tag: SomeTag, pricing: Pricing, known: Partial<LineDraft> = {}): LineDraft {
  const listed = { retail: tag.retail, trade: tag.trade };
  const { year, make, model, series } = tag;
  const name = [make, model, series].filter(Boolean).join(' ');
  return {
    ...blank,
    key: newKey(),
    kind: 'tag',
    tagNo: tag.tagNo,
    partId: tag.partId,
    partNo: tag.partNo,
    many: null,
    description: titleOfTag({ part: tag.partDesc, year, make, model, series }),
    grade: tag.grade,
    location: tag.place,
    photo: tag.photo,
    unitCost: tag.cost,
    listed,
    comesOff: { makeId: tag.makeId, modelId: tag.modelId, seriesId: tag.seriesId, name },
    unitPrice: priceAt(listed, pricing),
    ...known,
  };
}

/** A price that nobody typed follows the price level of the chosen customer. */
export const reprice = (line: LineDraft, pricing: Pricing): LineDraft =>
  line.listed ? { ...line, unitPrice: priceAt(line.listed, pricing) } : line;

type SaveLine = NonNullable<ArgsOf<'POST /mgr/invoices/saveInvoicesInfo'>['body']['lines']>[number];
export const savedLine = (line: LineDraft): SaveLine => ({
  lineId: line.lineId,
  kind: line.kind,
  tagNo: line.tagNo,
  itemId: line.itemId,
  chargeTypeId: line.chargeTypeId,
  partId: line.partId,
  partNo: line.partNo,
  description: line.description,
  qty: line.qty ?? 1,
  ...(line.unitPrice === null ? {} : { unitPrice: line.unitPrice }),
  discount: line.discount ?? 0,
  taxable: line.taxable,
  ...(line.warrantyDays === null ? {} : { warrantyDays: line.warrantyDays }),
  ...(line.insteadOf && { insteadOf: line.insteadOf }),
});
