import { lineKinds } from '@yardkeeper/domain/invoices/kinds';
import { z } from 'zod';
import { flag, isoInstant } from '../paging.ts';

export const Guidance = z.object({
  retail: z.number().nullable(),
  trade: z.number().nullable(),
  /** the last five sales of this part on this model */
  sales: z.array(
    z.object({
      invoiceId: z.number(),
      invoiceNo: z.string(),
      on: z.string(),
      customer: z.string(),
      price: z.number(),
      grade: z.string(),
    }),
  ),
  /** the last five to this customer */
  toCustomer: z.array(
    z.object({
      invoiceId: z.number(),
      invoiceNo: z.string(),
      on: z.string(),
      description: z.string(),
      price: z.number(),
    }),
  ),
  inStock: z.number(),
  quotedElsewhere: z.array(z.object({ invoiceNo: z.string(), user: z.string(), until: isoInstant.nullable() })),
});

export const SoldOrNot = z.object({
  tagNo: z.string(),
  /** in quarantine and on the core list it is here, but not for sale */
  state: z.enum(['free', 'held', 'reserved', 'sold', 'quarantine', 'core', 'gone']),
  documentId: z.number().nullable(),
  documentNo: z.string(),
  user: z.string(),
  until: isoInstant.nullable(),
});
export const ItemHit = z.object({
  kind: z.enum(lineKinds),
  tagNo: z.string(),
  /** of a charge, and of what is not from stock */
  chargeTypeId: z.number().nullable(),
  itemId: z.number().nullable(),
  partId: z.number().nullable(),
  partDesc: z.string(),
  partNo: z.string(),
  vehicle: z.string(),
  grade: z.string(),
  location: z.string(),
  retail: z.number(),
  trade: z.number(),
  qty: z.number(),
  statusName: z.string(),
  promisedTo: z.string(),
  taxable: flag,
  /** nobody else has it and it is for sale */
  isFree: flag,
  photo: z.string().nullable(),
});
