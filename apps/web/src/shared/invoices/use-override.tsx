import { useState } from 'react';
import { type Failure, failureOf } from '../../kit/text/failure.ts';
import { OverrideDialog } from './OverrideDialog.tsx';

type Asked = { readonly refusal: Failure; readonly answer: (reason: string | null) => void };

/** Sends; when the server refuses by a rule that this person may override, asks for the reason and sends again. */
export function useOverride(label: string) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const passing = async <R,>(send: (overrideReason: string) => Promise<R>): Promise<R> => {
    try {
      return await send('');
    } catch (thrown) {
      const refusal = failureOf(thrown);
      if (!('overrideReason' in refusal.fields)) throw thrown;
      const reason = await new Promise<string | null>((answer) => setAsked({ refusal, answer }));
      setAsked(null);
      if (reason === null) throw thrown;
      return send(reason);
    }
  };
  const dialog = asked && (
    <OverrideDialog refusal={asked.refusal} label={label} onGoOn={asked.answer} onClose={() => asked.answer(null)} />
  );
  return { passing, dialog };
}
