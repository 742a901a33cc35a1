import { claimReasonKeys, claimWishKeys } from '@yardkeeper/domain/purchasing/claims';
import { z } from 'zod';
import * as f from '../contacts/fields.ts';
import { flag, id, isoInstant, version } from '../paging.ts';
import { conditionField } from '../prices/schemas.ts';
import { StockPicture } from '../vehicles/schemas.ts';
import { qtyField } from './saving.ts';
import { OrderedTag, PurchaseOrder } from './schemas.ts';

export const CommitOrder = z.object({
  purchaseOrderId: id,
  lines: z
    .array(
      z.object({
        purchaseOrderItemId: id,
        qty: qtyField,
        /** left out: the location of the line */
        locationId: id.nullable().optional(),
        /** used when there is no locationId */
        locationNo: f.words(40).unwrap().optional(),
        /** left out: the setting of the line; 1 makes one tag with a quantity, 0 one tag per piece */
        asBox: flag.optional(),
        /** left out: the condition of the line */
        partCondition: conditionField.optional(),
        /** required when more pieces come than are outstanding */
        note: f.words(300),
      }),
    )
    .min(1, 'Say what came')
    .max(500, 'Receive at most 500 lines at once'),
  /** a note on the whole delivery, such as its packing slip number */
  note: f.words(300),
  version,
});
export type CommittedOrder = z.output<typeof CommitOrder>;
export const Committed = z.object({
  receiptId: z.number(),
  tags: z.array(OrderedTag),
  order: PurchaseOrder,
});

export const SaveClaim = z.object({
  purchaseOrderId: id,
  purchaseOrderItemId: id,
  /** a tag that was taken into stock; left out when there is none */
  tagNo: z.string().trim().max(40).default(''),
  qty: qtyField.default(1),
  reason: z.enum(claimReasonKeys),
  /** a credit, or a replacement, which keeps the piece outstanding */
  wish: z.enum(claimWishKeys).default('credit'),
  text: f.paragraph(2_000).default(''),
});
export const Claim = z.object({
  claimId: z.number(),
  purchaseOrderItemId: z.number(),
  partDesc: z.string(),
  tagNo: z.string(),
  qty: z.number(),
  reason: z.enum(claimReasonKeys),
  wish: z.enum(claimWishKeys),
  text: z.string(),
  /** `credited`: the whole claim; a partly credited claim is still open */
  state: z.enum(['open', 'credited', 'withdrawn']),
  creditedQty: z.number(),
  /** the latest credit note */
  creditNoteId: z.number().nullable(),
  creditNo: z.string(),
  user: z.string(),
  at: isoInstant,
  photos: z.array(StockPicture),
});
export type Claim = z.infer<typeof Claim>;

export const MoveItems = z.object({
  purchaseOrderId: id,
  /** 0: a new order with the same supplier */
  toPurchaseOrderId: id.or(z.literal(0)),
  items: z
    .array(z.object({ purchaseOrderItemId: id, /** left out: all that is outstanding */ qty: qtyField.optional() }))
    .min(1, 'Tick at least one line')
    .max(500),
  /** confirms that the other order belongs to another supplier */
  otherSupplier: z.boolean().default(false),
  version,
});

export const CloseShort = z.object({
  purchaseOrderId: id,
  /** left out: every outstanding line */
  items: z.array(id).max(500).optional(),
  reason: f.words(200).pipe(z.string().min(1, 'Say why the rest is not coming')),
  version,
});

export const UndoShort = z.object({ purchaseOrderId: id, version });

export const Proposal = z.object({
  partId: z.number(),
  partDesc: z.string(),
  partNo: z.string(),
  supplierPartNo: z.string(),
  makeId: z.number().nullable(),
  make: z.string(),
  modelId: z.number().nullable(),
  model: z.string(),
  seriesId: z.number().nullable(),
  series: z.string(),
  condition: z.number(),
  qty: z.number(),
  unitCost: z.number().nullable(),
  retail: z.number(),
  trade: z.number(),
  /** `threshold`: below its minimum; `backOrder`: somebody waits for it */
  reason: z.enum(['threshold', 'backOrder']),
  backOrderId: z.number().nullable(),
  /** the quantity already on other orders */
  onOrder: z.number(),
});
export type Proposal = z.infer<typeof Proposal>;

/** A part with the defaults of a new order line. */
export const PartChoice = Proposal.omit({ qty: true, reason: true, backOrderId: true }).extend({
  /** the supplier's last price, and its day; null when they never supplied it */
  lastCost: z.number().nullable(),
  lastOn: z.string().nullable(),
  onHand: z.number(),
  asBox: flag,
});
export type PartChoice = z.infer<typeof PartChoice>;
