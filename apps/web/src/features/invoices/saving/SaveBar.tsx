import { Button } from '@mantine/core';
import { invoiceTypes, isQuoteType } from '@yardkeeper/domain/invoices/kinds';
import { useCan } from '../../../session/use-session.ts';
import { DocumentBar } from '../../../shared/edit/DocumentFoot.tsx';
import type { SaveAction } from './use-save.ts';
import type { EditorValues } from './values.ts';

type SaveButton = { readonly action: SaveAction; readonly label: string };

/** The last button is the main one: it is coloured, and Ctrl-Enter presses it. */
export function useSaveButtons(values: EditorValues, isReleased: boolean): readonly SaveButton[] {
  const mayEdit = useCan({ anyOf: ['EDIT_INVOICE_AND_QUOTE'] });
  if (isQuoteType(values.type)) return [{ action: 'save', label: 'Save quote' }];
  const save: SaveButton = { action: 'save', label: 'Save' };
  if (!mayEdit) return [save];
  const release: readonly SaveButton[] = isReleased ? [] : [{ action: 'release', label: 'Save and release' }];
  const isCounter = values.type === invoiceTypes.counter.id;
  return [save, ...release, ...(isCounter ? [{ action: 'pay', label: 'Pay & print' } as const] : [])];
}

type Props = {
  buttons: readonly SaveButton[];
  running: SaveAction | null;
  /** whether there is a box to scan into */
  scans: boolean;
  onRun: (action: SaveAction) => void;
};

export function SaveBar({ buttons, running, scans, onRun }: Props) {
  const main = buttons.at(-1);
  const hint = `${scans ? 'F2 scans, ' : ''}F4 customer, Ctrl-S saves${
    buttons.length > 1 ? `, Ctrl-Enter: ${main?.label.toLowerCase()}` : ''
  }`;
  return (
    <DocumentBar hint={hint}>
      {buttons.map((button) => (
        <Button
          key={button.action}
          variant={button === main ? 'filled' : 'default'}
          loading={running === button.action}
          disabled={running !== null && running !== button.action}
          onClick={() => onRun(button.action)}
        >
          {button.label}
        </Button>
      ))}
    </DocumentBar>
  );
}
