import { dequal } from 'dequal';
import { type Dispatch, type SetStateAction, useCallback, useMemo, useRef, useState } from 'react';
import type { LineDraft } from '../lines/line-draft.ts';
import type { ChargeDraft, EditorValues } from './values.ts';

export type Errors = Readonly<Record<string, string>>;

/** The server names a line or charge by its position (`lines.2.qty`); its key replaces that. */
export const errorsOf = (fields: Errors, { lines, charges }: EditorValues): Errors =>
  Object.fromEntries(
    Object.entries(fields).map(([path, sentence]) => {
      const [, list, n, field] = /^(lines|charges)\.(\d+)\.(\w+)$/.exec(path) ?? [];
      const row = n === undefined ? undefined : (list === 'lines' ? lines : charges)[Number(n)];
      return [row ? `${row.key}.${field}` : path, sentence];
    }),
  );
const without = (errors: Errors, gone: (path: string) => boolean): Errors => {
  const left = Object.entries(errors).filter(([path]) => !gone(path));
  return left.length === Object.keys(errors).length ? errors : Object.fromEntries(left);
};

/** These functions never change, so that typing in one line does not render the other, memoised rows again. */
function useChanges(setValues: Dispatch<SetStateAction<EditorValues>>, setErrors: Dispatch<SetStateAction<Errors>>) {
  return useMemo(() => {
    const lines = (change: (before: readonly LineDraft[]) => readonly LineDraft[]) =>
      setValues((before) => ({ ...before, lines: change(before.lines) }));
    const charges = (change: (before: readonly ChargeDraft[]) => readonly ChargeDraft[]) =>
      setValues((before) => ({ ...before, charges: change(before.charges) }));
    const forget = (gone: (path: string) => boolean) => setErrors((before) => without(before, gone));
    return {
      patch: (change: Partial<EditorValues>) => {
        setValues((before) => ({ ...before, ...change }));
        forget((path) => path.split('.', 1)[0]! in change || ('reach' in change && path.startsWith('supplierBlock.')));
      },
      add: (...more: LineDraft[]) => lines((before) => [...before, ...more]),
      patchLine: (key: string, change: Partial<LineDraft>) => {
        lines((before) => before.map((line) => (line.key === key ? { ...line, ...change } : line)));
        forget((path) => Object.keys(change).some((field) => path === `${key}.${field}`));
      },
      remove: (key: string) => {
        lines((before) => before.filter((line) => line.key !== key));
        forget((path) => path.startsWith(`${key}.`));
      },
      addCharge: (charge: ChargeDraft) => charges((before) => [...before, charge]),
      patchCharge: (key: string, change: Partial<ChargeDraft>) => {
        charges((before) => before.map((charge) => (charge.key === key ? { ...charge, ...change } : charge)));
        forget((path) => path.startsWith(`${key}.`));
      },
      removeCharge: (key: string) => charges((before) => before.filter((charge) => charge.key !== key)),
    };
  }, [setValues, setErrors]);
}

export function useEditor(given: EditorValues) {
  const [values, setValues] = useState(given);
  const [kept, setKept] = useState(given);
  const [errors, setErrors] = useState<Errors>({});
  const latest = useRef(values);
  latest.current = values;
  const reset = useCallback((fresh: EditorValues) => {
    setValues(fresh);
    setKept(fresh);
    setErrors({});
  }, []);
  return {
    ...useChanges(setValues, setErrors),
    /** the saved values from which the changes started */
    base: kept,
    values,
    setValues,
    latest,
    dirty: !dequal(values, kept),
    errors,
    setErrors,
    reset,
  };
}
export type Editor = ReturnType<typeof useEditor>;
