import { lineKinds } from '@yardkeeper/domain/invoices/kinds';
import { z } from 'zod';
import { Fit } from '../fits/schemas.ts';
import { flag, isoInstant } from '../paging.ts';

export const Guidance = z.object({
  retail: z.number().nullable(),
  trade: z.number().nullable(),
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
  /** `quarantine` and `core` parts are in the yard but not for sale; a `lookedFor` part is for sale once it is found */
  state: z.enum(['free', 'held', 'reserved', 'sold', 'quarantine', 'core', 'lookedFor', 'gone']),
  documentId: z.number().nullable(),
  documentNo: z.string(),
  user: z.string(),
  until: isoInstant.nullable(),
});
export const ItemHit = z.object({
  kind: z.enum(lineKinds),
  tagNo: z.string(),
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
  isFree: flag,
  photo: z.string().nullable(),
  /** how likely a tag of another model or number fits; null for exact matches */
  fit: Fit.nullable(),
});
