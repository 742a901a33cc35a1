import type { ArgsOf } from '@yardkeeper/contract/all-calls';
import type { PickedContact } from '@yardkeeper/contract/contacts/schemas';
import type { OrderCharge, OrderLine, PurchaseOrder } from '@yardkeeper/contract/purchasing/schemas';
import { addDays, todayIn } from '@yardkeeper/domain/format/dates';
import { newKey } from '../../../requests/action.ts';
import { yardNow } from '../../../session/yard-clock.ts';
import { draftOf, type LineDraft, savedLine } from '../lines/line-draft.ts';

export type SaveBody = ArgsOf<'POST /mgr/purchaseOrder/save'>['body'];

export type ChargeDraft = {
  readonly key: string;
  readonly chargeId: number;
  readonly chargeTypeId: number | null;
  readonly description: string;
  readonly amount: number | null;
  readonly taxable: 0 | 1;
};
/** The supplier's contact details for this order. */
export type Reach = { readonly phone: string; readonly email: string; readonly address: string };

export type EditorValues = {
  readonly purchaseOrderId: number;
  readonly version: number | undefined;
  readonly debtorId: number;
  readonly supplier: string;
  readonly reach: Reach;
  readonly reference: string;
  readonly expectedDate: string | null;
  readonly notesPublic: string;
  readonly charges: readonly ChargeDraft[];
  readonly lines: readonly LineDraft[];
};

/** The day on which a supplier's goods usually arrive. */
export const expectedFrom = (leadDays: number | null): string | null =>
  leadDays === null ? null : addDays(todayIn(yardNow()), leadDays);

export const nothingYet: EditorValues = {
  purchaseOrderId: 0,
  version: undefined,
  debtorId: 0,
  supplier: '',
  reach: { phone: '', email: '', address: '' },
  reference: '',
  expectedDate: null,
  notesPublic: '',
  charges: [],
  lines: [],
};

export const blankCharge = (description: string, chargeTypeId: number | null = null): ChargeDraft => ({
  key: newKey(),
  chargeId: 0,
  chargeTypeId,
  description,
  amount: null,
  taxable: 1,
});
const chargeOf = ({ chargeId, chargeTypeId, description, amount, taxable }: OrderCharge): ChargeDraft => ({
  key: `charge-${chargeId}`,
  chargeId,
  chargeTypeId,
  description,
  amount,
  taxable,
});

export const valuesOf = (order: PurchaseOrder, lines: readonly OrderLine[]): EditorValues => ({
  purchaseOrderId: order.purchaseOrderId,
  version: order.version,
  debtorId: order.debtorId,
  supplier: order.supplier,
  reach: {
    phone: order.supplierBlock.phone,
    email: order.supplierBlock.email,
    address: order.supplierBlock.address,
  },
  reference: order.reference,
  expectedDate: order.expectedDate,
  notesPublic: order.notesPublic,
  charges: order.charges.map(chargeOf),
  lines: lines.map(draftOf),
});

export const reachOf = (contact: PickedContact): Reach => ({
  phone: contact.mobile || contact.phone1,
  email: contact.email,
  address: [contact.address, contact.suburb, [contact.state, contact.postCode].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', '),
});

const charged = ({ chargeId, chargeTypeId, description, amount, taxable }: ChargeDraft) => ({
  chargeId,
  chargeTypeId,
  description,
  amount,
  taxable,
});

/** For people who do not see cost, the charges are left out and stay unchanged. */
export const bodyOf = (v: EditorValues, seesCost: boolean): SaveBody => ({
  purchaseOrderId: v.purchaseOrderId,
  debtorId: v.debtorId,
  ...(Object.values(v.reach).some(Boolean) ? { supplierBlock: { ...v.reach } } : {}),
  reference: v.reference,
  expectedDate: v.expectedDate,
  notesPublic: v.notesPublic,
  ...(seesCost ? { charges: v.charges.map(charged) } : {}),
  lines: v.lines.map(savedLine),
  ...(v.version === undefined ? {} : { version: v.version }),
});
