import { isLost } from '../../../kit/text/failure.ts';
import { useRefreshInvoices } from '../keys.ts';

/** After a refusal the sums are asked for again, so that the next try is made with them before one's eyes. */
export function useSeenAnew(invoiceId: number): (thrown: unknown) => never {
  const refresh = useRefreshInvoices();
  return (thrown) => {
    // What was only lost goes out again exactly as it was.
    if (!isLost(thrown)) void refresh(invoiceId);
    throw thrown;
  };
}
