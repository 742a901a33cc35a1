import { mayOverrideHold } from '@yardkeeper/domain/acquisitions/actions';
import type { HeldVehicle } from '@yardkeeper/domain/acquisitions/hold';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { failureOf } from '../../kit/text/failure.ts';
import { useActor } from '../../session/use-session.ts';
import { HeldDialog } from '../vehicles/HeldDialog.tsx';

type Asked = HeldVehicle & { readonly sentence: string; readonly answer: (isLifted: boolean) => void };

const heldIn = (thrown: unknown): HeldVehicle | undefined => (thrown instanceof ApiError ? thrown.held : undefined);

/** When a hold blocks the action, a dialog asks to lift it and then the action goes on. */
export function useHoldLift() {
  const actor = useActor();
  const mayLift = actor !== null && mayOverrideHold(actor);
  const [asked, setAsked] = useState<Asked | null>(null);
  /** Resolves to whether the hold was lifted. */
  const lift = (held: HeldVehicle, sentence: string): Promise<boolean> =>
    new Promise((answer) => setAsked({ ...held, sentence, answer }));
  const throughHold = async <T,>(action: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await action();
      } catch (thrown) {
        const held = heldIn(thrown);
        if (!held || !(await lift(held, failureOf(thrown).message))) throw thrown;
      }
    }
  };
  const settle = (isLifted: boolean) => {
    asked?.answer(isLifted);
    setAsked(null);
  };
  const dialog = asked && (
    <HeldDialog
      acqId={asked.acqId}
      name={asked.stockNo}
      holdUntil={asked.holdUntil}
      mayLift={mayLift}
      sentence={asked.sentence}
      onLifted={() => settle(true)}
      onClose={() => settle(false)}
    />
  );
  return { throughHold, lift, mayLift, dialog };
}
export type ThroughHold = ReturnType<typeof useHoldLift>['throughHold'];
