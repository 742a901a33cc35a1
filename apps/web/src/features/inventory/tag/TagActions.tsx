import { Button, Group } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import type { TagDetail } from '@yardkeeper/contract/inventory/schemas';
import { tagIdOf, tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { ActionBar } from '../../../kit/document/ActionBar.tsx';
import { useScanner } from '../../../kit/scan/use-scanner.ts';
import { foundByScan } from '../../../shared/stock/found.ts';
import { useOpenPath } from '../../../shell/menu/open-link.ts';
import { rowActions, useSell } from '../actions/actions.tsx';
import type { BeginAction } from '../actions/use-actions.tsx';
import { locatorPath } from '../words.ts';
import { useRejoin } from './use-rejoin.tsx';

type Props = { tag: TagDetail; begin: BeginAction; onScan: () => void; listening: boolean };

/** A scanner opens another tag at any time, without a click into a field first. */
export function TagActions({ tag, begin, onScan, listening }: Props) {
  const open = useOpenPath();
  const sell = useSell();
  useScanner((code) => {
    const tagId = tagIdOf(code);
    if (tagId === null) return;
    open(locatorPath(tagNoOf(tagId)));
    // A failed call shows its own message; the page still shows that people are looking for the tag.
    void foundByScan(code).catch(() => undefined);
  }, listening);
  const options = { begin, mayEdit: tag.mayEdit, sell: tag.maySell ? sell : null };
  // The page itself shows the history and the photos.
  const others = rowActions(tag, options).filter(({ id }) => id !== 'history' && id !== 'photos');
  const rejoin = useRejoin(tag);
  const actions = [...rejoin.actions, ...others];
  return (
    <Group gap="sm">
      <Button variant="default" leftSection={<IconBarcode size={16} aria-hidden />} onClick={onScan}>
        Scan another
      </Button>
      <ActionBar actions={actions} allowedActions={actions.map(({ id }) => id)} />
      {rejoin.dialog}
    </Group>
  );
}
