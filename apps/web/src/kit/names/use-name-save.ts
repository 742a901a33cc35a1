import { useState } from 'react';
import { failureOf, isStale } from '../text/failure.ts';
import type { NameChange } from './names.ts';

type Saved = { readonly busy: boolean; readonly problem: string | null; save(change: NameChange): Promise<boolean> };

/** Saves once at a time; a refusal is shown at the name, and the list is fetched again either way. */
export function useNameSave(onSave: (change: NameChange) => Promise<unknown>, onSaved: () => Promise<unknown>): Saved {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const save = async (change: NameChange): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setProblem(null);
    try {
      await onSave(change);
      return true;
    } catch (thrown) {
      const { message, fields } = failureOf(thrown);
      setProblem(isStale(fields) ? message : (Object.values(fields)[0] ?? message));
      return false;
    } finally {
      setBusy(false);
      await onSaved();
    }
  };
  return { busy, problem, save };
}
