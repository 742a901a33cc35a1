import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { useAddressFilter } from '../../../kit/list-screen/filters/use-address-filter.ts';
import { failureOf } from '../../../kit/text/failure.ts';
import { toast } from '../../../shell/messages/toasts.ts';
import { useConnectionAnswer } from '../api.ts';

const nothing = { code: '', state: '', error: '' };

/** Xero sends the person back here with a code, which is exchanged once and taken out of the address. */
export function useConsentReturn(): string | null {
  const { filter, set } = useAddressFilter(nothing);
  const [problem, setProblem] = useState<string | null>(null);
  const answered = useConnectionAnswer();
  const used = useRef('');
  useEffect(() => {
    const { code, state, error } = filter;
    if (error) {
      setProblem('Access was not allowed at Xero; nothing is connected.');
      set(nothing, 'same');
    }
    if (!code || used.current === code) return;
    used.current = code;
    set(nothing, 'same');
    call('GET /xero/token', { query: { code, state } })
      .then(async (answer) => {
        await answered(answer);
        if (answer.connected) toast('success', 'Xero is connected');
      })
      .catch((thrown: unknown) => setProblem(failureOf(thrown).message));
  }, [filter, set, answered]);
  return problem;
}
