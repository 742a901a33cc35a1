import { SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { DataTable } from '../../../kit/data-table/DataTable.tsx';
import { EmptyState } from '../../../kit/text/EmptyState.tsx';
import { useOpenPath } from '../../../shell/menu/open-link.ts';
import { lastSeen, number, part, photo, place, status, vehicle } from '../tag/columns.tsx';
import { locatorPath } from '../words.ts';
import type { Stocktake } from './api.ts';

const columns = [number, photo, part, vehicle, place, status, lastSeen];
const which = ['missing', 'found', 'unexpected'] as const;
const names = { missing: 'Missing', found: 'Found', unexpected: 'Unexpected' };
const none = {
  missing: 'Nothing is missing',
  found: 'Nothing scanned yet',
  unexpected: 'Nothing lies here that should not',
};

export function StocktakeLists({ stocktake }: { stocktake: Stocktake }) {
  const open = useOpenPath();
  const [shown, setShown] = useState<(typeof which)[number]>('missing');
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label="Which tags"
        w="fit-content"
        data={which.map((value) => ({ value, label: `${names[value]} ${stocktake[value].length}` }))}
        value={shown}
        onChange={(value) => setShown(value as typeof shown)}
      />
      <DataTable
        label={names[shown]}
        rows={stocktake[shown]}
        rowId={(row) => row.tagNo}
        columns={columns}
        href={(row) => locatorPath(row.tagNo)}
        onOpen={(row) => open(locatorPath(row.tagNo))}
        empty={<EmptyState title={none[shown]} />}
      />
    </Stack>
  );
}
