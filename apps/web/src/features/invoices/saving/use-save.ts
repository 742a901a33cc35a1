import { useQueryClient } from '@tanstack/react-query';
import type { Invoice } from '@yardkeeper/contract/invoices/schemas';
import { useRef, useState } from 'react';
import { useUnsavedGuard } from '../../../kit/form/unsaved-work.ts';
import { type Failure, failureOf, isLost } from '../../../kit/text/failure.ts';
import { type Need, needOf } from '../../../shared/invoices/refusal-needs.ts';
import { missingFields, unreadableIn } from './field-errors.ts';
import { type Asked, askedBody } from './save-actions.ts';
import { useAttempts } from './use-attempts.ts';
import type { CustomerKnown } from './use-customer.ts';
import { type Editor, errorsOf } from './use-editor.ts';
import { type EditorValues, repriced, valuesOf } from './values.ts';

/** A refusal that a dialog takes on, and what was asked, to ask it again. */
export type Refusal = Failure & { readonly kind: Need; readonly asked: Asked };
export type Problem = { readonly message: string; readonly lost: Asked | null };

type Args = { editor: Editor; known: CustomerKnown; onSaved: (made: Invoice, asked: Asked) => void };

/** Saves once however often it is asked; a refusal goes to its line, its field or its dialog. */
export function useSave({ editor, known, onSaved }: Args) {
  const client = useQueryClient();
  const attempt = useAttempts();
  const busy = useRef(false);
  const [running, setRunning] = useState<Asked['action'] | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const release = useUnsavedGuard(editor.dirty);

  /** Whether it may go out as it stands on the screen; what is in the way is told where it is. */
  const ready = (action: Asked['action'], change: Partial<EditorValues> = {}): boolean => {
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

  const refuse = (thrown: unknown, asked: Asked, sent: EditorValues) => {
    const failure = failureOf(thrown);
    const kind = needOf(failure.fields);
    const errors = errorsOf(failure.fields, sent.lines);
    editor.setErrors(errors);
    if (kind) return setRefusal({ ...failure, kind, asked });
    const line = sent.lines.find(({ key }) => Object.keys(errors).some((path) => path.startsWith(`${key}.`)));
    if (line) editor.select(line.key);
    setProblem({ message: failure.message, lost: isLost(thrown) ? asked : null });
  };
  /** `change` goes with it at once: what a dialog has just asked for. */
  const run = async (asked: Asked, change: Partial<EditorValues> = {}): Promise<boolean> => {
    if (busy.current || !ready(asked.action, change)) return false;
    busy.current = true;
    setRunning(asked.action);
    setProblem(null);
    setRefusal(null);
    const typed = { ...editor.latest.current, ...change };
    if (Object.keys(change).length > 0) editor.setValues(typed);
    const values = repriced(typed, await known.pricingNow(typed.debtorId));
    try {
      const made = await attempt(values, (each) => askedBody(each, asked));
      release();
      editor.take({ ...valuesOf(made), delivery: values.delivery });
      void client.invalidateQueries({ queryKey: ['invoices'] });
      onSaved(made, asked);
      return true;
    } catch (thrown) {
      refuse(thrown, asked, values);
      return false;
    } finally {
      busy.current = false;
      setRunning(null);
    }
  };
  // A dialog that closes late must not take the next refusal with it.
  const closeRefusal = () => setRefusal((now) => (now === refusal ? null : now));
  return { root, ready, run, running, problem, refusal, closeRefusal };
}
export type Save = ReturnType<typeof useSave>;
