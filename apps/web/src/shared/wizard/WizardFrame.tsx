import { Alert, Group, Text } from '@mantine/core';
import type { ComponentType } from 'react';
import classes from './Wizard.module.css';

/** A wizard may begin in the middle, so a step has its number within the whole wizard. */
export type WizardStep<P extends object> = {
  readonly no: number;
  readonly label: string;
  readonly Component: ComponentType<P>;
};

type Props<P extends object> = {
  label: string;
  steps: readonly WizardStep<P>[];
  step: number;
  /** A duplicate of this window finished the wizard, so this one starts again. */
  isFinishedElsewhere: boolean;
  props: P;
};

export function WizardFrame<P extends object>({ label, steps, step, isFinishedElsewhere, props }: Props<P>) {
  const current = steps.find(({ no }) => no === step) ?? steps[0];
  if (!current) return null;
  return (
    <section aria-label={label} className={classes.wizard}>
      <Group component="ol" gap="lg" className={classes.steps} aria-label="Steps">
        {steps.map(({ no, label: name }, place) => (
          <li key={no} aria-current={no === current.no ? 'step' : undefined} className={classes.step}>
            <span className={classes.mark} aria-hidden>
              {place + 1}
            </span>
            <Text span inherit>
              {name}
            </Text>
          </li>
        ))}
      </Group>
      {isFinishedElsewhere && (
        <Alert color="blue" py="xs" role="status">
          What was chosen here was finished in another window, and is not made a second time. Here it begins anew.
        </Alert>
      )}
      <current.Component {...props} />
    </section>
  );
}
