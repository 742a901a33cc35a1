import type { Invoice } from '@yardkeeper/contract/invoices/schemas';
import { dequal } from 'dequal';
import { useRef } from 'react';
import { isAbort, isLost } from '../../../kit/text/failure.ts';
import { type Action, newAction, runAction } from '../../../requests/action.ts';
import { saveInvoice } from './api.ts';
import type { EditorValues, SaveBody } from './values.ts';

type Attempt = { readonly body: SaveBody; readonly action: Action; readonly lines: readonly string[] };

/** Turns the typed values into a change of the document that the lost attempt has created. */
function carryOver(values: EditorValues, made: Invoice, sentLines: readonly string[]): EditorValues {
  const idOf = (key: string) => made.lines[sentLines.indexOf(key)]?.lineId;
  return {
    ...values,
    invoiceId: made.invoiceId,
    version: made.version,
    lines: values.lines.map((line) => ({ ...line, lineId: idOf(line.key) ?? line.lineId })),
  };
}

/**
 * After a lost answer the document may already exist, so the same attempt is sent again
 * first; what was typed since then changes that document instead of creating a second one.
 */
export function useAttempts() {
  const lost = useRef<Attempt | null>(null);

  const send = async (attempt: Attempt): Promise<Invoice> => {
    try {
      const made = await runAction(attempt.action, () => saveInvoice(attempt.body));
      lost.current = null;
      return made;
    } catch (thrown) {
      lost.current = isLost(thrown) ? attempt : null;
      throw thrown;
    }
  };
  return async (values: EditorValues, bodyFor: (values: EditorValues) => SaveBody): Promise<Invoice> => {
    const lines = values.lines.map(({ key }) => key);
    const before = lost.current;
    const body = bodyFor(values);
    if (before && dequal(before.body, body)) return send(before);
    const made = before
      ? await send(before).catch((thrown: unknown) => {
          if (isLost(thrown) || isAbort(thrown)) throw thrown;
          return null;
        })
      : null;
    const fresh = made && before ? bodyFor(carryOver(values, made, before.lines)) : body;
    return send({ body: fresh, action: newAction(), lines });
  };
}
