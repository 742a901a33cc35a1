import { useCallback, useEffect, useRef, useState } from 'react';
import { useStepAddress } from './use-step-address.ts';
import {
  finishedKey,
  fresh,
  isFinished,
  type Kept,
  keyOf,
  readKept,
  rememberFinished,
  type WizardModule,
  writeKept,
} from './wizard-store.ts';

const CATALOGUE_MAKE_ID = 39;

type Args = {
  readonly module: WizardModule;
  /** Each record has its own wizard data. */
  readonly id: number;
  readonly first: number;
  readonly last: number;
  /** A step that its address can open although nothing was chosen before. */
  readonly opensAt?: number;
  /** A function where the make depends on what was chosen. */
  readonly makeId: number | ((dataOf: (step: number) => unknown) => number);
};

const isOfCatalogueMake = ({ stepData }: Pick<Kept, 'stepData'>, makeId: Args['makeId']): boolean => {
  const dataOf = (of: number) => stepData.find(({ step }) => step === of)?.data;
  return (typeof makeId === 'function' ? makeId(dataOf) : makeId) === CATALOGUE_MAKE_ID;
};

/**
 * The step and its data survive a reload and are dropped on finishing and with the session. The previous step drops the
 * data of the last one; the browser's Back does not.
 */
export function useWizard({ module, id, first, last, opensAt, makeId }: Args) {
  const key = keyOf(module, id);
  const make = useRef(makeId);
  make.current = makeId;
  const [isFinishedElsewhere, setFinishedElsewhere] = useState(false);
  const [kept, setKept] = useState<Kept>(() => {
    const before = readKept(key);
    return before && !isFinished(before) ? before : fresh(first);
  });
  const now = useRef(kept);
  const change = useCallback(
    (next: (before: Kept) => Kept) => {
      const after = next(now.current);
      now.current = { ...after, isCatalogueMake: isOfCatalogueMake(after, make.current) };
      writeKept(key, now.current);
      setKept(now.current);
    },
    [key],
  );
  const startOver = useCallback(() => {
    writeKept(key, null);
    now.current = fresh(first);
    setKept(now.current);
  }, [key, first]);
  useEffect(() => {
    const look = (event: StorageEvent) => {
      if (event.key !== finishedKey || !isFinished(now.current)) return;
      startOver();
      setFinishedElsewhere(true);
    };
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, [startOver]);

  const step = Math.min(Math.max(kept.step, first), last);
  const goTo = (to: number): boolean => {
    const isWithin = to >= first && to <= last;
    const isReached = to <= now.current.step || now.current.stepData.some((each) => each.step === to - 1);
    if (!isWithin || !(isReached || to === opensAt)) return false;
    if (to !== now.current.step) change((before) => ({ ...before, step: to }));
    return true;
  };
  const say = useStepAddress(step, goTo);
  const put = useCallback(
    (of: number, data: unknown) =>
      change((before) => ({
        ...before,
        stepData: [...before.stepData.filter((each) => each.step !== of), { step: of, data }],
      })),
    [change],
  );
  const forward = (to: number) => {
    const target = Math.min(to, last);
    setFinishedElsewhere(false);
    change((before) => ({ ...before, step: target }));
    say(target, 'new');
  };
  const backTo = (to: number) => {
    const target = Math.max(to, first);
    change((before) => ({
      ...before,
      step: target,
      stepData: before.stepData.filter((each) => each.step < step),
    }));
    say(target, 'same');
  };
  return {
    step,
    isCatalogueMake: isOfCatalogueMake(kept, makeId),
    isFinishedElsewhere,
    isUnderWay: kept.stepData.length > 0,
    dataOf: <T>(of: number): T | null =>
      (kept.stepData.find((each) => each.step === of)?.data as T | undefined) ?? null,
    put,
    next: () => forward(step + 1),
    skipTo: forward,
    previous: () => backTo(step - 1),
    backTo,
    finish: () => {
      rememberFinished(now.current);
      startOver();
      say(first, 'same');
    },
    startOver: () => {
      startOver();
      say(first, 'same');
    },
  };
}
export type Wizard = ReturnType<typeof useWizard>;
