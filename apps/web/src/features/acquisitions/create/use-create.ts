import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { statusIds } from '@yardkeeper/domain/acquisitions/status';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { type RefObject, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { useUnsavedGuard } from '../../../kit/form/unsaved-work.ts';
import { failureOf, isAbort, type Problem, problemOf } from '../../../kit/text/failure.ts';
import { useAction } from '../../../kit/use-action.ts';
import { useSession } from '../../../session/use-session.ts';
import { yardNow } from '../../../session/yard-clock.ts';
import { toast } from '../../../shell/messages/toasts.ts';
import { type Acquisition, changeStatus } from '../detail/api.ts';
import { acquisitionRules } from '../form/checks.ts';
import { type AcquisitionValues, blankValues, bodyOf } from '../form/values.ts';
import { acquisitionsKey } from '../keys.ts';
import { firstWrongStep, type Step } from './create-steps.ts';
import { addExtras, type Extras } from './extras.ts';

export type CreateAction = 'save' | 'schedule' | 'receive';

const scheduleNeeds = ({ pickupAddress, purchase }: AcquisitionValues): Record<string, string> => ({
  ...(purchase.mobile || purchase.phone1 ? {} : { 'purchase.mobile': 'The driver needs a phone number of the seller' }),
  ...(pickupAddress.trim() ? {} : { pickupAddress: 'The driver needs an address' }),
});

const unreadable = (element: HTMLElement | null): Record<string, string> =>
  Object.fromEntries(
    [...(element?.querySelectorAll<HTMLInputElement>('input:invalid') ?? [])]
      .filter((field) => field.validity.customError)
      .map((field) => [field.dataset.path ?? field.name, field.validationMessage]),
  );

type Args = {
  page: RefObject<HTMLElement | null>;
  onWrong: (step: Step) => void;
  onDone: (made: Acquisition, action: CreateAction) => void;
};

/** Pressing Save twice, or again after a lost answer, makes one acquisition. */
export function useCreate({ page, onWrong, onDone }: Args) {
  const client = useQueryClient();
  const form = useForm<AcquisitionValues>({
    mode: 'controlled',
    initialValues: blankValues(todayIn(yardNow())),
    validate: acquisitionRules,
  });
  const me = useSession()?.user;
  const [extras, setExtras] = useState<Extras>({
    costDesc: '',
    costTypeId: me?.expenseTypeId ?? null,
    cost: null,
    paidNow: false,
    paymentTypeId: me?.paymentTypeId ?? null,
  });
  const [running, setRunning] = useState<CreateAction | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const busy = useRef(false);
  const once = useAction();
  const release = useUnsavedGuard(form.isDirty());

  const refuse = (errors: Record<string, unknown>, why: Problem | null) => {
    form.setErrors(errors as Parameters<typeof form.setErrors>[0]);
    setProblem(why);
    const step = firstWrongStep(Object.keys(errors));
    if (step) onWrong(step);
  };
  const add = () => {
    const body = bodyOf(form.getValues());
    return once(body, () => call('POST /mgr/vehicleAcquisition/addTvehicleAcquisitionInfo', { body }));
  };
  const run = async (action: CreateAction) => {
    if (busy.current) return;
    const errors = {
      ...unreadable(page.current),
      ...(action === 'schedule' ? scheduleNeeds(form.getValues()) : {}),
      ...form.validate().errors,
    };
    if (Object.keys(errors).length > 0) return refuse(errors, null);
    // The form stays busy after success, because the page is about to change.
    busy.current = true;
    setRunning(action);
    setProblem(null);
    try {
      const made = await add();
      await addExtras(made, extras, todayIn(yardNow()));
      release();
      form.resetDirty();
      void client.invalidateQueries({ queryKey: acquisitionsKey });
      toast('success', `${made.acqNo} is saved`);
      if (action !== 'schedule') return onDone(made, action);
      // A refused pickup only warns, because the acquisition is saved and its page shows what is missing.
      const scheduled = await changeStatus(made.acqId, statusIds.inProgress).catch((thrown) => {
        if (isAbort(thrown)) throw thrown;
        toast('warning', failureOf(thrown).message);
        return made;
      });
      onDone(scheduled, action);
    } catch (thrown) {
      if (!isAbort(thrown)) refuse(failureOf(thrown).fields, problemOf(thrown));
      busy.current = false;
      setRunning(null);
    }
  };
  const changeExtras = (patch: Partial<Extras>) => setExtras((before) => ({ ...before, ...patch }));
  return { form, extras, changeExtras, run, running, problem };
}
