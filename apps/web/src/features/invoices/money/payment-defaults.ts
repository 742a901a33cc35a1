import { useQuery } from '@tanstack/react-query';
import type { CashPolicy } from '@yardkeeper/domain/invoices/totals';
import { paymentTypes } from '@yardkeeper/domain/reference/lookup-kinds';
import { yardSettingQuery } from '../../../api/lookups/settings.ts';
import { useCan, useSession } from '../../../session/use-session.ts';
import { useChoice } from '../../../shared/pickers/retired.ts';
import { useSeesCost } from '../../../shared/stock/use-sees-cost.ts';

/**
 * Suggests the payment type of the document, else the one this person usually takes, else cash. Null where that one is
 * retired, so that the person chooses instead of a guess.
 */
export const usePaymentType = (
  ofDocument: number | null,
  fits: (paymentTypeId: number) => boolean = () => true,
): number | null => {
  const usual = useSession()?.user?.paymentTypeId;
  const id = [ofDocument, usual].find((each) => each != null && fits(each)) ?? paymentTypes.cash;
  return useChoice('paymentTypes', undefined, id, { fresh: true }).isRetired ? null : id;
};

/** Only people who sell or see cost may read the yard's rule for rounding cash; without it the usual rule applies. */
export function useCashPolicy(): { readonly policy: CashPolicy | undefined; readonly isLoading: boolean } {
  const takesMoney = useCan({ anyOf: ['CREATE_INVOICE_AND_QUOTE', 'EDIT_INVOICE_AND_QUOTE'] });
  const enabled = useSeesCost() || takesMoney;
  const { data, isLoading } = useQuery({ ...yardSettingQuery('rules'), enabled });
  return { policy: data?.value, isLoading };
}
