import { type FormErrors, type UseFormInput, useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { type Failure, failureOf } from '../../kit/failure.ts';
import { useUnsavedGuard } from '../../kit/unsaved-work.ts';

type Versioned = { readonly version: number };
type Problem = { readonly message: string; readonly theirs: boolean };

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

/** One form behind several tabs: what is typed stays while tabs change and while others change the record. */
export function useRecordForm<R extends Versioned, V extends Record<string, unknown>>(args: Args<R, V>) {
  const { record, valuesOf, rules, send, onSaved, reload, onWrong, onRefused } = args;
  const form = useForm<V>({ mode: 'controlled', initialValues: valuesOf(record), validate: rules });
  const base = useRef(record.version);
  const busy = useRef(false);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const dirty = form.isDirty();
  const release = useUnsavedGuard(dirty);

  const take = (fresh: R) => {
    const values = valuesOf(fresh);
    base.current = fresh.version;
    form.setInitialValues(values);
    form.setValues(values);
    form.resetDirty(values);
    form.clearErrors();
    setProblem(null);
  };
  const shown = useRef(record);
  useEffect(() => {
    if (shown.current === record) return;
    shown.current = record;
    if (!form.isDirty()) take(record);
  });

  const refuse = (thrown: unknown) => {
    const failure = failureOf(thrown);
    const paths = Object.keys(failure.fields);
    if (onRefused?.(failure)) return;
    form.setErrors(failure.fields as FormErrors);
    setProblem({
      message: failure.message,
      theirs: thrown instanceof ApiError && thrown.code === 409 && paths.length === 0,
    });
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
      const saved = await send(form.getValues(), base.current);
      release();
      take(saved);
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
