import { Alert, Button, FileInput, Group, Loader, Stack, Text } from '@mantine/core';
import { IconFileTypeCsv } from '@tabler/icons-react';
import type { ReplyOf } from '@yardkeeper/contract/all-calls';
import { useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import type { Column } from '../../../kit/data-table/column.ts';
import { statusColumn } from '../../../kit/data-table/columns.tsx';
import { DataTable } from '../../../kit/data-table/DataTable.tsx';
import { DialogFrame } from '../../../kit/dialog/DialogFrame.tsx';
import { failureOf } from '../../../kit/text/failure.ts';
import type { Tone } from '../../../kit/text/status.ts';
import { useAction } from '../../../kit/use-action.ts';
import { toast } from '../../../shell/messages/toasts.ts';

type Confirmations = ReplyOf<'POST /mgr/dispatch/confirmDeliveries'>;
type Row = Confirmations['rows'][number];

const outcomes: Readonly<Record<Row['outcome'], { label: string; tone: Tone }>> = {
  confirmed: { label: 'Delivered', tone: 'done' },
  already: { label: 'Known already', tone: 'open' },
  unknown: { label: 'Not found', tone: 'late' },
  wrong: { label: 'Wrong', tone: 'late' },
};
const columns: readonly Column<Row>[] = [
  { id: 'row', header: 'Row', align: 'right', width: 56, grow: 0, phone: 'side', render: ({ row }) => row },
  { id: 'reference', header: 'Reference', width: 130, grow: 0, phone: 'title', render: ({ reference }) => reference },
  { id: 'no', header: 'Consignment', width: 116, grow: 0, phone: 'hidden', render: (row) => row.deliveryNo || '–' },
  statusColumn<Row>({
    id: 'outcome',
    header: 'Outcome',
    width: 140,
    sortable: false,
    value: ({ outcome }) => outcomes[outcome].label,
    tone: ({ outcome }) => outcomes[outcome].tone,
  }),
  {
    id: 'message',
    header: 'What is said',
    width: 180,
    grow: 1,
    phone: 'line',
    render: ({ message }) => message || '–',
  },
];

const send = (file: File, dryRun: boolean) =>
  call('POST /mgr/dispatch/confirmDeliveries', { body: { dryRun }, files: { file } });

/** The file is only checked first; faulty rows are then skipped. */
export function ConfirmationsDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [seen, setSeen] = useState<Confirmations | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState<'read' | 'confirm' | null>(null);
  const latest = useRef<File | null>(null);
  const once = useAction();

  const choose = async (chosen: File | null) => {
    latest.current = chosen;
    setFile(chosen);
    setSeen(null);
    setProblem(null);
    setBusy(chosen ? 'read' : null);
    if (!chosen) return;
    const [read, said] = await send(chosen, true).then(
      (answer) => [answer, null] as const,
      (thrown: unknown) => [null, failureOf(thrown).message] as const,
    );
    if (latest.current !== chosen) return;
    setSeen(read);
    setProblem(said);
    setBusy(null);
  };
  const confirm = async () => {
    if (!file) return;
    setBusy('confirm');
    setProblem(null);
    try {
      const { confirmed } = await once(file, () => send(file, false));
      toast('success', `${confirmed} ${confirmed === 1 ? 'consignment is' : 'consignments are'} delivered`);
      onDone();
      onClose();
    } catch (thrown) {
      setProblem(failureOf(thrown).message);
      setBusy(null);
    }
  };
  const toDo = seen?.confirmed ?? 0;
  const rest = (seen?.rows.length ?? 0) - toDo;
  return (
    <DialogFrame opened onClose={() => busy !== 'confirm' && onClose()} title="What a courier delivered" size="xl">
      <Stack gap="md">
        <FileInput
          label="CSV file"
          description="With the tracking number, our delivery or invoice number, when it was delivered and who received it"
          placeholder="Choose a file"
          accept=".csv,text/csv"
          clearable
          clearButtonProps={{ 'aria-label': 'Clear' }}
          leftSection={<IconFileTypeCsv size={18} aria-hidden />}
          value={file}
          disabled={busy === 'confirm'}
          onChange={(chosen) => void choose(chosen)}
          data-autofocus
        />
        {busy === 'read' && (
          <Group gap="sm" role="status">
            <Loader size={16} /> <Text>Reading every row; nothing is changed yet</Text>
          </Group>
        )}
        {problem && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        {seen && (
          <>
            <Text role="status">
              {toDo} to confirm{rest > 0 && `, ${rest} ${rest === 1 ? 'row is' : 'rows are'} passed over`}.
            </Text>
            <DataTable
              label="Rows of the file"
              rows={seen.rows}
              rowId={({ row }) => row}
              columns={columns}
              maxHeight={320}
            />
          </>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={busy === 'confirm'}>
            Cancel
          </Button>
          <Button onClick={() => void confirm()} disabled={toDo === 0} loading={busy === 'confirm'}>
            {toDo > 0 ? `Confirm ${toDo}` : 'Confirm'}
          </Button>
        </Group>
      </Stack>
    </DialogFrame>
  );
}
