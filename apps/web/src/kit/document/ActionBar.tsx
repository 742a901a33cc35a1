import { ActionIcon, Button, Group, Menu, Tooltip } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { type Question, useConfirm } from '../dialog/ConfirmDialog.tsx';

export type Action = {
  id: string;
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  confirm?: Question;
  onRun: () => unknown;
};

type Props = {
  /** The first allowed action becomes the primary button. */
  actions: readonly Action[];
  allowedActions: readonly string[];
  reasons?: Readonly<Record<string, string>>;
  /** The primary button of the screen is elsewhere, such as below a form. */
  quiet?: boolean;
};

const NOT_NOW = 'Not possible as this document stands';

export function ActionBar({ actions, allowedActions, reasons = {}, quiet = false }: Props) {
  const { ask, dialog } = useConfirm();
  const [running, setRunning] = useState<string | null>(null);
  const busy = useRef(false);
  const allowed = (action: Action) => allowedActions.includes(action.id);
  const primary = actions.find((action) => allowed(action) && !action.danger) ?? actions[0];
  const rest = actions.filter((action) => action !== primary);

  const run = async (action: Action) => {
    if (!allowed(action) || busy.current) return;
    busy.current = true;
    try {
      if (action.confirm && !(await ask(action.confirm))) return;
      setRunning(action.id);
      await action.onRun();
    } finally {
      busy.current = false;
      setRunning(null);
    }
  };
  const why = (action: Action) => (allowed(action) ? null : (reasons[action.id] ?? NOT_NOW));
  if (!primary) return null;
  const reason = why(primary);
  return (
    <Group gap={4} wrap="nowrap">
      <Tooltip label={reason} disabled={reason === null} events={{ hover: true, focus: true, touch: true }}>
        <Button
          variant={quiet ? 'default' : 'filled'}
          leftSection={primary.icon}
          loading={running === primary.id}
          aria-disabled={reason !== null}
          data-disabled={reason !== null || undefined}
          onClick={() => run(primary)}
        >
          {primary.label}
        </Button>
      </Tooltip>
      {rest.length > 0 && (
        <Menu>
          <Menu.Target>
            <ActionIcon
              variant="default"
              size="input-sm"
              aria-label="More actions"
              loading={rest.some((a) => a.id === running)}
            >
              <IconChevronDown size={16} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {rest.map((action) => (
              <Tooltip
                key={action.id}
                label={why(action)}
                disabled={allowed(action)}
                position="left"
                events={{ hover: true, focus: true, touch: true }}
              >
                <Menu.Item
                  leftSection={action.icon}
                  c={action.danger ? 'var(--mantine-color-error)' : undefined}
                  aria-disabled={!allowed(action)}
                  aria-description={why(action) ?? undefined}
                  data-disabled={!allowed(action) || undefined}
                  closeMenuOnClick={allowed(action)}
                  onClick={() => run(action)}
                >
                  {action.label}
                </Menu.Item>
              </Tooltip>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {dialog}
    </Group>
  );
}
