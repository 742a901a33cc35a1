import { cashTerms, type Terms } from '../contacts/terms.ts';
import { paymentTypes } from '../reference/lookup-kinds.ts';
import type { InvoiceType } from './kinds.ts';

type Sale = { readonly type: InvoiceType; readonly paymentTypeId: number | null };

const isDueAtOnce = ({ days, fromMonthEnd }: Terms): boolean => days <= cashTerms.days && !fromMonthEnd;

/** A sale that is not paid at once is owed on its terms, even if nobody chose Account. */
export const goesOnAccount = ({ type, paymentTypeId }: Sale, terms: Terms): boolean =>
  type !== 'quote' && (paymentTypeId === paymentTypes.account || (paymentTypeId === null && !isDueAtOnce(terms)));

/** At a counter sale the way of payment is chosen last, so until then it is unknown. */
export const isYetToBePaid = ({ type, paymentTypeId }: Sale): boolean => type === 'counter' && paymentTypeId === null;
