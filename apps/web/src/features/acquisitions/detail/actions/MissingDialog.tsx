import { Anchor, List, Text } from '@mantine/core';
import { NoticeDialog } from '../../../../kit/dialog/NoticeDialog.tsx';
import { tabOfField } from '../tab-of-field.ts';

type Props = {
  label: string;
  message: string;
  missing: Readonly<Record<string, string>>;
  onTab: (tab: string) => void;
  onClose: () => void;
};

export function MissingDialog({ label, message, missing, onTab, onClose }: Props) {
  const fields = Object.entries(missing);
  const go = (path: string) => {
    onClose();
    onTab(tabOfField(path));
  };
  return (
    <NoticeDialog title={`${label}: not yet`} onClose={onClose}>
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
    </NoticeDialog>
  );
}
