import { superAdminOnly } from '@yardkeeper/domain/access/guard';
import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { inCents } from '../fields/fields.ts';
import { nameField, Removed } from '../lookups/calls.ts';
import { flag, id, idParam, version } from '../paging.ts';

const mostDollars = 100_000;
const amountWords = 'Use 0 to 100,000 dollars';
/** Before GST. */
const amount = inCents(z.number('Enter an amount').min(0, amountWords).max(mostDollars, amountWords));

export const ChargeType = z.object({
  id: z.number(),
  name: z.string(),
  /** the default amount on a document, in dollars before GST */
  amount: z.number(),
  taxable: z.boolean(),
  active: flag,
  version: z.number(),
});
export type ChargeType = z.infer<typeof ChargeType>;

export const Charge = z.object({
  lineId: z.number(),
  invoiceId: z.number(),
  chargeTypeId: z.number().nullable(),
  description: z.string(),
  qty: z.number(),
  amount: z.number(),
  gst: z.number(),
  total: z.number(),
});
export type Charge = z.infer<typeof Charge>;

export const AddChargeType = z.object({
  name: nameField,
  amount: amount.prefault(0),
  taxable: z.boolean().default(true),
  active: flag.default(1),
});
export const EditChargeType = AddChargeType.extend({ id, version });

export const chargeCalls = defineCalls({
  addType: {
    method: 'POST',
    path: '/mgr/otherCharges/addOtherChargeType',
    effect: 'write',
    guard: superAdminOnly,
    summary: 'Add a type of charge',
    body: AddChargeType,
    reply: ChargeType,
  },
  editType: {
    method: 'PUT',
    path: '/mgr/otherCharges/editOtherChargeType',
    effect: 'write',
    guard: superAdminOnly,
    summary: 'Change or retire a type of charge',
    body: EditChargeType,
    reply: ChargeType,
  },
  deleteType: {
    method: 'DELETE',
    path: '/mgr/otherCharges/deleteOtherChargeType/:id',
    effect: 'write',
    guard: superAdminOnly,
    summary: 'Remove a type of charge; one in use is retired instead',
    params: idParam,
    reply: Removed,
  },
});
