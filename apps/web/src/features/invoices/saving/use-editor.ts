import type { Invoice } from '@yardkeeper/contract/invoices/schemas';
import type { Pricing } from '@yardkeeper/domain/invoices/lines/line-price';
import { dequal } from 'dequal';
import { type Dispatch, type SetStateAction, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { LineDraft } from '../lines/line-draft.ts';
import { type EditorValues, type InvoiceForm, repriced, valuesOf } from './values.ts';

export type Errors = Readonly<Record<string, string>>;

/**
 * The server names a line by its position (`lines.2.qty`); its key replaces that, so that the error follows a moved
 * line.
 */
export const errorsOf = (fields: Errors, lines: readonly LineDraft[]): Errors =>
  Object.fromEntries(
    Object.entries(fields).map(([path, sentence]) => {
      const [, n, field] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? [];
      const line = n === undefined ? undefined : lines[Number(n)];
      return [line ? `${line.key}.${field}` : path, sentence];
    }),
  );
const without = (errors: Errors, gone: (path: string) => boolean): Errors => {
  const left = Object.entries(errors).filter(([path]) => !gone(path));
  return left.length === Object.keys(errors).length ? errors : Object.fromEntries(left);
};

/** These functions never change, so that typing in one line does not render the other, memoised rows again. */
function useChanges(
  setValues: Dispatch<SetStateAction<EditorValues>>,
  setErrors: Dispatch<SetStateAction<Errors>>,
  select: (key: string) => void,
) {
  return useMemo(() => {
    const lines = (change: (before: readonly LineDraft[]) => readonly LineDraft[]) =>
      setValues((before) => ({ ...before, lines: change(before.lines) }));
    const forgetErrors = (gone: (path: string) => boolean) => setErrors((before) => without(before, gone));
    return {
      patch: (change: Partial<EditorValues>) => {
        setValues((before) => ({ ...before, ...change }));
        forgetErrors((path) => path.split('.', 1)[0]! in change);
      },
      add: (line: LineDraft) => {
        lines((before) => [...before, line]);
        select(line.key);
      },
      /** Without `listed`, a typed price is kept when another customer is chosen. */
      patchLine: (key: string, change: Partial<LineDraft>) => {
        const typed = 'unitPrice' in change && !('listed' in change) ? { ...change, listed: null } : change;
        lines((before) => before.map((line) => (line.key === key ? { ...line, ...typed } : line)));
        forgetErrors((path) => Object.keys(change).some((field) => path === `${key}.${field}`));
      },
      replace: (key: string, line: LineDraft) => {
        lines((before) => before.map((each) => (each.key === key ? line : each)));
        forgetErrors((path) => path.startsWith(`${key}.`));
        select(line.key);
      },
      remove: (key: string) => {
        lines((before) => before.filter((line) => line.key !== key));
        forgetErrors((path) => path.startsWith(`${key}.`));
      },
      priceAs: (pricing: Pricing) => setValues((before) => repriced(before, pricing)),
    };
  }, [setValues, setErrors, select]);
}

/** A document that others have saved replaces the typed values only while nothing here is unsaved. */
export function useEditor(given: InvoiceForm | Invoice) {
  const [values, setValues] = useState<EditorValues>(() => valuesOf(given));
  const [kept, setKept] = useState(values);
  const [errors, setErrors] = useState<Errors>({});
  const [selectedKey, select] = useState<string | null>(null);
  const dirty = !dequal(values, kept);
  const latest = useRef(values);
  latest.current = values;

  const reset = useCallback((fresh: EditorValues) => {
    setValues(fresh);
    setKept(fresh);
    setErrors({});
  }, []);
  const shown = useRef(given);
  useEffect(() => {
    if (shown.current === given) return;
    shown.current = given;
    if (!dirty) reset(valuesOf(given));
  });

  return {
    ...useChanges(setValues, setErrors, select),
    /** the saved values from which the changes started */
    base: kept,
    values,
    latest,
    dirty,
    errors,
    setErrors,
    reset,
    select,
    setValues,
    selected: values.lines.find((line) => line.key === selectedKey) ?? values.lines.at(-1) ?? null,
  };
}
export type Editor = ReturnType<typeof useEditor>;
