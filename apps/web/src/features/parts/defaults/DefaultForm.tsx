import { Text } from '@mantine/core';
import { conditionName } from '@yardkeeper/domain/parts/conditions';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { PricePair, tradeQuestion } from '../../../shared/prices/PricePair.tsx';
import { toast } from '../../../shell/messages/toasts.ts';
import { useRefreshParts } from '../keys.ts';
import classes from '../Parts.module.css';
import { type DefaultRow, saveDefault, versionOf } from './api.ts';

type Props = { row: DefaultRow; onClose: () => void };
const needed = (value: number | null) => (value === null ? 'Enter a price' : null);

export function DefaultForm({ row, onClose }: Props) {
  const refresh = useRefreshParts();
  const { partId, condition, price } = row;
  return (
    <FormDialog
      opened
      title={`Default price of ${row.partName}`}
      onClose={onClose}
      initialValues={{ retail: row.retail, trade: row.trade }}
      validate={{ retail: needed, trade: needed }}
      question={(values) => tradeQuestion([values])}
      onSubmit={({ retail, trade }) =>
        saveDefault({ partId, condition, retail: retail ?? 0, trade: trade ?? 0, version: versionOf(price) })
      }
      onSaved={(saved) => {
        toast('success', `The default price of ${saved.partName} is saved`);
        void refresh();
      }}
    >
      {(form) => (
        <>
          <Text className={classes.whole} c="dimmed">
            {conditionName(condition)}, for every vehicle that has no price of its own.
          </Text>
          <PricePair
            retail={{ 'data-autofocus': true, ...form.getInputProps('retail') } as object}
            trade={form.getInputProps('trade')}
          />
        </>
      )}
    </FormDialog>
  );
}
