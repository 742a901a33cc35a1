import { firstUnreadable } from '../../../kit/use-typed.ts';
import type { LineDraft } from './line-draft.ts';
import type { Errors } from './use-editor.ts';
import type { EditorValues } from './values.ts';

const lineLacks = (line: LineDraft): Errors => ({
  ...(line.unitPrice === null ? { [`${line.key}.unitPrice`]: 'Enter the price' } : {}),
  ...(line.qty === null ? { [`${line.key}.qty`]: 'Enter how many' } : {}),
});

/** What must be there before anything is sent: nothing is filled in that the screen does not show. */
export const lacks = (v: EditorValues): Errors =>
  Object.assign(v.debtorId === 0 ? { debtorId: 'Choose the customer' } : {}, ...v.lines.map(lineLacks));

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
