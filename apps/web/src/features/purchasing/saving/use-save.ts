import { useQueryClient } from '@tanstack/react-query';
import type { PurchaseOrder } from '@yardkeeper/contract/purchasing/schemas';
import { dequal } from 'dequal';
import { useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { firstUnreadable } from '../../../kit/fields/use-typed-value.ts';
import { useUnsavedGuard } from '../../../kit/form/unsaved-work.ts';
import { failureOf, isLost, isStale } from '../../../kit/text/failure.ts';
import { type Action, newAction, runAction } from '../../../requests/action.ts';
import { ordersKey } from '../keys.ts';
import type { LineDraft } from '../lines/line-draft.ts';
import { type Editor, type Errors, errorsOf } from './use-editor.ts';
import { bodyOf, type EditorValues, type SaveBody } from './values.ts';

const missingInLine = ({ key, qty, settled }: LineDraft): Errors => {
  if (qty === null) return { [`${key}.qty`]: 'Enter how many' };
  return qty < settled ? { [`${key}.qty`]: `At least ${settled}: they came, or are settled` } : {};
};
/** Required fields are checked here, so that the save never fills in a value that the person has not seen. */
const missingFields = (v: EditorValues): Errors =>
  Object.assign(v.debtorId === 0 ? { debtorId: 'Choose the supplier' } : {}, ...v.lines.map(missingInLine));

type Problem = { readonly message: string; readonly lost: boolean };
type Attempt = { readonly body: SaveBody; readonly action: Action };

/**
 * After a lost answer the order may already exist, so the same attempt is sent again first; what was typed since then
 * changes that order instead of making a second one.
 */
function useAttempts() {
  const lost = useRef<Attempt | null>(null);
  const send = async (attempt: Attempt): Promise<PurchaseOrder> => {
    try {
      const made = await runAction(attempt.action, () => call('POST /mgr/purchaseOrder/save', { body: attempt.body }));
      lost.current = null;
      return made;
    } catch (thrown) {
      lost.current = isLost(thrown) ? attempt : null;
      throw thrown;
    }
  };
  return async (body: SaveBody): Promise<PurchaseOrder> => {
    const before = lost.current;
    if (before && dequal(before.body, body)) return send(before);
    if (!before) return send({ body, action: newAction() });
    const { purchaseOrderId, version } = await send(before);
    return send({ body: { ...body, purchaseOrderId, version }, action: newAction() });
  };
}

type Args = { editor: Editor; seesCost: boolean; onSaved: (made: PurchaseOrder) => void };

/** Saves once however often the button is pressed; a refusal is shown at its line or its field. */
export function useSave({ editor, seesCost, onSaved }: Args) {
  const client = useQueryClient();
  const attempt = useAttempts();
  const busy = useRef(false);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [overtaken, setOvertaken] = useState<string | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const release = useUnsavedGuard(editor.dirty);

  const isReady = (): boolean => {
    const unreadable = firstUnreadable(root.current);
    if (unreadable) {
      setProblem({ message: unreadable.validationMessage, lost: false });
      unreadable.focus();
      return false;
    }
    const missing = missingFields(editor.latest.current);
    editor.setErrors(missing);
    if (Object.keys(missing).length === 0) return true;
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    return false;
  };
  /** `chosen` is the merged order that the person chose after somebody else had saved first. */
  const run = async (chosen?: EditorValues): Promise<void> => {
    if (chosen) editor.setValues(chosen);
    if (busy.current || !isReady()) return;
    busy.current = true;
    setSaving(true);
    setProblem(null);
    setOvertaken(null);
    const values = chosen ?? editor.latest.current;
    try {
      const made = await attempt(bodyOf(values, seesCost));
      release();
      editor.reset(values);
      void client.invalidateQueries({ queryKey: ordersKey });
      onSaved(made);
    } catch (thrown) {
      const { message, fields } = failureOf(thrown);
      editor.setErrors(errorsOf(fields, values));
      if (isStale(fields) && values.purchaseOrderId > 0) setOvertaken(message);
      else setProblem({ message, lost: isLost(thrown) });
    } finally {
      busy.current = false;
      setSaving(false);
    }
  };
  return { root, run, saving, problem, overtaken, closeOvertaken: () => setOvertaken(null) };
}
