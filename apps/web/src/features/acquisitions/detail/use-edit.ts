import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { failureOf } from '../../../kit/failure.ts';
import { useUnsavedGuard } from '../../../kit/unsaved-work.ts';
import { useSaveKey } from '../../../kit/use-save-key.ts';
import { toast } from '../../../shell/toasts.ts';
import { acquisitionRules } from '../form/checks.ts';
import { type AcquisitionValues, bodyOf, valuesOf } from '../form/values.ts';
import { useRefreshAcquisitions } from '../keys.ts';
import type { Acquisition } from './api.ts';

export const saveAcquisition = (acqId: number, version: number, values: AcquisitionValues) =>
  call(
    'POST /mgr/vehicleAcquisition/updateTvehicleAcquisitionInfo',
    { body: { ...bodyOf(values), acqId, version } },
    { quiet: true },
  );

type Problem = { readonly message: string; readonly theirs: boolean };

/** One form behind several tabs: what is typed stays while tabs change and while others change the record. */
export function useEdit(acquisition: Acquisition, onWrong: (paths: readonly string[]) => void) {
  const { acqId } = acquisition;
  const refresh = useRefreshAcquisitions();
  const form = useForm<AcquisitionValues>({
    mode: 'controlled',
    initialValues: valuesOf(acquisition),
    validate: acquisitionRules,
  });
  const base = useRef(acquisition.version);
  const busy = useRef(false);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const dirty = form.isDirty();
  const release = useUnsavedGuard(dirty);

  const take = (fresh: Acquisition) => {
    const values = valuesOf(fresh);
    base.current = fresh.version;
    form.setInitialValues(values);
    form.setValues(values);
    form.resetDirty(values);
    form.clearErrors();
    setProblem(null);
  };
  const shown = useRef(acquisition);
  useEffect(() => {
    if (shown.current === acquisition) return;
    shown.current = acquisition;
    if (!form.isDirty()) take(acquisition);
  });

  /** Answers whether everything is saved now. */
  const save = async (): Promise<boolean> => {
    if (!form.isDirty()) return true;
    if (busy.current) return false;
    const { errors, hasErrors } = form.validate();
    if (hasErrors) {
      onWrong(Object.keys(errors));
      return false;
    }
    busy.current = true;
    setSaving(true);
    try {
      const saved = await saveAcquisition(acqId, base.current, form.getValues());
      release();
      take(saved);
      toast('success', `${saved.acqNo} is saved`);
      await refresh(acqId);
      return true;
    } catch (thrown) {
      const { message, fields } = failureOf(thrown);
      form.setErrors(fields as Parameters<typeof form.setErrors>[0]);
      const paths = Object.keys(fields);
      setProblem({ message, theirs: thrown instanceof ApiError && thrown.code === 409 && paths.length === 0 });
      if (paths.length > 0) onWrong(paths);
      return false;
    } finally {
      busy.current = false;
      setSaving(false);
    }
  };
  useSaveKey(dirty, () => void save());
  /** Lets go of what was typed and shows what is kept, asked anew when somebody else was faster. */
  const discard = async () => {
    take(acquisition);
    await refresh(acqId);
  };
  return { form, dirty, saving, problem, save, discard };
}
export type Edit = ReturnType<typeof useEdit>;
