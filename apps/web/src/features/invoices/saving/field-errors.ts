import { isUnpriced } from '@yardkeeper/domain/invoices/totals';
import { firstUnreadable } from '../../../kit/fields/use-typed-value.ts';
import type { LineDraft } from '../lines/line-draft.ts';
import { inCents } from '../money/amounts.ts';
import type { SaveAction } from './save-actions.ts';
import type { Errors } from './use-editor.ts';
import type { EditorValues } from './values.ts';

/** Money is asked for what has a price; that is told before how it is paid. */
const missingPrice = ({ unitPrice }: LineDraft, action: SaveAction): string | null => {
  if (unitPrice === null) return 'Enter the price';
  return action === 'pay' && isUnpriced(inCents(unitPrice)) ? 'Enter the price; a discount gives it away' : null;
};
const missingInLine = (line: LineDraft, action: SaveAction): Errors => ({
  ...(missingPrice(line, action) ? { [`${line.key}.unitPrice`]: missingPrice(line, action) ?? '' } : {}),
  ...(line.qty === null ? { [`${line.key}.qty`]: 'Enter how many' } : {}),
});

/** What must be there before anything is sent: nothing is filled in that the screen does not show. */
export const missingFields = (v: EditorValues, action: SaveAction): Errors =>
  Object.assign(
    v.debtorId === 0 ? { debtorId: 'Choose the customer' } : {},
    ...v.lines.map((line) => missingInLine(line, action)),
  );

export type Unreadable = { readonly field: HTMLInputElement; readonly sentence: string; readonly errors: Errors };
/** The first text that cannot be read, and where it is told. */
export function unreadableIn(root: HTMLElement | null): Unreadable | null {
  const field = firstUnreadable(root);
  if (!field) return null;
  const sentence = field.validationMessage;
  const line = field.closest<HTMLElement>('[data-line]')?.dataset.line;
  const column = field.closest<HTMLElement>('[data-col]')?.dataset.col;
  return { field, sentence, errors: line && column ? { [`${line}.${column}`]: sentence } : {} };
}
