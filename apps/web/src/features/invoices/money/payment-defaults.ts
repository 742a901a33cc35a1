import { useQuery } from '@tanstack/react-query';
import type { CashPolicy } from '@yardkeeper/domain/invoices/totals';
import { paymentTypes } from '@yardkeeper/domain/reference/lookup-kinds';
import { yardSettingQuery } from '../../../api/settings.ts';
import { useCan, useSession } from '../../../session/use-session.ts';
import { useSeesCost } from '../../../shared/stock/use-sees-cost.ts';

/** The payment type to suggest: that of the document, else the one this person usually takes, else cash. */
export const usePaymentType = (
  ofDocument: number | null,
  fits: (paymentTypeId: number) => boolean = () => true,
): number => {
  const usual = useSession()?.user?.paymentTypeId;
  return [ofDocument, usual].find((id) => id != null && fits(id)) ?? paymentTypes.cash;
};

/** Only people who sell or see cost may read the yard's rule for rounding cash; without it the usual rule applies. */
export function useCashPolicy(): { readonly policy: CashPolicy | undefined; readonly isLoading: boolean } {
  const takesMoney = useCan({ anyOf: ['CREATE_INVOICE_AND_QUOTE', 'EDIT_INVOICE_AND_QUOTE'] });
  const enabled = useSeesCost() || takesMoney;
  const { data, isLoading } = useQuery({ ...yardSettingQuery('rules'), enabled });
  return { policy: data?.value, isLoading };
}
