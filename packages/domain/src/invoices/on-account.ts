import { cashTerms, type Terms } from '../contacts/terms.ts';
import { paymentTypes } from '../reference/lookup-kinds.ts';
import type { InvoiceType } from './kinds.ts';

type Sale = { readonly type: InvoiceType; readonly paymentTypeId: number | null };

const isDueAtOnce = ({ days, fromMonthEnd }: Terms): boolean => days <= cashTerms.days && !fromMonthEnd;

/** A sale that is not paid at once is owed on its terms, even if nobody chose Account. */
export const goesOnAccount = ({ type, paymentTypeId }: Sale, terms: Terms): boolean =>
  type !== 'quote' && (paymentTypeId === paymentTypes.account || (paymentTypeId === null && !isDueAtOnce(terms)));

/** A counter sale chooses the payment type last, so it is unknown until then. */
export const isYetToBePaid = ({ type, paymentTypeId }: Sale): boolean => type === 'counter' && paymentTypeId === null;
