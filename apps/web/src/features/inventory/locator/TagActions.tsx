import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import { IconBarcode, IconChevronDown } from '@tabler/icons-react';
import type { TagDetail } from '@yardkeeper/contract/inventory/schemas';
import { tagIdOf, tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { useScanner } from '../../../kit/scan/use-scanner.ts';
import { useOpenPath } from '../../../shell/open-link.ts';
import { rowActions } from '../deeds/actions.tsx';
import type { BeginDeed } from '../deeds/use-deeds.tsx';
import { useSell } from '../use-sell.ts';
import { locatorPath } from '../words.ts';

type Props = { tag: TagDetail; begin: BeginDeed; onScan: () => void; listening: boolean };

/** Selling or moving is the button; the rest is in the menu. A scanner opens another tag at any time. */
export function TagActions({ tag, begin, onScan, listening }: Props) {
  const open = useOpenPath();
  const sell = useSell();
  useScanner((code) => {
    const tagId = tagIdOf(code);
    if (tagId !== null) open(locatorPath(tagNoOf(tagId)));
  }, listening);
  const means = { begin, mayEdit: tag.mayEdit, sell: tag.maySell ? sell : null };
  // Its history stands beside it.
  const [first, ...rest] = rowActions(tag, means).filter(({ id }) => id !== 'history' && id !== 'photos');
  return (
    <Group gap="sm">
      <Button variant="default" leftSection={<IconBarcode size={16} aria-hidden />} onClick={onScan}>
        Scan another
      </Button>
      {first && (
        <Group gap={4} wrap="nowrap">
          <Button leftSection={first.icon} onClick={first.onRun}>
            {first.label}
          </Button>
          {rest.length > 0 && (
            <Menu>
              <Menu.Target>
                <ActionIcon variant="default" size="input-sm" aria-label="More actions">
                  <IconChevronDown size={16} aria-hidden />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                {rest.map((action) => (
                  <Menu.Item
                    key={action.id}
                    leftSection={action.icon}
                    c={action.danger ? 'var(--mantine-color-error)' : undefined}
                    onClick={action.onRun}
                  >
                    {action.label}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          )}
        </Group>
      )}
    </Group>
  );
}
