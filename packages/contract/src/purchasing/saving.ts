import { usualCondition } from '@yardkeeper/domain/parts/conditions';
import { z } from 'zod';
import * as f from '../contacts/fields.ts';
import { day } from '../fields/fields.ts';
import { flag, id, version, wholeNumber } from '../paging.ts';
import { conditionField, priceField } from '../prices/schemas.ts';

const optionalId = id.nullable().default(null);
export const qtyField = wholeNumber.min(1, 'Use 1 to 10,000').max(10_000, 'Use 1 to 10,000');
/** null or absent: unchanged, so that users who may not see cost can save. */
export const costField = priceField.nullable().optional();

export const lineFields = {
  partId: z.number('Choose a part').int().positive('Choose a part'),
  /** left out: the name of the part */
  description: f.words(300),
  partNo: f.words(60),
  /** the supplier's own number */
  supplierPartNo: f.words(60),
  makeId: optionalId,
  modelId: optionalId,
  seriesId: optionalId,
  partCondition: conditionField.default(usualCondition),
  qty: qtyField.default(1),
  unitCost: costField,
  retail: priceField.prefault(0),
  trade: priceField.prefault(0),
  locationId: optionalId,
  taxable: flag.default(1),
  asBox: flag.default(0),
  notes: f.paragraph(2_000).default(''),
};
export const SaveOrderLine = z.object({
  purchaseOrderItemId: wholeNumber.min(0).default(0),
  ...lineFields,
  /** the back order that the line is for; stored with the line */
  backOrderId: id.nullable().optional(),
});
export type SavedOrderLine = z.output<typeof SaveOrderLine>;

const SaveOrderCharge = z.object({
  chargeId: wholeNumber.min(0).default(0),
  chargeTypeId: optionalId,
  /** left out: the name of its type */
  description: f.words(300),
  amount: costField,
  taxable: flag.default(1),
});
export type SavedOrderCharge = z.output<typeof SaveOrderCharge>;

export const SaveOrder = z.object({
  purchaseOrderId: wholeNumber.min(0).default(0),
  debtorId: z.number('Choose the supplier').int().positive('Choose the supplier'),
  /** the supplier's contact details for this order; left out: those of the contact */
  supplierBlock: z.object({ phone: f.phone, email: f.email, address: f.words(300) }).optional(),
  /** the supplier's reference */
  reference: f.words(120),
  /** left out: today */
  date: day.optional(),
  expectedDate: day.nullable().default(null),
  notesPublic: f.paragraph(2_000).default(''),
  /** left out: charges stay unchanged; otherwise charges that are not listed are removed */
  charges: z.array(SaveOrderCharge).max(50, 'An order has at most 50 charges').optional(),
  /**
   * left out: lines stay unchanged; otherwise lines that are not listed are removed, unless some of their pieces came
   */
  lines: z.array(SaveOrderLine).max(500, 'An order has at most 500 lines').optional(),
  version,
});
export type SavedOrder = z.output<typeof SaveOrder>;

/** Columns of rows pasted from a spreadsheet; every cell is text. */
export const pastedColumns = [
  'part',
  'partNo',
  'supplierPartNo',
  'make',
  'model',
  'series',
  'condition',
  'qty',
  'unitCost',
  'retail',
  'trade',
  'location',
  'notes',
] as const;
const cell = z.string().trim().max(300).default('');
export const PastedRow = z.object({
  part: cell,
  partNo: cell,
  supplierPartNo: cell,
  make: cell,
  model: cell,
  series: cell,
  condition: cell,
  qty: cell,
  unitCost: cell,
  retail: cell,
  trade: cell,
  location: cell,
  notes: cell,
});
