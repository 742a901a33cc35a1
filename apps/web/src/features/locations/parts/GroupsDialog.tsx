import { NamesDialog } from '../../../kit/names/NamesDialog.tsx';
import type { NameChange } from '../../../kit/names/names.ts';
import { saveGroup, useGroups, useRefreshLocations } from '../api.ts';

const places = (count: number): string => (count === 1 ? '1 location' : `${count.toLocaleString('en-NZ')} locations`);

/** Vehicle forms offer these groups as sale yards; the three with fixed ids (`saleYards`) cannot be changed. */
export function GroupsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const groups = useGroups();
  const refresh = useRefreshLocations();
  const save = (id: number, { name, active }: NameChange) => {
    const kept = groups.data?.find((group) => group.locGroupID === id);
    return saveGroup({
      ...(kept ? { locGroupID: id, version: kept.version } : {}),
      locGroupDesc: name ?? kept?.locGroupDesc ?? '',
      active: active ?? kept?.active ?? 1,
    });
  };
  return (
    <NamesDialog
      opened={opened}
      title="Location groups"
      addLabel="Name of the new group"
      emptyText="No groups yet. Add the parts of the yard that belong together."
      names={groups.data?.map(({ locGroupID, locGroupDesc, active, fixed, locations }) => ({
        id: locGroupID,
        name: locGroupDesc,
        active: Boolean(active),
        fixed: Boolean(fixed),
        used: places(locations),
      }))}
      error={groups.error}
      onRetry={() => groups.refetch()}
      onSave={save}
      onSaved={refresh}
      onClose={onClose}
    />
  );
}
