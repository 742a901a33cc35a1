import { useCallback, useEffect, useRef } from 'react';
import type { Entry } from '../../kit/address.tsx';
import { useAddressFilter } from '../../kit/list-screen/filters/use-address-filter.ts';
import { stepInAddress } from './step-in-address.ts';

export function useStepAddress(step: number, goTo: (step: number) => boolean) {
  const { filter, set } = useAddressFilter(stepInAddress);
  const shown = filter.step;
  const said = useRef<number | null>(null);
  const say = useCallback(
    (next: number, entry: Entry) => {
      said.current = next;
      set({ step: next }, entry);
    },
    [set],
  );
  const now = useRef({ step, goTo });
  now.current = { step, goTo };
  // A step in the address that the wizard did not write comes from Back or Forward.
  useEffect(() => {
    if (shown === said.current) return;
    if (shown === 0 || !now.current.goTo(shown)) say(now.current.step, 'same');
    else said.current = shown;
  }, [shown, say]);
  return say;
}
