import { type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import type { YardSetting, YardSettingValue } from '@yardkeeper/contract/settings/schemas';
import { useEffect, useRef, useState } from 'react';
import { saveYardSetting, settingKey, useYardSetting, type YardSettingAnswer } from '../../api/lookups/settings.ts';
import { useUnsavedGuard } from '../../kit/form/unsaved-work.ts';
import { useFormSave } from '../../kit/form/use-form-save.ts';
import type { Problem } from '../../kit/text/failure.ts';
import { toast } from '../../shell/messages/toasts.ts';

type Values<T extends YardSetting> = YardSettingValue<T>;

export type SettingForm<T extends YardSetting> = {
  readonly form: UseFormReturnType<Values<T>>;
  readonly answer: YardSettingAnswer<T> | undefined;
  readonly problem: Problem | null;
  readonly failed: string | null;
  readonly retry: () => void;
  readonly dirty: boolean;
  /** Somebody else saved while this form has unsaved changes. */
  readonly newer: boolean;
  readonly saving: boolean;
  readonly saved: boolean;
  readonly save: () => Promise<void>;
  readonly restart: () => void;
  readonly element: React.RefObject<HTMLFormElement | null>;
};

/**
 * The screen owns the form of each tab, so that typed values stay while another tab is open. The form has no values
 * until the stored ones have loaded; `SettingTab` shows its fields only then.
 */
export function useSettingForm<T extends YardSetting>(
  type: T,
  rules: Pick<UseFormInput<Values<T>>, 'validate' | 'validateInputOnBlur'> = {},
): SettingForm<T> {
  const client = useQueryClient();
  const query = useYardSetting(type);
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<Values<T>>({ mode: 'controlled', initialValues: {} as Values<T>, ...rules });
  const [version, setVersion] = useState(-1);
  const [saved, setSaved] = useState(false);

  const take = (answer: YardSettingAnswer<T>): void => {
    form.setInitialValues(answer.value);
    form.setValues(answer.value);
    form.clearErrors();
    setVersion(answer.version);
  };
  const { save, saving, problem, clear } = useFormSave<Values<T>, YardSettingAnswer<T>>({
    form,
    element,
    onSubmit: (values) => saveYardSetting(type, values, version),
    onSaved: (answer) => {
      take(answer);
      client.setQueryData(settingKey(0, type), answer);
      setSaved(true);
      toast('success', 'Saved');
    },
  });
  const dirty = version >= 0 && form.isDirty();
  const answer = query.data;
  const other = answer !== undefined && answer.version !== version && !saving;
  const untouched = other && !dirty;
  const takeNow = useRef(take);
  takeNow.current = take;
  useEffect(() => {
    if (untouched && answer) takeNow.current(answer);
  }, [untouched, answer]);
  useUnsavedGuard(dirty);

  return {
    form,
    answer: version < 0 ? undefined : answer,
    problem,
    failed: answer === undefined && query.error ? query.error.message : null,
    retry: () => void query.refetch(),
    dirty,
    newer: other && dirty,
    saving,
    saved: saved && !dirty,
    save,
    restart: () => {
      if (answer) take(answer);
      clear();
    },
    element,
  };
}
