import { useQueryClient } from '@tanstack/react-query';
import type { Invoice } from '@yardkeeper/contract/invoices/schemas';
import { type CashPolicy, isUnpriced } from '@yardkeeper/domain/invoices/totals';
import { paymentTypes } from '@yardkeeper/domain/reference/lookup-kinds';
import { useRef, useState } from 'react';
import { firstUnreadable } from '../../../kit/fields/use-typed-value.ts';
import { useUnsavedGuard } from '../../../kit/form/unsaved-work.ts';
import { type Failure, failureOf, isLost } from '../../../kit/text/failure.ts';
import { type Need, needOf } from '../../../shared/invoices/refusal-needs.ts';
import { invoicesKey, useShowInvoice } from '../keys.ts';
import type { LineDraft } from '../lines/line-draft.ts';
import { inCents } from '../money/amounts.ts';
import type { CustomerKnown } from './fields/use-customer.ts';
import { amountFor } from './Totals.tsx';
import { useAttempts } from './use-attempts.ts';
import { type Editor, type Errors, errorsOf } from './use-editor.ts';
import { bodyOf, type EditorValues, repriced, type SaveBody, valuesOf } from './values.ts';

/** `pay` also finalises the document, paid or on account. */
type SaveRequest = {
  readonly action: 'save' | 'release' | 'pay';
  readonly paymentTypeId?: number;
  readonly policy?: CashPolicy | undefined;
  readonly overrideReason?: string;
};
export type SaveAction = SaveRequest['action'];

const steps = { save: 'save', release: 'release', pay: 'finalize' } as const;

export const doneWords: Readonly<Record<SaveAction, string>> = {
  save: 'is saved',
  release: 'is with the pickers',
  pay: 'is done',
};

/** One call saves the document, takes the payment and releases or finalises it. */
function requestBody(values: EditorValues, request: SaveRequest): SaveBody {
  const { action, paymentTypeId = values.paymentTypeId ?? paymentTypes.cash, overrideReason = '' } = request;
  const body = { ...bodyOf(values), andThen: steps[action], overrideReason };
  if (action !== 'pay') return body;
  const amount = amountFor(values, paymentTypeId, request.policy);
  const isPaid = paymentTypeId !== paymentTypes.account && amount > 0;
  return {
    ...body,
    paymentTypeId,
    ...(isPaid ? { payment: { paymentTypeId, amount, reference: '', keepAsCredit: false } } : {}),
  };
}

/** A missing price is reported before the payment dialog opens, since money cannot be taken without it. */
const missingPrice = ({ unitPrice }: LineDraft, action: SaveAction): string | null => {
  if (unitPrice === null) return 'Enter the price';
  return action === 'pay' && isUnpriced(inCents(unitPrice)) ? 'Enter the price; a discount gives it away' : null;
};
const missingInLine = (line: LineDraft, action: SaveAction): Errors => ({
  ...(missingPrice(line, action) ? { [`${line.key}.unitPrice`]: missingPrice(line, action) ?? '' } : {}),
  ...(line.qty === null ? { [`${line.key}.qty`]: 'Enter how many' } : {}),
});

/** Required fields are checked here, so that the save never fills in a value that the person has not seen. */
const missingFields = (v: EditorValues, action: SaveAction): Errors =>
  Object.assign(
    v.debtorId === 0 ? { debtorId: 'Choose the customer' } : {},
    ...v.lines.map((line) => missingInLine(line, action)),
  );

type Unreadable = { readonly field: HTMLInputElement; readonly sentence: string; readonly errors: Errors };
/** The first field whose text is no valid number or date. */
function unreadableIn(root: HTMLElement | null): Unreadable | null {
  const field = firstUnreadable(root);
  if (!field) return null;
  const sentence = field.validationMessage;
  const line = field.closest<HTMLElement>('[data-line]')?.dataset.line;
  const column = field.closest<HTMLElement>('[data-col]')?.dataset.col;
  return { field, sentence, errors: line && column ? { [`${line}.${column}`]: sentence } : {} };
}

/** A refusal that a dialog can resolve, with the request to repeat afterwards. */
type Refusal = Failure & { readonly kind: Need; readonly request: SaveRequest };
type Problem = { readonly message: string; readonly lost: SaveRequest | null };

type Args = { editor: Editor; known: CustomerKnown; onSaved: (made: Invoice, request: SaveRequest) => void };

/** Saves once however often the button is pressed; a refusal is shown at its line, its field or in a dialog. */
export function useSave({ editor, known, onSaved }: Args) {
  const client = useQueryClient();
  const show = useShowInvoice();
  const attempt = useAttempts();
  const busy = useRef(false);
  const [running, setRunning] = useState<SaveRequest['action'] | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const release = useUnsavedGuard(editor.dirty);

  /** Whether the typed values can be sent; if not, the errors are shown at their fields. */
  const ready = (action: SaveRequest['action'], change: Partial<EditorValues> = {}): boolean => {
    const unreadable = unreadableIn(root.current);
    if (unreadable) {
      editor.setErrors(unreadable.errors);
      setProblem({ message: unreadable.sentence, lost: null });
      unreadable.field.focus();
      return false;
    }
    const values = { ...editor.latest.current, ...change };
    const missing = missingFields(values, action);
    editor.setErrors(missing);
    if (action === 'pay' && values.lines.length === 0) {
      setProblem({ message: 'There is nothing on it to be paid', lost: null });
      return false;
    }
    return Object.keys(missing).length === 0;
  };

  const refuse = (thrown: unknown, request: SaveRequest, sent: EditorValues) => {
    const failure = failureOf(thrown);
    const kind = needOf(failure.fields);
    const errors = errorsOf(failure.fields, sent.lines);
    editor.setErrors(errors);
    if (kind) return setRefusal({ ...failure, kind, request });
    const line = sent.lines.find(({ key }) => Object.keys(errors).some((path) => path.startsWith(`${key}.`)));
    if (line) editor.select(line.key);
    setProblem({ message: failure.message, lost: isLost(thrown) ? request : null });
  };
  /** `change` holds the values that a dialog has just asked for. */
  const run = async (request: SaveRequest, change: Partial<EditorValues> = {}): Promise<boolean> => {
    if (busy.current || !ready(request.action, change)) return false;
    busy.current = true;
    setRunning(request.action);
    setProblem(null);
    setRefusal(null);
    const typed = { ...editor.latest.current, ...change };
    if (Object.keys(change).length > 0) editor.setValues(typed);
    const values = repriced(typed, await known.pricingNow(typed.debtorId));
    try {
      const made = await attempt(values, (each) => requestBody(each, request));
      release();
      editor.reset({ ...valuesOf(made), delivery: values.delivery });
      show(made);
      void client.invalidateQueries({ queryKey: invoicesKey });
      onSaved(made, request);
      return true;
    } catch (thrown) {
      refuse(thrown, request, values);
      return false;
    } finally {
      busy.current = false;
      setRunning(null);
    }
  };
  // A dialog that closes late must not close the dialog of the next refusal.
  const closeRefusal = () => setRefusal((now) => (now === refusal ? null : now));
  return { root, ready, run, running, problem, refusal, closeRefusal };
}
export type Save = ReturnType<typeof useSave>;
