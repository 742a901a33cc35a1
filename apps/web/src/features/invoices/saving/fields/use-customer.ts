import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Pricing } from '@yardkeeper/domain/invoices/lines/line-price';
import { useEffect } from 'react';
import { type Customer, fetchCustomer, invoiceEditKey } from '../api.ts';
import type { Editor } from '../use-editor.ts';

export const noPricing: Pricing = { level: 'retail', discountPercent: 0 };
const pricingOf = ({ priceLevel, discount }: Customer): Pricing => ({ level: priceLevel, discountPercent: discount });
const query = (debtorId: number) => ({
  queryKey: [...invoiceEditKey, 'customer', debtorId],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchCustomer(debtorId, signal),
  staleTime: 60_000,
  retry: false,
});

export function useCustomer(editor: Editor) {
  const client = useQueryClient();
  const { values, priceAs } = editor;
  const { data: customer } = useQuery({ ...query(values.debtorId), enabled: values.debtorId > 0 });
  const level = customer?.priceLevel;
  const discount = customer?.discount;
  useEffect(() => {
    if (level !== undefined && discount !== undefined) priceAs({ level, discountPercent: discount });
  }, [level, discount, priceAs]);
  return {
    customer: values.debtorId > 0 ? customer : undefined,
    pricing: customer ? pricingOf(customer) : noPricing,
    /** waits for the customer's prices, for a save that is pressed before they have arrived */
    pricingNow: (debtorId: number): Promise<Pricing> =>
      debtorId === 0
        ? Promise.resolve(noPricing)
        : client.ensureQueryData(query(debtorId)).then(pricingOf, () => noPricing),
  };
}
export type CustomerKnown = ReturnType<typeof useCustomer>;
