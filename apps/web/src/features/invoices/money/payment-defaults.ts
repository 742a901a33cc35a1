import { useQuery } from '@tanstack/react-query';
import type { CashPolicy } from '@yardkeeper/domain/invoices/totals';
import { paymentTypes } from '@yardkeeper/domain/reference/lookup-kinds';
import { yardSettingQuery } from '../../../api/settings.ts';
import { useCan, useSession } from '../../../session/use-session.ts';
import { useSeesCost } from '../../../shared/stock/use-sees-cost.ts';

/** How it is likely paid: as the document says, as this person usually takes money, or in cash. */
export const usePaymentType = (
  ofDocument: number | null,
  fits: (paymentTypeId: number) => boolean = () => true,
): number => {
  const usual = useSession()?.user?.paymentTypeId;
  return [ofDocument, usual].find((id) => id != null && fits(id)) ?? paymentTypes.cash;
};

/** How the yard rounds cash, for those who sell or take money; the usual way for everybody else. */
export function useCashPolicy(): { readonly policy: CashPolicy | undefined; readonly isLoading: boolean } {
  const takesMoney = useCan({ anyOf: ['CREATE_INVOICE_AND_QUOTE', 'EDIT_INVOICE_AND_QUOTE'] });
  const enabled = useSeesCost() || takesMoney;
  const { data, isLoading } = useQuery({ ...yardSettingQuery('rules'), enabled });
  return { policy: data?.value, isLoading };
}
