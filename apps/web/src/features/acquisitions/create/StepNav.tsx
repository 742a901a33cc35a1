import { UnstyledButton } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import classes from './Create.module.css';
import { type Step, stepNames, steps } from './create-steps.ts';

type Props = { current: Step; done: readonly Step[]; wrong: readonly Step[]; onChoose: (step: Step) => void };

export function StepNav({ current, done, wrong, onChoose }: Props) {
  return (
    <nav className={classes.steps} aria-label="Steps">
      {steps.map((step, place) => (
        <UnstyledButton
          key={step}
          className={classes.step}
          aria-current={step === current ? 'step' : undefined}
          data-wrong={wrong.includes(step) || undefined}
          onClick={() => onChoose(step)}
        >
          <span className={classes.mark} aria-hidden>
            {wrong.includes(step) ? (
              <IconAlertCircle size={16} />
            ) : done.includes(step) ? (
              <IconCircleCheck size={16} />
            ) : (
              place + 1
            )}
          </span>
          {stepNames[step]}
          {wrong.includes(step) && <span className="kit-unseen">, something is wrong</span>}
        </UnstyledButton>
      ))}
    </nav>
  );
}
