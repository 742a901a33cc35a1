import type { Invoice } from '@yardkeeper/contract/invoices/schemas';
import type { Pricing } from '@yardkeeper/domain/invoices/level-price';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { LineDraft } from './line-draft.ts';
import { type EditorValues, type InvoiceForm, repriced, valuesOf } from './values.ts';

export type Errors = Readonly<Record<string, string>>;

/** A line keeps its sentence however the lines are moved: `lines.2.qty` becomes the line's own key. */
export const errorsOf = (fields: Errors, lines: readonly LineDraft[]): Errors =>
  Object.fromEntries(
    Object.entries(fields).map(([path, sentence]) => {
      const [, n, field] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? [];
      const line = n === undefined ? undefined : lines[Number(n)];
      return [line ? `${line.key}.${field}` : path, sentence];
    }),
  );
const without = (errors: Errors, gone: (path: string) => boolean): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => !gone(path)));

/** What is typed so far. What others save comes in only while nothing here is unsaved. */
export function useEditor(given: InvoiceForm | Invoice) {
  const [values, setValues] = useState<EditorValues>(() => valuesOf(given));
  const [kept, setKept] = useState(values);
  const [errors, setErrors] = useState<Errors>({});
  const [selectedKey, select] = useState<string | null>(null);
  const dirty = values !== kept && JSON.stringify(values) !== JSON.stringify(kept);
  const latest = useRef(values);
  latest.current = values;

  const take = useCallback((fresh: EditorValues) => {
    setValues(fresh);
    setKept(fresh);
    setErrors({});
  }, []);
  const shown = useRef(given);
  useEffect(() => {
    if (shown.current === given) return;
    shown.current = given;
    if (!dirty) take(valuesOf(given));
  });

  const patch = (change: Partial<EditorValues>) => {
    setValues((before) => ({ ...before, ...change }));
    setErrors((before) => without(before, (path) => path in change));
  };
  const lines = (change: (before: readonly LineDraft[]) => readonly LineDraft[]) =>
    setValues((before) => ({ ...before, lines: change(before.lines) }));
  const forgetErrors = (key: string) => setErrors((before) => without(before, (path) => path.startsWith(`${key}.`)));
  return {
    ...{ values, latest, dirty, errors, setErrors, take, patch, select, setValues },
    selected: values.lines.find((line) => line.key === selectedKey) ?? values.lines.at(-1) ?? null,
    add: (line: LineDraft) => {
      lines((before) => [...before, line]);
      select(line.key);
    },
    /** A price that was typed stays when the customer changes. */
    patchLine: (key: string, change: Partial<LineDraft>) => {
      const typed = 'unitPrice' in change && !('listed' in change) ? { ...change, listed: null } : change;
      lines((before) => before.map((line) => (line.key === key ? { ...line, ...typed } : line)));
      setErrors((before) => without(before, (path) => Object.keys(change).some((field) => path === `${key}.${field}`)));
    },
    replace: (key: string, line: LineDraft) => {
      lines((before) => before.map((each) => (each.key === key ? line : each)));
      forgetErrors(key);
      select(line.key);
    },
    remove: (key: string) => {
      lines((before) => before.filter((line) => line.key !== key));
      forgetErrors(key);
    },
    priceAs: useCallback((pricing: Pricing) => setValues((before) => repriced(before, pricing)), []),
  };
}
export type Editor = ReturnType<typeof useEditor>;
