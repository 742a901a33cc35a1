import { UnstyledButton } from '@mantine/core';
import { formatDate } from '@yardkeeper/domain/format/dates';
import { useState } from 'react';
import { lazyDialog } from '../../kit/lazy/lazy-dialog.tsx';
import { StatusBadge } from '../../kit/text/StatusBadge.tsx';
import { type BackOrderRow, backOrderTone } from './api.ts';

const BackOrderDialog = lazyDialog(() => import('./BackOrderDialog.tsx').then((m) => m.BackOrderDialog));

function words({ status, statusName, qty, eta }: BackOrderRow): string {
  if (status === 'ordered' && eta) return `${qty} ordered, ${formatDate(eta)}`;
  return status === 'needed' ? `${qty} back-ordered` : `${qty} ${statusName.toLowerCase()}`;
}

/** Shows that a part is on back order; a tap opens the back order. */
export function BackOrderBadge({ row }: { row: BackOrderRow }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <UnstyledButton
        aria-label={`Back order of ${row.partName}: ${words(row)}`}
        onClick={(event) => {
          event.stopPropagation();
          setOpened(true);
        }}
      >
        <StatusBadge label={words(row)} tone={backOrderTone[row.status]} size="sm" />
      </UnstyledButton>
      {opened && <BackOrderDialog row={row} onClose={() => setOpened(false)} />}
    </>
  );
}
