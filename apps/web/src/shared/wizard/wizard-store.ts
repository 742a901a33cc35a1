import { newKey } from '../../requests/action.ts';
import { personalKey, readStored, writeStored } from '../../session/stored.ts';

export type WizardModule = 'partCatalog' | 'stripList';

type StepData = { readonly step: number; readonly data: unknown };
export type Kept = {
  readonly step: number;
  readonly stepData: readonly StepData[];
  readonly isCatalogueMake: boolean;
  /** Identifies one run of the wizard; a duplicated window has the same one. */
  readonly run: string;
};

export const keyOf = (module: WizardModule, id: number): string => personalKey(`wizard.${module}.${id}`);
export const finishedKey = personalKey('wizard.finished');
const REMEMBERED = 40;

const finished = (): readonly string[] => {
  const runs = readStored(finishedKey);
  return Array.isArray(runs) ? runs.filter((run) => typeof run === 'string') : [];
};
export const isFinished = ({ run }: Pick<Kept, 'run'>): boolean => finished().includes(run);
/** Tells the other windows, because a duplicate among them would make everything a second time. */
export const rememberFinished = ({ run }: Kept): void => {
  writeStored(finishedKey, [run, ...finished()].slice(0, REMEMBERED));
};

export const fresh = (step: number): Kept => ({ step, stepData: [], isCatalogueMake: false, run: newKey() });

export function readKept(key: string): Kept | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Kept> | null;
    if (typeof kept?.step !== 'number' || !Array.isArray(kept.stepData)) return null;
    return { ...(kept as Kept), run: kept.run ?? newKey() };
  } catch {
    return null;
  }
}

/** A full or forbidden storage is not an error: the step is just not restored after a reload. */
export function writeKept(key: string, kept: Kept | null): void {
  try {
    if (kept) sessionStorage.setItem(key, JSON.stringify(kept));
    else sessionStorage.removeItem(key);
  } catch (error) {
    console.warn(`Could not remember ${key}`, error);
  }
}
