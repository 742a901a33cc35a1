import { useState } from 'react';
import { ApiError, isUnanswered } from '../../../api/api-error.ts';
import { failureOf } from '../../../kit/text/failure.ts';
import { switchTo } from '../../../session/tablet/switch.ts';

export type Who = { readonly userId: number; readonly name: string } | { readonly badge: string };

type Step =
  | { readonly kind: 'pin' }
  /** a first PIN was right, and one of one’s own is to be chosen */
  | { readonly kind: 'new'; readonly first: string }
  | { readonly kind: 'again'; readonly first: string; readonly chosen: string };

const challengeGone = (thrown: unknown): boolean => thrown instanceof ApiError && thrown.fields.device === 'again';

/** A lost answer may have used the challenge up, so the same digits go out once more with a new one. */
async function enter(who: Who, pin: string, newPin?: string): Promise<void> {
  try {
    await switchTo(who, pin, newPin);
  } catch (thrown) {
    if (!challengeGone(thrown)) throw thrown;
    await switchTo(who, pin, newPin);
  }
}

export function usePin(who: Who, onDevice: (fault: string) => void) {
  const [step, setStep] = useState<Step>({ kind: 'pin' });
  const [problem, setProblem] = useState<string | null>(null);
  const failed = (thrown: unknown, first: string) => {
    const fields = thrown instanceof ApiError ? thrown.fields : {};
    if (fields.device) return onDevice(fields.device);
    if (fields.newPin !== undefined) {
      setStep({ kind: 'new', first });
      return setProblem(step.kind === 'pin' ? null : fields.newPin);
    }
    setStep({ kind: 'pin' });
    setProblem(isUnanswered(thrown) ? 'No answer came. Try again.' : failureOf(thrown).message);
  };
  const take = async (digits: string) => {
    setProblem(null);
    if (step.kind === 'new') return setStep({ kind: 'again', first: step.first, chosen: digits });
    if (step.kind === 'again' && digits !== step.chosen) {
      setProblem('The two are not the same');
      return setStep({ kind: 'new', first: step.first });
    }
    const [pin, newPin] = step.kind === 'again' ? [step.first, step.chosen] : [digits, undefined];
    await enter(who, pin, newPin).catch((thrown: unknown) => failed(thrown, pin));
  };
  return { step, problem, take };
}
