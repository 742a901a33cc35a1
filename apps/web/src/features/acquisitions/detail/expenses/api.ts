import type { Expense } from '@yardkeeper/contract/acquisitions/schemas';
import type { ArgsOf } from '@yardkeeper/contract/all-calls';
import { call } from '../../../../api/call.ts';

export type { Expense };

type SaveBody = ArgsOf<'POST /mgr/vehicleAcquisition/saveExpense'>['body'];
type PayBody = ArgsOf<'POST /mgr/vehicleAcquisition/payExpense'>['body'];

export const saveExpense = (body: SaveBody) => call('POST /mgr/vehicleAcquisition/saveExpense', { body });
export const payExpense = (body: PayBody) => call('POST /mgr/vehicleAcquisition/payExpense', { body });
export const removeExpense = (acqId: number, expenseId: number) =>
  call('POST /mgr/vehicleAcquisition/removeExpense', { body: { acqId, expenseId } });
export const fetchPurchaseOrders = (signal: AbortSignal) =>
  call('GET /mgr/vehicleAcquisition/getPoNumList', {}, { signal, quiet: true });
