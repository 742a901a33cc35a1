import { mayOverrideHold } from '@yardkeeper/domain/acquisitions/guards';
import { useState } from 'react';
import { failureOf } from '../../kit/failure.ts';
import { useActor } from '../../session/use-session.ts';
import { HeldDialog } from '../vehicles/HeldDialog.tsx';

/** The vehicle that must stay as it came. */
export type Held = { readonly acqId: number | null; readonly name: string; readonly holdUntil: string | null };
type Asked = Held & { readonly sentence: string; readonly answer: (isLifted: boolean) => void };
const unknown: Held = { acqId: null, name: '', holdUntil: null };

/** A deed that a hold stands against: the dialog that lifts it opens, and then the deed goes on by itself. */
export function useThroughHold(heldOf: (sentence: string) => Held | Promise<Held>) {
  const actor = useActor();
  const mayLift = actor !== null && mayOverrideHold(actor);
  const [asked, setAsked] = useState<Asked | null>(null);
  /** Answers whether the hold is lifted. */
  const lift = async (sentence: string): Promise<boolean> => {
    const held = await Promise.resolve(heldOf(sentence)).catch(() => unknown);
    return new Promise((answer) => setAsked({ ...held, sentence, answer }));
  };
  const throughHold = async <T,>(deed: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await deed();
      } catch (thrown) {
        const sentence = failureOf(thrown).fields.hold;
        if (sentence === undefined || !(await lift(sentence))) throw thrown;
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
      name={asked.name}
      holdUntil={asked.holdUntil}
      mayLift={mayLift}
      sentence={asked.sentence}
      onLifted={() => settle(true)}
      onClose={() => settle(false)}
    />
  );
  return { throughHold, lift, mayLift, dialog };
}
export type ThroughHold = ReturnType<typeof useThroughHold>['throughHold'];
