import { Button, Group, Stack, Text } from '@mantine/core';
import { IconFileDollar, IconFileText, IconMail, IconTag, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { callFile } from '../../../../api/call.ts';
import { lazyDialog } from '../../../../kit/lazy/lazy-dialog.tsx';
import { PdfDialog } from '../../../../kit/pdf/PdfDialog.tsx';
import { useCan } from '../../../../session/use-session.ts';
import type { Acquisition, TabProps } from '../api.ts';

const SendReceipt = lazyDialog(() => import('./SendReceipt.tsx').then((m) => m.SendReceipt));

type Paper = {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly icon: ReactNode;
  readonly load: (signal: AbortSignal) => ReturnType<typeof callFile>;
};
const icon = { size: 18, 'aria-hidden': true } as const;

function papersOf({ acqId, vehicleId }: Acquisition, all: boolean): readonly Paper[] {
  const params = { id: acqId };
  const disposal: Paper = {
    id: 'disposal',
    label: 'Disposal worksheet',
    hint: 'For cancelling the registration',
    icon: <IconTrash {...icon} />,
    load: (signal) => callFile('GET /mgr/vehicleAcquisition/previewDisposalForm/:id', { params }, { signal }),
  };
  if (!all) return [disposal];
  const receipt: Paper = {
    id: 'receipt',
    label: 'Purchase receipt',
    hint: 'What the seller takes home, signed',
    icon: <IconFileDollar {...icon} />,
    load: (signal) => callFile('GET /mgr/vehicleAcquisition/previewPurchaseReceipt/:id', { params }, { signal }),
  };
  const preview: Paper = {
    id: 'preview',
    label: 'Acquisition',
    hint: 'Everything about it on paper',
    icon: <IconFileText {...icon} />,
    load: (signal) => callFile('GET /mgr/vehicleAcquisition/previewVehicleAcquisition/:id', { params }, { signal }),
  };
  const tag = (id: number): Paper => ({
    id: 'tag',
    label: 'Vehicle stock tag',
    hint: 'With its barcode, for the windscreen',
    icon: <IconTag {...icon} />,
    load: (signal) =>
      callFile('GET /mgr/vehicleAcquisition/previewVehicleStockTag/:id', { params: { id } }, { signal }),
  });
  return [receipt, preview, disposal, ...(vehicleId === null ? [] : [tag(vehicleId)])];
}

export function DocumentsTab({ acquisition }: TabProps) {
  const all = useCan({ anyOf: ['VIEW_VA'] });
  const maySend = useCan({ anyOf: ['EDIT_VA_AND_PICKUP'] });
  const [shown, setShown] = useState<Paper | null>(null);
  const [sending, setSending] = useState(false);
  return (
    <Stack gap="xs" maw={640}>
      {papersOf(acquisition, all).map((paper) => (
        <Group key={paper.id} gap="sm">
          <Button
            variant="default"
            leftSection={paper.icon}
            miw={200}
            justify="flex-start"
            onClick={() => setShown(paper)}
          >
            {paper.label}
          </Button>
          <Text c="dimmed">{paper.hint}</Text>
        </Group>
      ))}
      {maySend && (
        <Group gap="sm">
          <Button
            variant="default"
            leftSection={<IconMail {...icon} />}
            miw={200}
            justify="flex-start"
            onClick={() => setSending(true)}
          >
            Email the receipt
          </Button>
          <Text c="dimmed">{acquisition.purchase.email || 'The seller has no email address yet'}</Text>
        </Group>
      )}
      {shown && (
        <PdfDialog
          title={`${shown.label} ${acquisition.acqNo}`}
          queryKey={['acquisition', acquisition.acqId, shown.id, acquisition.version]}
          load={shown.load}
          onClose={() => setShown(null)}
        />
      )}
      {sending && <SendReceipt acquisition={acquisition} onClose={() => setSending(false)} />}
    </Stack>
  );
}
