import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CountedButton } from '../../../kit/document/CountedButton.tsx';
import { lazyDialog } from '../../../kit/lazy/lazy-dialog.tsx';
import { fetchToShelf, toShelfKey } from './api.ts';

const ToShelfDialog = lazyDialog(() => import('./ToShelfDialog.tsx').then((m) => m.ToShelfDialog));

/** Parts of cancelled orders that were picked already: they are in the staging bay, promised to nobody. */
export function ToShelf({ isNamed = false }: { isNamed?: boolean }) {
  const [shown, setShown] = useState(false);
  const read = useQuery({
    queryKey: toShelfKey,
    queryFn: ({ signal }) => fetchToShelf(signal),
  });
  const rows = read.data ?? [];
  return (
    <>
      <CountedButton
        name="Back to the shelf"
        icon={IconArrowBackUp}
        count={rows.length}
        isNamed={isNamed}
        onClick={() => setShown(true)}
      />
      {shown && <ToShelfDialog rows={rows} read={read} onClose={() => setShown(false)} />}
    </>
  );
}
