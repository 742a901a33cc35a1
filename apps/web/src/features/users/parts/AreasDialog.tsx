import { NamesDialog } from '../../../kit/names/NamesDialog.tsx';
import type { NameChange } from '../../../kit/names/names.ts';
import { saveArea, useAreas, useRefreshUsers } from '../api.ts';

const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`);

/** A retired area stays with the people who have it. */
export function AreasDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const areas = useAreas();
  const refresh = useRefreshUsers();
  const save = (id: number, { name, active }: NameChange) => {
    const kept = areas.data?.find((area) => area.areaId === id);
    return saveArea({ areaId: id, areaName: name ?? kept?.areaName ?? '', active: active ?? kept?.active ?? 1 });
  };
  return (
    <NamesDialog
      opened={opened}
      title="Areas"
      addLabel="Name of the new area"
      emptyText="No areas yet. Add the parts of the yard, or the districts you serve."
      names={areas.data?.map(({ areaId, areaName, active, users }) => ({
        id: areaId,
        name: areaName,
        active: Boolean(active),
        used: people(users),
      }))}
      error={areas.error}
      onRetry={() => areas.refetch()}
      onSave={save}
      onSaved={refresh}
      onClose={onClose}
    />
  );
}
