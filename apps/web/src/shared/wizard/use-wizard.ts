import { useCallback, useState } from 'react';
import { personalKey } from '../../session/stored.ts';

type WizardModule = 'partCatalog' | 'stripList';
const CATALOGUE_MAKE_ID = 39;

type StepData = { readonly step: number; readonly data: unknown };
type Kept = { readonly step: number; readonly stepData: readonly StepData[]; readonly isCatalogueMake: boolean };

const keyOf = (module: WizardModule, id: number): string => personalKey(`wizard.${module}.${id}`);

function read(key: string): Kept | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Kept> | null;
    return typeof kept?.step === 'number' && Array.isArray(kept.stepData) ? (kept as Kept) : null;
  } catch {
    return null;
  }
}

/** A full or forbidden storage is not an error: the step is only not remembered after a reload. */
function write(key: string, kept: Kept | null): void {
  try {
    if (kept) sessionStorage.setItem(key, JSON.stringify(kept));
    else sessionStorage.removeItem(key);
  } catch (error) {
    console.warn(`Could not remember ${key}`, error);
  }
}

type Args = {
  readonly module: WizardModule;
  /** Each record has its own wizard data. */
  readonly id: number;
  readonly first: number;
  readonly last: number;
  readonly makeId: number;
};

/**
 * The step and its data survive a reload and are dropped on finishing and with the session. Going back drops the data
 * of the last step.
 */
export function useWizard({ module, id, first, last, makeId }: Args) {
  const key = keyOf(module, id);
  const isCatalogueMake = makeId === CATALOGUE_MAKE_ID;
  const [kept, setKept] = useState<Kept>(() => read(key) ?? { step: first, stepData: [], isCatalogueMake });
  const change = useCallback(
    (next: (before: Kept) => Kept) =>
      setKept((before) => {
        const after = { ...next(before), isCatalogueMake };
        write(key, after);
        return after;
      }),
    [key, isCatalogueMake],
  );
  const put = useCallback(
    (step: number, data: unknown) =>
      change((before) => ({
        ...before,
        stepData: [...before.stepData.filter((each) => each.step !== step), { step, data }],
      })),
    [change],
  );
  return {
    step: Math.min(Math.max(kept.step, first), last),
    isCatalogueMake,
    isUnderWay: kept.stepData.length > 0,
    dataOf: <T>(step: number): T | null =>
      (kept.stepData.find((each) => each.step === step)?.data as T | undefined) ?? null,
    put,
    next: () => change((before) => ({ ...before, step: Math.min(before.step + 1, last) })),
    previous: () =>
      change((before) => ({
        ...before,
        step: Math.max(before.step - 1, first),
        stepData: before.stepData.filter((each) => each.step < before.step),
      })),
    finish: () => {
      write(key, null);
      setKept({ step: first, stepData: [], isCatalogueMake });
    },
  };
}
export type Wizard = ReturnType<typeof useWizard>;
