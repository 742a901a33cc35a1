import { Button, Group, Select } from '@mantine/core';
import { IconFolders, IconMapPins, IconPlus, IconStack2 } from '@tabler/icons-react';
import { type LocationKind, locationKinds } from '@yardkeeper/domain/locations/kinds';
import { useState } from 'react';
import { ListScreen } from '../../kit/list-screen/ListScreen.tsx';
import { useCan } from '../../session/use-session.ts';
import { countKinds, type LocationRow, locationList, useGroups, useLiveLocations } from './api.ts';
import { LocationForm } from './LocationForm.tsx';
import { locationColumns } from './parts/columns.tsx';
import { GroupsDialog } from './parts/GroupsDialog.tsx';
import { LocationLabels } from './parts/LocationLabels.tsx';
import { useLocationActions } from './parts/use-location-actions.tsx';
import { RangeForm } from './RangeForm.tsx';

const chips = {
  field: 'kind',
  items: (Object.keys(locationKinds) as LocationKind[]).map((value) => ({ value, label: locationKinds[value] })),
  fetchCounts: countKinds,
} as const;

const states = [
  { value: '1', label: 'Active' },
  { value: '0', label: 'Inactive' },
  { value: 'all', label: 'Active and inactive' },
];

type Open = 'range' | 'groups' | null;

export function LocationList() {
  useLiveLocations();
  const mayEdit = useCan({ anyOf: ['EDIT_INVENTORY'] });
  const groups = useGroups().data ?? [];
  const [editing, setEditing] = useState<LocationRow | 'new' | null>(null);
  const [open, setOpen] = useState<Open>(null);
  const [printing, setPrinting] = useState<readonly LocationRow[]>([]);
  const actions = useLocationActions({ onEdit: setEditing, onPrint: setPrinting });
  const close = () => setOpen(null);

  const range = (
    <Button variant="default" leftSection={<IconStack2 size={16} aria-hidden />} onClick={() => setOpen('range')}>
      Add range
    </Button>
  );
  const primary = mayEdit && (
    <Group gap="sm">
      <Button variant="default" leftSection={<IconFolders size={16} aria-hidden />} onClick={() => setOpen('groups')}>
        Groups
      </Button>
      {range}
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing('new')}>
        Add location
      </Button>
    </Group>
  );
  return (
    <>
      <ListScreen
        {...locationList}
        title="Locations"
        columns={locationColumns}
        rowId={(location) => location.locationID}
        onOpen={mayEdit ? setEditing : undefined}
        rowActions={mayEdit ? actions.rowActions : undefined}
        bulkActions={mayEdit ? actions.bulkActions : undefined}
        search={{ field: 'locationCode', placeholder: 'Code' }}
        chips={chips}
        filters={({ filter, set }) => (
          <>
            <Select
              aria-label="Group"
              placeholder="Any group"
              clearable
              clearButtonProps={{ 'aria-label': 'Any group' }}
              w={{ base: '100%', sm: 170 }}
              data={groups.map((group) => ({ value: String(group.locGroupID), label: group.locGroupDesc }))}
              value={filter.group || null}
              onChange={(group) => set({ group: group ?? '' })}
            />
            <Select
              aria-label="Active or inactive"
              allowDeselect={false}
              w={{ base: '100%', sm: 170 }}
              data={states}
              value={filter.active}
              onChange={(active) => set({ active: active ?? '1' })}
            />
          </>
        )}
        primary={primary || undefined}
        empty={{
          title: 'No locations yet',
          hint: 'Add a whole rack at once, such as A01 to A20, and print its labels.',
          icon: IconMapPins,
          action: mayEdit ? range : undefined,
        }}
      />
      {editing !== null && (
        <LocationForm location={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
      {open === 'range' && <RangeForm onClose={close} />}
      <GroupsDialog opened={open === 'groups'} onClose={close} />
      {printing.length > 0 && <LocationLabels locations={printing} onClose={() => setPrinting([])} />}
      {actions.dialog}
    </>
  );
}
