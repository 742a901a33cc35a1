import { Button, Group, Stack, Textarea } from '@mantine/core';
import { IconClockPause, IconHistory, IconMessage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../kit/dialog/FormDialog.tsx';
import { NoticeDialog } from '../../kit/dialog/NoticeDialog.tsx';
import { wholeRow } from '../../kit/document/Card.tsx';
import { NumericInput } from '../../kit/fields/NumericInput.tsx';
import { QuietFailure } from '../../kit/text/QuietFailure.tsx';
import { useCan } from '../../session/use-session.ts';
import { toast } from '../../shell/messages/toasts.ts';
import { ContactPicker } from '../contacts/ContactPicker.tsx';
import {
  type BackOrderDetail,
  type BackOrderRow,
  backOrdersKey,
  editBackOrder,
  editsBackOrders,
  fetchDetail,
  tellsWaiting,
  useRefreshBackOrders,
} from './api.ts';
import { DismissDialog } from './DismissDialog.tsx';
import { Facts } from './Facts.tsx';
import { PriceHistoryDialog } from './PriceHistoryDialog.tsx';
import { TellDialog } from './TellDialog.tsx';

const icon = { size: 16, 'aria-hidden': true } as const;
type Opened = 'dismiss' | 'tell' | 'prices' | null;
type Props = { row: BackOrderRow; onClose: () => void };

type ToolProps = { row: BackOrderRow; detail: BackOrderDetail | undefined; onOpen: (what: Opened) => void };
function Tools({ row, detail, onOpen }: ToolProps) {
  const mayEdit = useCan(editsBackOrders);
  const mayTell = useCan(tellsWaiting);
  return (
    <Group gap="sm">
      {mayTell && detail && row.actions.includes('tell') && (
        <Button variant="default" leftSection={<IconMessage {...icon} />} onClick={() => onOpen('tell')}>
          Tell {row.customer || 'the customer'}
        </Button>
      )}
      {mayEdit && row.actions.includes('dismiss') && (
        <Button variant="default" leftSection={<IconClockPause {...icon} />} onClick={() => onOpen('dismiss')}>
          Dismiss until…
        </Button>
      )}
      <Button variant="default" leftSection={<IconHistory {...icon} />} onClick={() => onOpen('prices')}>
        Price history
      </Button>
    </Group>
  );
}

type Values = { qty: number | null; supplierId: number; supplier: string; notes: string };

/** One back order with its figures and who waits; people with the permission change quantity, supplier and notes. */
export function BackOrderDialog({ row, onClose }: Props) {
  const refresh = useRefreshBackOrders();
  const isEditable = useCan(editsBackOrders) && row.actions.includes('edit');
  const [opened, setOpened] = useState<Opened>(null);
  const answer = useQuery({
    queryKey: [...backOrdersKey, 'detail', row.backOrderId],
    queryFn: ({ signal }) => fetchDetail(row.backOrderId, signal),
  });
  const detail = answer.data;
  const shut = () => setOpened(null);
  const about = (
    <Stack gap="sm" className={wholeRow}>
      <Facts row={row} detail={detail} />
      <QuietFailure of={answer} what="Its figures" />
      <Tools row={row} detail={detail} onOpen={setOpened} />
    </Stack>
  );
  const title = row.partNo ? `${row.partName} · ${row.partNo}` : row.partName;
  return (
    <>
      {isEditable ? (
        <FormDialog<Values, BackOrderDetail>
          opened
          size="lg"
          title={title}
          onClose={onClose}
          initialValues={{
            qty: row.qty,
            supplierId: row.supplierId ?? 0,
            supplier: row.supplier,
            notes: row.notes,
          }}
          onSubmit={({ qty, supplierId, notes }) =>
            editBackOrder({
              backOrderId: row.backOrderId,
              // An empty quantity goes back to the calculated one.
              ...(qty === row.qty ? {} : { qty }),
              ...(supplierId === (row.supplierId ?? 0) ? {} : { supplierId: supplierId || null }),
              notes,
              version: row.version,
            })
          }
          onSaved={() => {
            toast('success', `${row.partName} is saved`);
            void refresh();
          }}
        >
          {(form) => (
            <>
              {about}
              <NumericInput
                label="How many"
                min={1}
                max={100_000}
                placeholder={detail ? String(detail.neededQty) : undefined}
                data-autofocus
                {...form.getInputProps('qty')}
              />
              <ContactPicker
                label="Supplier"
                kind="supplier"
                value={form.values.supplierId}
                valueName={form.values.supplier}
                error={form.errors.supplierId}
                data-path="supplierId"
                onChange={(supplierId, contact) => form.setValues({ supplierId, supplier: contact?.name ?? '' })}
              />
              <Textarea label="Notes" className={wholeRow} rows={2} maxLength={2000} {...form.getInputProps('notes')} />
            </>
          )}
        </FormDialog>
      ) : (
        <NoticeDialog title={title} onClose={onClose}>
          {about}
        </NoticeDialog>
      )}
      {opened === 'dismiss' && <DismissDialog backOrder={row} onClose={shut} onDismissed={onClose} />}
      {opened === 'tell' && detail && <TellDialog backOrder={detail} onClose={shut} />}
      {opened === 'prices' && <PriceHistoryDialog partId={row.partId} partName={row.partName} onClose={shut} />}
    </>
  );
}
