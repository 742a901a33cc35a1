import { type FormErrors, type UseFormInput, useForm } from '@mantine/form';
import { dequal } from 'dequal';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useUnsavedGuard } from '../../kit/form/unsaved-work.ts';
import { type Failure, failureOf, isStale, type Problem, problemOf } from '../../kit/text/failure.ts';
import { useAction } from '../../kit/use-action.ts';

type Versioned = { readonly version: number };
type RecordProblem = Problem & { readonly theirs: boolean };

type TellLeftOut = (at: Readonly<Record<string, string>>) => void;

type Args<R extends Versioned, V extends Record<string, unknown>> = {
  readonly record: R;
  readonly valuesOf: (record: R) => V;
  readonly rules: UseFormInput<V>['validate'];
  readonly send: (values: V, version: number, tell: TellLeftOut) => Promise<R>;
  readonly onSaved: (saved: R) => unknown;
  readonly reload: () => Promise<unknown>;
  /** Receives the paths of the wrong fields, so that their tab can be shown. */
  readonly onWrong: (paths: readonly string[]) => void;
  /** Returns whether a dialog handles the refusal. */
  readonly onRefused?: (failure: Failure) => boolean;
};

/** A File has no own properties that could differ, so two files are equal only when they are the same object. */
const same = (a: unknown, b: unknown): boolean =>
  a === b || (!(a instanceof File) && !(b instanceof File) && dequal(a, b));

/** The saved values, with what was typed after `sent` went out; of lists, with the entries added since. */
function withTyped<V extends Record<string, unknown>>(kept: V, sent: V, now: V): V {
  const merged = Object.entries(kept).map(([name, value]) => {
    const [before, typed]: [unknown, unknown] = [sent[name], now[name]];
    if (Array.isArray(value) && Array.isArray(before) && Array.isArray(typed))
      return [name, [...value, ...typed.filter((each) => !before.some((old) => same(each, old)))]];
    return [name, same(before, typed) ? value : typed];
  });
  return Object.fromEntries(merged) as V;
}

/** One form behind several tabs: typed values survive a change of tab and changes by others. */
export function useRecordForm<R extends Versioned, V extends Record<string, unknown>>(args: Args<R, V>) {
  const { record, valuesOf, rules, send, onSaved, reload, onWrong, onRefused } = args;
  const form = useForm<V>({ mode: 'controlled', initialValues: valuesOf(record), validate: rules });
  const base = useRef(record);
  const busy = useRef(false);
  const once = useAction();
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<RecordProblem | null>(null);
  const dirty = form.isDirty();
  const release = useUnsavedGuard(dirty);

  /** Why the last save left a field unchanged, shown at the field until it is corrected or the next save begins. */
  const standing = useRef<FormErrors>({});
  /** Returns whether the form shows exactly what is stored. */
  const take = (fresh: R, sent = form.getValues()): boolean => {
    const values = valuesOf(fresh);
    base.current = fresh;
    const shownNow = withTyped(values, sent, form.getValues());
    form.setInitialValues(values);
    form.setValues(shownNow);
    form.resetDirty(values);
    form.setErrors(standing.current);
    setProblem(null);
    return same(values, shownNow);
  };
  const shown = useRef(record);
  useEffect(() => {
    for (const path of Object.keys(standing.current)) if (form.isDirty(path)) delete standing.current[path];
    if (shown.current === record) return;
    shown.current = record;
    if (!form.isDirty()) take(record);
    // The change concerns no field of this form, so it is no conflict.
    else if (same(valuesOf(record), valuesOf(base.current))) base.current = record;
  });

  const refuse = (thrown: unknown) => {
    const failure = failureOf(thrown);
    if (onRefused?.(failure)) return;
    const stale = isStale(failure.fields);
    const paths = stale ? [] : Object.keys(failure.fields);
    if (!stale) form.setErrors(failure.fields as FormErrors);
    const conflict = thrown instanceof ApiError && thrown.code === 409;
    setProblem({ ...problemOf(thrown), theirs: conflict && paths.length === 0 });
    if (paths.length > 0) onWrong(paths);
  };
  /** Returns whether everything is saved; `always` sends an unchanged form too. */
  const save = async ({ always = false } = {}): Promise<boolean> => {
    if (!always && !form.isDirty()) return true;
    if (busy.current) return false;
    const { errors, hasErrors } = form.validate();
    if (hasErrors) {
      onWrong(Object.keys(errors));
      return false;
    }
    busy.current = true;
    standing.current = {};
    setSaving(true);
    try {
      const sent = form.getValues();
      const { version } = base.current;
      const tell: TellLeftOut = (at) => {
        standing.current = { ...at };
      };
      const saved = await once(sent, () => send(sent, version, tell));
      if (take(saved, sent)) release();
      onSaved(saved);
      const left = Object.keys(standing.current);
      if (left.length > 0) onWrong(left);
      await reload();
      return true;
    } catch (thrown) {
      refuse(thrown);
      return false;
    } finally {
      busy.current = false;
      setSaving(false);
    }
  };
  const discard = async () => {
    take(record);
    await reload();
  };
  return { form, dirty, saving, problem, save, discard };
}
