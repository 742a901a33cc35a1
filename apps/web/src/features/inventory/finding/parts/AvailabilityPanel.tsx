import { Badge, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DrawerFrame } from '../../../../kit/dialog/DialogFrame.tsx';
import { ListSkeleton } from '../../../../kit/document/Skeletons.tsx';
import { KitLink } from '../../../../kit/link.tsx';
import { EmptyState } from '../../../../kit/text/EmptyState.tsx';
import { ErrorState } from '../../../../kit/text/ErrorState.tsx';
import { inventoryKey } from '../../keys.ts';
import { contentsPath, countOf, vehicleName } from '../../words.ts';
import { type Availability, fetchAvailability, type PartsRow } from './api.ts';
import { priceRange } from './columns.tsx';

function One({ part, row }: { part: Availability; row: PartsRow | undefined }) {
  return (
    <Stack component="section" gap={4} aria-label={part.partDesc}>
      <Group justify="space-between" wrap="nowrap" align="baseline">
        <Text fw={550}>{[part.partDesc, row && vehicleName({ ...row, series: '' })].filter(Boolean).join(', ')}</Text>
        <Text className="kit-figures">{priceRange(part.minRetail, part.maxRetail)}</Text>
      </Group>
      <Text c="dimmed">
        {part.available === 0 ? 'None free' : `${part.available} free`}
        {part.reserved > 0 && `, ${part.reserved} promised`}
      </Text>
      <Group gap="xs">
        {part.where.map(({ locationId, location, count }) => (
          <Badge key={location} color="gray" variant="outline" tt="none">
            {locationId === null ? location : <KitLink href={contentsPath(location)}>{location}</KitLink>} × {count}
          </Badge>
        ))}
      </Group>
    </Stack>
  );
}

export function AvailabilityPanel({ rows, onClose }: { rows: readonly PartsRow[]; onClose: () => void }) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [...inventoryKey, 'availability', rows.map((row) => row.kindId)],
    queryFn: ({ signal }) => fetchAvailability(rows, signal),
  });
  const rowOf = (part: Availability) =>
    rows.find((row) => row.partId === part.partId && row.makeId === part.makeId && row.modelId === part.modelId);
  return (
    <DrawerFrame opened onClose={onClose} position="right" title={`Availability of ${countOf(rows.length, 'part')}`}>
      {isPending && <ListSkeleton rows={4} columns={2} />}
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data?.records.length === 0 && <EmptyState title="Nothing is known of these parts" />}
      <Stack gap="lg">
        {data?.records.map((part) => (
          <One key={`${part.partId}-${part.partNo}-${part.makeId}-${part.modelId}`} part={part} row={rowOf(part)} />
        ))}
      </Stack>
    </DrawerFrame>
  );
}
