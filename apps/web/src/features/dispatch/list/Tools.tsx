import { Button, Group, Menu } from '@mantine/core';
import { IconChevronDown, IconFileCertificate, IconRoute, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyDialog } from '../../../kit/lazy/lazy-dialog.tsx';
import { useAddressFilter } from '../../../kit/list-screen/filters/use-address-filter.ts';
import { useActor } from '../../../session/use-session.ts';
import { MoneyToCount } from '../../../shared/dispatch/MoneyToCount.tsx';
import { useOpenPath } from '../../../shell/menu/open-link.ts';
import { dispatchKey } from '../keys.ts';
import { anyConsignment } from './filter.ts';

const Manifest = lazyDialog(() => import('../papers/ManifestDialog.tsx').then((m) => m.ManifestDialog));
const Confirmations = lazyDialog(() => import('../leaving/ConfirmationsDialog.tsx').then((m) => m.ConfirmationsDialog));

export function Tools({ onDone }: { onDone: () => void }) {
  const [asked, setAsked] = useState<'manifest' | 'confirm' | null>(null);
  const open = useOpenPath();
  const { filter } = useAddressFilter(anyConsignment);
  // A driver sees only their own stops here; papers and confirmations are work for the desk.
  if (useActor()?.role === 'DRIVER') return null;
  const close = () => setAsked(null);
  return (
    <Group gap="sm">
      <MoneyToCount queryKey={[...dispatchKey, 'collected']} onSettled={onDone} />
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
            Couriers
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconFileCertificate size={16} aria-hidden />} onClick={() => setAsked('manifest')}>
            Manifest
          </Menu.Item>
          <Menu.Item leftSection={<IconUpload size={16} aria-hidden />} onClick={() => setAsked('confirm')}>
            Confirm deliveries from CSV
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button leftSection={<IconRoute size={16} aria-hidden />} onClick={() => open('/picking/runs')}>
        Runs
      </Button>
      {asked === 'manifest' && <Manifest courierId={filter.courierId} onClose={close} />}
      {asked === 'confirm' && <Confirmations onClose={close} onDone={onDone} />}
    </Group>
  );
}
