import { Text } from '@mantine/core';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { PartPicker } from '../../../shared/pickers/PartPicker.tsx';
import { toast } from '../../../shell/messages/toasts.ts';
import { useRefreshParts } from '../keys.ts';
import { mergeNames, type NameRow } from './api.ts';

type Props = { part: NameRow; onClose: () => void };
const many = (n: number, one: string) => `${n} ${one}${n === 1 ? '' : 's'}`;

export function MergeDialog({ part, onClose }: Props) {
  const refresh = useRefreshParts();
  return (
    <FormDialog
      opened
      title={`Merge ${part.partName} into another name`}
      onClose={onClose}
      initialValues={{ intoId: 0, intoName: '' }}
      validate={{ intoId: (id) => (id === 0 ? 'Choose the name that stays' : null) }}
      submitLabel="Merge"
      onSubmit={async ({ intoId, intoName }) => ({ ...(await mergeNames(part.partId, intoId)), intoName })}
      onSaved={({ moved, pricesDropped, intoName }) => {
        const dropped = pricesDropped > 0 ? `; ${many(pricesDropped, 'price')} it had too went` : '';
        toast('success', `${many(moved, 'record')} now say ${intoName}${dropped}`);
        void refresh();
      }}
    >
      {(form) => (
        <div style={{ gridColumn: '1 / -1' }}>
          <PartPicker
            label="The name that stays"
            data-autofocus
            except={part.partId}
            valueName={form.values.intoName}
            value={form.values.intoId}
            error={form.errors.intoId}
            data-path="intoId"
            onChange={(intoId, intoName) => form.setValues({ intoId, intoName })}
          />
          <Text c="dimmed" mt="sm">
            {part.partName} goes. Its {many(part.numbers, 'part number')}, {many(part.prices, 'price')} and every
            document that names it follow. Where both have a price, the name that stays keeps its own.
          </Text>
        </div>
      )}
    </FormDialog>
  );
}
