import { Alert, Button, Text } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { PageHeader } from '../../../kit/document/PageHeader.tsx';
import { useSaveKey } from '../../../kit/form/use-save-key.ts';
import { lazyDialog } from '../../../kit/lazy/lazy-dialog.tsx';
import { problemWords } from '../../../kit/text/failure.ts';
import { useCan } from '../../../session/use-session.ts';
import { useOpenPath } from '../../../shell/menu/open-link.ts';
import shared from '../Acquisitions.module.css';
import type { Acquisition } from '../detail/api.ts';
import type { AcquisitionValues } from '../form/values.ts';
import classes from './Create.module.css';
import { type Step, stepNames, stepOfField, steps } from './create-steps.ts';
import { enterMovesOn, useReceiveKey } from './keyboard.ts';
import { StepNav } from './StepNav.tsx';
import { StepPanel } from './StepPanel.tsx';
import { useCreate } from './use-create.ts';
import { useStepFocus } from './use-step-focus.ts';

const ReceiveDialog = lazyDialog(() => import('../receive/ReceiveDialog.tsx').then((m) => m.ReceiveDialog));

const answered: Readonly<Record<Step, (values: AcquisitionValues) => boolean>> = {
  vehicle: ({ makeId, modelId }) => Boolean(makeId && modelId),
  seller: ({ debtorId }) => debtorId > 0,
  offer: ({ price }) => price !== null,
  pickup: ({ pickupDay, driverId }) => pickupDay !== null || driverId !== null,
  checklist: ({ checklist }) => checklist.ppsr !== 'notChecked' || checklist.stolen !== 'notChecked',
};

/** Only make, model, seller and price are needed; every other field may stay empty. */
export function CreateAcquisition() {
  const open = useOpenPath();
  const page = useRef<HTMLFormElement>(null);
  const mayEdit = useCan({ anyOf: ['EDIT_VA_AND_PICKUP'] });
  const [step, setStep] = useState<Step>('vehicle');
  const [receiving, setReceiving] = useState<Acquisition | null>(null);
  const [refusals, setRefusals] = useState(0);
  const panel = useRef<HTMLElement>(null);
  const focusWrong = useRef(false);
  const { form, extras, changeExtras, run, running, problem } = useCreate({
    page,
    onWrong: (wrong) => {
      focusWrong.current = true;
      setRefusals((before) => before + 1);
      setStep(wrong);
    },
    onDone: (made, action) => (action === 'receive' ? setReceiving(made) : open(`/vehicleacquisitions/${made.acqId}`)),
  });
  useSaveKey(receiving === null, () => void run('save'));
  useReceiveKey(receiving === null && mayEdit, () => void run('receive'));
  useStepFocus(panel, `${step} ${refusals}`, focusWrong);

  const next = steps[steps.indexOf(step) + 1];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Enter in the last field goes to the next step; at the last step it saves.
    if (next) setStep(next);
    else void run('save');
  };
  const wrong = [...new Set(Object.keys(form.errors).map(stepOfField))];
  const busy = running !== null;
  return (
    <>
      <form ref={page} className={classes.page} onSubmit={submit} noValidate aria-label="New acquisition">
        <PageHeader title="New acquisition" />
        <StepNav
          current={step}
          done={steps.filter((each) => answered[each](form.values))}
          wrong={wrong}
          onChoose={setStep}
        />
        {problem && (
          <Alert color="red" role="alert" p="xs">
            {problemWords(problem)}
          </Alert>
        )}
        <section ref={panel} aria-label={stepNames[step]} onKeyDown={enterMovesOn}>
          <StepPanel step={step} form={form} extras={extras} onExtras={changeExtras} />
        </section>
        <div className={shared.bar}>
          <Text c="dimmed" size="xs" mr="auto" visibleFrom="sm">
            Enter goes on, Ctrl-S saves{mayEdit && ', Ctrl-Enter receives now'}
          </Text>
          {next && (
            <Button type="submit" variant="default" disabled={busy}>
              Next: {stepNames[next]}
            </Button>
          )}
          {mayEdit && (
            <>
              <Button
                variant="default"
                disabled={busy}
                loading={running === 'schedule'}
                onClick={() => void run('schedule')}
              >
                Save and schedule
              </Button>
              <Button
                variant="default"
                disabled={busy}
                loading={running === 'receive'}
                onClick={() => void run('receive')}
              >
                Receive now
              </Button>
            </>
          )}
          <Button disabled={busy} loading={running === 'save'} onClick={() => void run('save')}>
            Save
          </Button>
        </div>
      </form>
      {receiving && (
        <ReceiveDialog
          acqId={receiving.acqId}
          checklist={form.values.checklist}
          onClose={() => open(`/vehicleacquisitions/${receiving.acqId}`)}
        />
      )}
    </>
  );
}
