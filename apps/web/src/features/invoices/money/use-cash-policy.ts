import { useQuery } from '@tanstack/react-query';
import { maySell } from '@yardkeeper/domain/invoices/facts';
import type { CashPolicy } from '@yardkeeper/domain/invoices/totals';
import { yardSettingQuery } from '../../../api/settings.ts';
import { useActor } from '../../../session/use-session.ts';
import { useSeesCost } from '../../../shared/stock/use-sees-cost.ts';

/** How the yard rounds cash, for those who stand at the counter or in the office; the usual way for everybody else. */
export function useCashPolicy(): { readonly policy: CashPolicy | undefined; readonly isLoading: boolean } {
  const actor = useActor();
  const seesCost = useSeesCost();
  const enabled = seesCost || (actor !== null && maySell(actor));
  const { data, isLoading } = useQuery({ ...yardSettingQuery('rules'), enabled });
  return { policy: data?.value, isLoading };
}
