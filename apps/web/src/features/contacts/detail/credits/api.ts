import { useQuery } from '@tanstack/react-query';
import type { ArgsOf } from '@yardkeeper/contract/all-calls';
import type { OpenCredit, OpenDebit, UsedNote } from '@yardkeeper/contract/contacts/ledger';
import { call } from '../../../../api/call.ts';
import { contactKey } from '../../keys.ts';

export type { OpenCredit, OpenDebit, UsedNote };

export const useCredits = (debtorID: number) =>
  useQuery({
    queryKey: [...contactKey(debtorID), 'credits'],
    queryFn: ({ signal }) =>
      call('GET /mgr/contactManage/getCreditList', { query: { debtorID } }, { signal, quiet: true }),
  });

export const applyCredit = (body: ArgsOf<'POST /mgr/contactManage/applyCredit'>['body']) =>
  call('POST /mgr/contactManage/applyCredit', { body });
export const addOpening = (body: ArgsOf<'POST /mgr/contactManage/addOpeningBalance'>['body']) =>
  call('POST /mgr/contactManage/addOpeningBalance', { body });

export const creditNames: Readonly<Record<OpenCredit['kind'], string>> = {
  payment: 'Payment',
  creditNote: 'Credit note',
  opening: 'Opening balance',
  reversal: 'Reversal',
};
export const debitNames: Readonly<Record<OpenDebit['kind'], string>> = {
  invoice: 'Invoice',
  opening: 'Opening balance',
  refund: 'Refund',
  reversal: 'Reversal',
};
