import { Anchor, Button, Group, List, Modal, Text } from '@mantine/core';
import { tabOf } from '../tab-of.ts';

type Props = {
  label: string;
  message: string;
  missing: Readonly<Record<string, string>>;
  onTab: (tab: string) => void;
  onClose: () => void;
};

/** Why a step cannot be taken yet, with the way to where it is put right. */
export function MissingDialog({ label, message, missing, onTab, onClose }: Props) {
  const fields = Object.entries(missing);
  const go = (path: string) => {
    onClose();
    onTab(tabOf(path));
  };
  return (
    <Modal opened onClose={onClose} title={`${label}: not yet`} size="md" closeButtonProps={{ 'aria-label': 'Close' }}>
      {fields.length === 0 && <Text role="alert">{message}</Text>}
      <List spacing="xs">
        {fields.map(([path, sentence]) => (
          <List.Item key={path}>
            <Anchor component="button" type="button" inherit onClick={() => go(path)}>
              {sentence}
            </Anchor>
          </List.Item>
        ))}
      </List>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          Close
        </Button>
      </Group>
    </Modal>
  );
}
