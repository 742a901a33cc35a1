import { paymentPrefix } from '../../db/document-counter.ts';
import type { Ctx } from '../../services.ts';
import { nextNumber } from './queries.ts';
import { yardSetting } from './service.ts';

/** The counter stays locked until the transaction commits, so ask for the number as late as possible. */
export async function acquisitionNumber(c: Ctx): Promise<string> {
  const { prefixes } = await yardSetting(c, 'documents');
  return `${prefixes.acquisition}${await nextNumber(c.db, 'acquisition')}`;
}

export const vehicleNumber = async (c: Ctx): Promise<string> => `V${await nextNumber(c.db, 'vehicle')}`;
export const dealersRecordNumber = async (c: Ctx): Promise<string> => `DR${await nextNumber(c.db, 'dealersRecord')}`;

export const documentPrefix = async (c: Ctx, kind: 'invoice' | 'quote'): Promise<string> =>
  (await yardSetting(c, 'documents')).prefixes[kind];
export const paymentNumber = async (c: Ctx): Promise<string> => `${paymentPrefix}${await nextNumber(c.db, 'payment')}`;

export const supplierPaymentNumber = async (c: Ctx): Promise<string> =>
  `PP${await nextNumber(c.db, 'purchasePayment')}`;
export const supplierCreditNumber = async (c: Ctx): Promise<string> => `SC${await nextNumber(c.db, 'purchaseCredit')}`;
