import { Select } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useLookup } from '../../../api/lookups/lookups.ts';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { toast } from '../../../shell/messages/toasts.ts';
import { mergeRows, refreshCatalogue } from './api.ts';
import { type Level, type LevelRow, words } from './levels.ts';
import { MergePreview } from './MergePreview.tsx';

type Props = { level: Level; row: LevelRow; onClose: () => void; onMerged: (intoId: number) => void };

/** Models and series are merged only within the same parent. */
function useOthers(level: Level, row: LevelRow) {
  const parent = row.parentId ?? 0;
  const all = { includeInactive: true };
  const makes = useLookup('makes', all, { enabled: level === 'make' });
  const models = useLookup('models', { ...all, makeId: parent }, { enabled: level === 'model' });
  const series = useLookup('series', { ...all, modelId: parent }, { enabled: level === 'series' });
  return { make: makes, model: models, series }[level].options.filter((other) => other.id !== row.id);
}

export function MergeDialog({ level, row, onClose, onMerged }: Props) {
  const client = useQueryClient();
  const others = useOthers(level, row);
  const { one } = words[level];
  const nameOf = (id: string | null) => others.find((other) => String(other.id) === id)?.name ?? '';
  return (
    <FormDialog
      opened
      title={`Merge ${row.name} into another ${one}`}
      onClose={onClose}
      initialValues={{ intoId: null as string | null }}
      validate={{ intoId: (value) => (value === null ? `Choose the ${one} that stays` : null) }}
      submitLabel="Merge"
      onSubmit={async ({ intoId }) => ({ ...(await mergeRows(level, row.id, Number(intoId))), intoId: Number(intoId) })}
      onSaved={({ moved, intoId }) => {
        toast('success', `${row.name} is merged; ${moved} ${moved === 1 ? 'record follows' : 'records follow'}`);
        void refreshCatalogue(client, level);
        onMerged(intoId);
      }}
    >
      {(form) => (
        <div style={{ gridColumn: '1 / -1' }}>
          <Select
            label={`The ${one} that stays`}
            placeholder="Type to search"
            data-autofocus
            searchable
            limit={100}
            data={others.map((other) => ({
              value: String(other.id),
              label: other.active ? other.name : `${other.name} (retired)`,
            }))}
            {...form.getInputProps('intoId')}
          />
          {form.values.intoId !== null && (
            <MergePreview
              level={level}
              from={row}
              into={{ id: Number(form.values.intoId), name: nameOf(form.values.intoId) }}
            />
          )}
        </div>
      )}
    </FormDialog>
  );
}
