import { useQuery } from '@tanstack/react-query';
import type { CashPolicy } from '@yardkeeper/domain/invoices/totals';
import { yardSettingQuery } from '../../../api/settings.ts';
import { useSeesCost } from '../../../shared/stock/use-sees-cost.ts';

/** How the yard rounds cash, for those who may read its rules; the usual way for everybody else. */
export const useCashPolicy = (): CashPolicy | undefined =>
  useQuery({ ...yardSettingQuery('rules'), enabled: useSeesCost() }).data?.value;
