import { Button, Text } from '@mantine/core';
import { invoiceTypes, isQuoteType } from '@yardkeeper/domain/invoices/kinds';
import { useCan } from '../../../session/use-session.ts';
import classes from './Editor.module.css';
import type { SaveAction } from './save-actions.ts';
import type { EditorValues } from './values.ts';

export type Step = { readonly action: SaveAction; readonly label: string };

/** What may come after typing, the likeliest last: it is the button in colour and what Ctrl-Enter does. */
export function useSteps(values: EditorValues, isReleased: boolean): readonly Step[] {
  const mayEdit = useCan({ anyOf: ['EDIT_INVOICE_AND_QUOTE'] });
  if (isQuoteType(values.type)) return [{ action: 'save', label: 'Save quote' }];
  const save: Step = { action: 'save', label: 'Save' };
  if (!mayEdit) return [save];
  const release: readonly Step[] = isReleased ? [] : [{ action: 'release', label: 'Save and release' }];
  const isCounter = values.type === invoiceTypes.counter.id;
  return [save, ...release, ...(isCounter ? [{ action: 'pay', label: 'Pay & print' } as const] : [])];
}

type Props = {
  steps: readonly Step[];
  running: SaveAction | null;
  /** whether there is a box to scan into */
  scans: boolean;
  onRun: (action: SaveAction) => void;
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
          key={step.action}
          variant={step === main ? 'filled' : 'default'}
          loading={running === step.action}
          disabled={running !== null && running !== step.action}
          onClick={() => onRun(step.action)}
        >
          {step.label}
        </Button>
      ))}
    </div>
  );
}
