import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { DigitsInput } from '../../../kit/fields/DigitsInput.tsx';
import { toast } from '../../../shell/messages/toasts.ts';
import { refreshCatalogue, saveRow } from './api.ts';
import { type Level, type LevelRow, words } from './levels.ts';

type Props = {
  level: Level;
  row: LevelRow | null;
  parent: { id: number; name: string } | null;
  onClose: () => void;
  onAdded: (row: LevelRow) => void;
};

const text = (year: number | null | undefined): string => (year ? String(year) : '');
const year = (typed: string): number | null => (typed === '' ? null : Number(typed));

export function LevelForm({ level, row, parent, onClose, onAdded }: Props) {
  const client = useQueryClient();
  const { one } = words[level];
  const title = row ? `Edit ${row.name}` : parent ? `Add a ${one} of ${parent.name}` : `Add a ${one}`;
  return (
    <FormDialog
      opened
      title={title}
      size={level === 'series' ? 'lg' : 'md'}
      onClose={onClose}
      initialValues={{ name: row?.name ?? '', yearFrom: text(row?.yearFrom), yearTo: text(row?.yearTo) }}
      submitLabel={row ? 'Save' : `Add ${one}`}
      onSubmit={(values) =>
        saveRow(level, {
          id: row?.id ?? 0,
          ...(row && { version: row.version }),
          name: values.name,
          parentId: row?.parentId ?? parent?.id ?? null,
          yearFrom: year(values.yearFrom),
          yearTo: year(values.yearTo),
        })
      }
      onSaved={(saved) => {
        toast('success', `${saved.name} is saved`);
        void refreshCatalogue(client, level);
        if (!row) onAdded(saved);
      }}
    >
      {(form) => (
        <>
          <TextInput
            label="Name"
            data-autofocus
            autoComplete="off"
            style={{ gridColumn: '1 / -1' }}
            {...form.getInputProps('name')}
          />
          {level === 'series' && (
            <>
              <DigitsInput label="First year" placeholder="2006" maxLength={4} {...form.getInputProps('yearFrom')} />
              <DigitsInput label="Last year" placeholder="2011" maxLength={4} {...form.getInputProps('yearTo')} />
            </>
          )}
        </>
      )}
    </FormDialog>
  );
}
