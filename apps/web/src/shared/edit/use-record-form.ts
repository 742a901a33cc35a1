import { type FormErrors, type UseFormInput, useForm } from '@mantine/form';
import { dequal } from 'dequal';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useUnsavedGuard } from '../../kit/form/unsaved-work.ts';
import { type Failure, failureOf, isStale, type Problem, problemOf } from '../../kit/text/failure.ts';
import { useAction } from '../../kit/use-action.ts';

type Versioned = { readonly version: number };
type RecordProblem = Problem & { readonly theirs: boolean };

type Args<R extends Versioned, V extends Record<string, unknown>> = {
  readonly record: R;
  readonly valuesOf: (record: R) => V;
  readonly rules: UseFormInput<V>['validate'];
  readonly send: (values: V, version: number) => Promise<R>;
  readonly onSaved: (saved: R) => unknown;
  readonly reload: () => Promise<unknown>;
  /** The fields that are wrong, so that their tab can be shown. */
  readonly onWrong: (paths: readonly string[]) => void;
  /** Answers whether a dialog takes the refusal on. */
  readonly onRefused?: (failure: Failure) => boolean;
};

/** Two files are the same only when they are one: they have no properties that could differ. */
const same = (a: unknown, b: unknown): boolean =>
  a === b || (!(a instanceof File) && !(b instanceof File) && dequal(a, b));

/** What is kept now, with what was typed after `sent` had left; of lists what was added to them. */
function withTyped<V extends Record<string, unknown>>(kept: V, sent: V, now: V): V {
  const merged = Object.entries(kept).map(([name, value]) => {
    const [before, typed]: [unknown, unknown] = [sent[name], now[name]];
    if (Array.isArray(value) && Array.isArray(before) && Array.isArray(typed))
      return [name, [...value, ...typed.filter((each) => !before.some((old) => same(each, old)))]];
    return [name, same(before, typed) ? value : typed];
  });
  return Object.fromEntries(merged) as V;
}

/** One form behind several tabs: what is typed stays while tabs change and while others change the record. */
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

  /** Answers whether the form shows what is kept and nothing else. */
  const take = (fresh: R, sent = form.getValues()): boolean => {
    const values = valuesOf(fresh);
    base.current = fresh;
    const shownNow = withTyped(values, sent, form.getValues());
    form.setInitialValues(values);
    form.setValues(shownNow);
    form.resetDirty(values);
    form.clearErrors();
    setProblem(null);
    return same(values, shownNow);
  };
  const shown = useRef(record);
  useEffect(() => {
    if (shown.current === record) return;
    shown.current = record;
    if (!form.isDirty()) take(record);
    // What changed is not of this form (one's own picture work, another part of it): nobody was overtaken.
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
  /** Answers whether everything is saved now; `always` sends what is not changed too. */
  const save = async ({ always = false } = {}): Promise<boolean> => {
    if (!always && !form.isDirty()) return true;
    if (busy.current) return false;
    const { errors, hasErrors } = form.validate();
    if (hasErrors) {
      onWrong(Object.keys(errors));
      return false;
    }
    busy.current = true;
    setSaving(true);
    try {
      const sent = form.getValues();
      const { version } = base.current;
      const saved = await once(sent, () => send(sent, version));
      if (take(saved, sent)) release();
      onSaved(saved);
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
  /** Lets go of what was typed and shows what is kept, asked anew when somebody else was faster. */
  const discard = async () => {
    take(record);
    await reload();
  };
  return { form, dirty, saving, problem, save, discard };
}
