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
        /** left out: where the line says */
        locationId: id.nullable().optional(),
        /** used when there is no locationId */
        locationNo: f.words(40).unwrap().optional(),
        /** left out: as the line says; 1 makes one tag with a quantity, 0 one tag a piece */
        asBox: flag.optional(),
        /** left out: as the line says */
        partCondition: conditionField.optional(),
        /** required when more comes than is outstanding */
        note: f.words(300),
      }),
    )
    .min(1, 'Say what came')
    .max(500, 'Receive at most 500 lines at once'),
  /** about the whole delivery, such as the number of its slip */
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
  /** a tag that was taken into stock; left out when it never was */
  tagNo: z.string().trim().max(40).default(''),
  qty: qtyField.default(1),
  reason: z.enum(claimReasonKeys),
  /** the money back, or another one: then it stays outstanding */
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
  /** `credited`: all of it; a claim that was credited in part is still open */
  state: z.enum(['open', 'credited', 'withdrawn']),
  creditedQty: z.number(),
  /** the last one */
  creditNoteId: z.number().nullable(),
  creditNo: z.string(),
  user: z.string(),
  at: isoInstant,
  photos: z.array(StockPicture),
});
export type Claim = z.infer<typeof Claim>;

export const MoveItems = z.object({
  purchaseOrderId: id,
  /** 0: a new order of the same supplier */
  toPurchaseOrderId: id.or(z.literal(0)),
  items: z
    .array(z.object({ purchaseOrderItemId: id, /** left out: all that is outstanding */ qty: qtyField.optional() }))
    .min(1, 'Tick at least one line')
    .max(500),
  /** the other order is another supplier's, and that is meant */
  otherSupplier: z.boolean().default(false),
  version,
});

export const CloseShort = z.object({
  purchaseOrderId: id,
  /** left out: every line that is outstanding */
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
  /** `threshold`: short against its minimum; `backOrder`: somebody waits for it */
  reason: z.enum(['threshold', 'backOrder']),
  backOrderId: z.number().nullable(),
  /** other orders that bring it already */
  onOrder: z.number(),
});
export type Proposal = z.infer<typeof Proposal>;

/** A part as the line of an order begins with it. */
export const PartChoice = Proposal.omit({ qty: true, reason: true, backOrderId: true }).extend({
  /** what this supplier took for it last, and when; null when it never came from them */
  lastCost: z.number().nullable(),
  lastOn: z.string().nullable(),
  onHand: z.number(),
  asBox: flag,
});
export type PartChoice = z.infer<typeof PartChoice>;
