import { paymentTypes } from '@yardkeeper/domain/reference/lookup-kinds';
import { useSession } from '../../../session/use-session.ts';

/** How it is likely paid: as the document says, as this person usually takes money, or in cash. */
export const usePaymentType = (
  ofDocument: number | null,
  fits: (paymentTypeId: number) => boolean = () => true,
): number => {
  const usual = useSession()?.user?.paymentTypeId;
  return [ofDocument, usual].find((id) => id != null && fits(id)) ?? paymentTypes.cash;
};
