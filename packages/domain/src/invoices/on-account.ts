import { cashTerms, type Terms } from '../contacts/terms.ts';
import { paymentTypes } from '../reference/lookup-kinds.ts';
import type { InvoiceType } from './kinds.ts';

type Sale = { readonly type: InvoiceType; readonly paymentTypeId: number | null };

const isDueAtOnce = ({ days, fromMonthEnd }: Terms): boolean => days <= cashTerms.days && !fromMonthEnd;

/** What is not paid when it is bought is owed on its terms, whether or not anybody chose Account. */
export const goesOnAccount = ({ type, paymentTypeId }: Sale, terms: Terms): boolean =>
  type !== 'quote' && (paymentTypeId === paymentTypes.account || (paymentTypeId === null && !isDueAtOnce(terms)));

/** At the counter it is said last how it is paid: until it goes out nothing is known. */
export const isYetToBePaid = ({ type, paymentTypeId }: Sale): boolean => type === 'counter' && paymentTypeId === null;
