import { Button, Text } from '@mantine/core';
import { invoiceTypes, isQuoteType } from '@yardkeeper/domain/invoices/kinds';
import { useCan } from '../../../session/use-session.ts';
import classes from './Editor.module.css';
import type { Deed } from './save-actions.ts';
import type { EditorValues } from './values.ts';

export type Step = { readonly deed: Deed; readonly label: string };

/** What may come after typing, the likeliest last: it is the button in colour and what Ctrl-Enter does. */
export function useSteps(values: EditorValues, isReleased: boolean): readonly Step[] {
  const mayEdit = useCan({ anyOf: ['EDIT_INVOICE_AND_QUOTE'] });
  if (isQuoteType(values.type)) return [{ deed: 'save', label: 'Save quote' }];
  const save: Step = { deed: 'save', label: 'Save' };
  if (!mayEdit) return [save];
  const release: readonly Step[] = isReleased ? [] : [{ deed: 'release', label: 'Save and release' }];
  const isCounter = values.type === invoiceTypes.counter.id;
  return [save, ...release, ...(isCounter ? [{ deed: 'pay', label: 'Pay & print' } as const] : [])];
}

type Props = {
  steps: readonly Step[];
  running: Deed | null;
  /** whether there is a box to scan into */
  scans: boolean;
  onRun: (deed: Deed) => void;
};

export function SaveBar({ steps, running, scans, onRun }: Props) {
  const main = steps.at(-1);
  return (
    <div className={classes.bar}>
      <Text c="dimmed" size="xs" visibleFrom="sm" className={classes.hint}>
        {scans && 'F2 scans, '}F4 customer, Ctrl-S saves
        {steps.length > 1 && `, Ctrl-Enter: ${main?.label.toLowerCase()}`}
      </Text>
      {steps.map((step) => (
        <Button
          key={step.deed}
          variant={step === main ? 'filled' : 'default'}
          loading={running === step.deed}
          disabled={running !== null && running !== step.deed}
          onClick={() => onRun(step.deed)}
        >
          {step.label}
        </Button>
      ))}
    </div>
  );
}
