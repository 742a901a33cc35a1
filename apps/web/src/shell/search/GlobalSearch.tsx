import { Button, Group, Modal, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useOpenDialog } from '../../kit/dialog/use-open-dialog.ts';
import { lazily } from '../../kit/lazy/lazily.tsx';
import { useKeysAhead } from './use-keys-ahead.ts';

/** `ahead` holds what is typed before the panel has loaded. */
const SearchPanel = lazily(
  () => import('./SearchPanel.tsx').then((m) => m.SearchPanel),
  () => null,
  ({ onRetry, retrying }) => (
    <Group p="md" role="alert">
      <Text>The search could not be loaded.</Text>
      <Button variant="default" loading={retrying} onClick={onRetry}>
        Try again
      </Button>
    </Group>
  ),
);

const PANEL = '[data-search-panel]';

type Props = { opened: boolean; onOpen: () => void; onClose: () => void };

export function GlobalSearch({ opened, onOpen, onClose }: Props) {
  useHotkeys([['mod+K', onOpen]], []);
  useOpenDialog(opened, onClose);
  const ahead = useKeysAhead(opened, PANEL);
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      closeOnEscape={false}
      centered={false}
      yOffset="8dvh"
      size={620}
      padding={0}
      transitionProps={{ duration: 80 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label="Search">
        <Modal.Body>
          <div data-search-panel>
            <SearchPanel opened={opened} onClose={onClose} ahead={ahead} />
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
