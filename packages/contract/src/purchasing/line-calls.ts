import { z } from 'zod';
import { defineCalls } from '../call.ts';
import * as f from '../contacts/fields.ts';
import { tagNo, tagNoList } from '../inventory/schemas.ts';
import { Removed } from '../lookups/calls.ts';
import { id, idParam, version } from '../paging.ts';
import { conditionField, priceField } from '../prices/schemas.ts';
import { base, byOrder, edit, view } from './guards.ts';
import { MoveItems, PartChoice, Proposal } from './receiving.ts';
import { costField, lineFields, PastedRow, pastedColumns, SaveOrderLine } from './saving.ts';
import { OrderedTag, OrderLine, PurchaseOrder } from './schemas.ts';

const byItem = z.object({ purchaseOrderItemId: id });

export const orderLineCalls = defineCalls({
  lines: {
    method: 'GET',
    path: `${base}/getPurchaseOrderItems`,
    effect: 'read',
    guard: view,
    summary: 'The lines of an order with their committed tags as children',
    query: byOrder,
    reply: z.array(OrderLine),
  },
  tags: {
    method: 'GET',
    path: `${base}/getItems`,
    effect: 'read',
    guard: view,
    summary: 'The committed tags of an order, flat',
    query: byOrder,
    reply: z.array(OrderedTag),
  },
  tagsByNumber: {
    method: 'GET',
    path: `${base}/searchPurchaseOrderItem`,
    effect: 'read',
    guard: view,
    summary: 'Committed tags by their numbers, with the order each came with',
    query: z.object({ tagNoList }),
    reply: z.array(OrderedTag.extend({ purchaseOrderId: z.number(), poNo: z.string() })),
  },
  parts: {
    method: 'GET',
    path: `${base}/queryParts`,
    effect: 'read',
    guard: view,
    summary: 'Parts for a line, by name, number or the supplier’s own number, with what the supplier took last',
    query: z.object({
      search: z.string().trim().max(200).default(''),
      debtorId: id.optional(),
      makeId: id.optional(),
      modelId: id.optional(),
      seriesId: id.optional(),
    }),
    reply: z.array(PartChoice),
  },
  proposals: {
    method: 'GET',
    path: `${base}/queryInsertParts`,
    effect: 'read',
    guard: view,
    summary: 'Lines to order from a supplier: short against a threshold, or back-ordered',
    query: z.object({ debtorId: id }),
    reply: z.array(Proposal),
  },
  checkLines: {
    method: 'POST',
    path: `${base}/checkLines`,
    effect: 'read',
    guard: view,
    summary: 'What pasted rows mean: a line for each row, or what is wrong with which cell; writes nothing',
    body: z.object({
      debtorId: id.optional(),
      rows: z.array(PastedRow).min(1, 'Paste at least one row').max(500, 'Paste at most 500 rows'),
    }),
    reply: z.object({
      lines: z.array(
        z.object({
          /** counted from 0 */
          row: z.number(),
          line: OrderLine.omit({ children: true }).nullable(),
        }),
      ),
      problems: z.array(z.object({ row: z.number(), column: z.enum(pastedColumns), message: z.string() })),
    }),
  },
  openOrders: {
    method: 'GET',
    path: `${base}/getPoNumList`,
    effect: 'read',
    guard: view,
    summary: 'Orders that lines can be moved to, the same supplier’s first',
    query: z.object({
      /** the order to move lines from, which the answer excludes */
      purchaseOrderId: id.optional(),
      search: z.string().trim().max(60).default(''),
    }),
    reply: z.array(
      z.object({
        purchaseOrderId: z.number(),
        poNo: z.string(),
        debtorId: z.number(),
        supplier: z.string(),
        date: z.string(),
        isSameSupplier: z.boolean(),
      }),
    ),
  },
  moveLines: {
    method: 'POST',
    path: `${base}/movePoItems`,
    effect: 'write',
    guard: edit,
    summary: 'Move what is outstanding of lines to another order',
    body: MoveItems,
    reply: PurchaseOrder,
  },
  editUncommitted: {
    method: 'POST',
    path: `${base}/editUnCommitItem`,
    effect: 'write',
    guard: edit,
    summary: 'Change a line of which nothing came yet, or add one (purchaseOrderItemId 0)',
    body: byOrder.extend(SaveOrderLine.shape).extend({ version }),
    reply: PurchaseOrder,
  },
  editParent: {
    method: 'POST',
    path: `${base}/editParentItem`,
    effect: 'write',
    guard: edit,
    summary: 'Change a line; description and prices follow to its tags, its cost does not',
    body: byItem.extend({
      description: lineFields.description.unwrap().optional(),
      partNo: f.words(60).unwrap().optional(),
      supplierPartNo: f.words(60).unwrap().optional(),
      retail: priceField.optional(),
      trade: priceField.optional(),
      /** the price per piece on the supplier's bill; landed costs are recomputed from it */
      unitCost: costField,
      notes: f.paragraph(2_000).optional(),
      version,
    }),
    reply: PurchaseOrder,
  },
  editChild: {
    method: 'POST',
    path: `${base}/editChildrenItem`,
    effect: 'write',
    guard: edit,
    summary: 'Change one committed tag; its cost only until the order is finalised',
    body: z.object({
      tagNo,
      partNo: f.words(60).unwrap().optional(),
      partCondition: conditionField.optional(),
      retail: priceField.optional(),
      trade: priceField.optional(),
      /** the landed cost per piece */
      cost: costField,
      notes: f.paragraph(2_000).optional(),
      /** the version of the tag */
      version,
    }),
    reply: OrderedTag,
  },
  removeLine: {
    method: 'DELETE',
    path: `${base}/deletePoItem/:id`,
    effect: 'write',
    guard: edit,
    summary: 'Take a line off of which nothing came',
    params: idParam,
    reply: Removed,
  },
});
