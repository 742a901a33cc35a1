import { useQuery } from '@tanstack/react-query';
import type { CashPolicy } from '@yardkeeper/domain/invoices/totals';
import { yardSettingQuery } from '../../../api/settings.ts';
import { useCan } from '../../../session/use-session.ts';
import { useSeesCost } from '../../../shared/stock/use-sees-cost.ts';

/** How the yard rounds cash, for those who sell or take money; the usual way for everybody else. */
export function useCashPolicy(): { readonly policy: CashPolicy | undefined; readonly isLoading: boolean } {
  const takesMoney = useCan({ anyOf: ['CREATE_INVOICE_AND_QUOTE', 'EDIT_INVOICE_AND_QUOTE'] });
  const enabled = useSeesCost() || takesMoney;
  const { data, isLoading } = useQuery({ ...yardSettingQuery('rules'), enabled });
  return { policy: data?.value, isLoading };
}
