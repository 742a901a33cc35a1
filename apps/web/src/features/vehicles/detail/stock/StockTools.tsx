import { ActionIcon, Button, Group, Tooltip } from '@mantine/core';
import { IconListCheck, IconPlus, IconRefresh } from '@tabler/icons-react';
import { SearchBox } from '../../../../kit/list-screen/filters/SearchBox.tsx';
import type { Vehicle } from '../api.ts';

type Props = {
  vehicle: Vehicle;
  search: string;
  onSearch: (text: string) => void;
  refreshing: boolean;
  onRefresh: () => void;
  onAdd: () => void;
  onStrip: () => void;
};

export function StockTools({ vehicle, search, onSearch, refreshing, onRefresh, onAdd, onStrip }: Props) {
  const mayAdd = vehicle.maySave || vehicle.mayCommit;
  return (
    <Group gap="sm" mb="sm">
      <SearchBox value={search} onSearch={onSearch} placeholder="Search this vehicle’s parts" />
      <Tooltip label="Refresh">
        <ActionIcon variant="default" size="input-sm" aria-label="Refresh" loading={refreshing} onClick={onRefresh}>
          <IconRefresh size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {mayAdd && (
        <Group gap="sm" ml="auto">
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
            Add part
          </Button>
          <Button variant="light" leftSection={<IconListCheck size={16} aria-hidden />} onClick={onStrip}>
            Strip list
          </Button>
        </Group>
      )}
    </Group>
  );
}
