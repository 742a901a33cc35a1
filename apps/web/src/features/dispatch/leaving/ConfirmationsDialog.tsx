import { Text } from '@mantine/core';
import type { ReplyOf } from '@yardkeeper/contract/all-calls';
import { call } from '../../../api/call.ts';
import type { Column } from '../../../kit/data-table/column.ts';
import { statusColumn } from '../../../kit/data-table/columns.tsx';
import { DataTable } from '../../../kit/data-table/DataTable.tsx';
import type { Tone } from '../../../kit/text/status.ts';
import { FileCheckDialog } from '../../../shared/csv/FileCheckDialog.tsx';

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

const send = (file: File, dryRun: boolean, signal?: AbortSignal) =>
  call('POST /mgr/dispatch/confirmDeliveries', { body: { dryRun }, files: { file } }, { signal });

function Checked({ seen: { rows, confirmed } }: { seen: Confirmations }) {
  const rest = rows.length - confirmed;
  return (
    <>
      <Text role="status">
        {confirmed} to confirm{rest > 0 && `, ${rest} ${rest === 1 ? 'row is' : 'rows are'} passed over`}.
      </Text>
      <DataTable label="Rows of the file" rows={rows} rowId={({ row }) => row} columns={columns} maxHeight={320} />
    </>
  );
}

/** Rows with faults are skipped. */
export function ConfirmationsDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  return (
    <FileCheckDialog
      title="What a courier delivered"
      description="With the tracking number, our delivery or invoice number, when it was delivered and who received it"
      check={(file, signal) => send(file, true, signal)}
      shown={(seen) => <Checked seen={seen} />}
      toDo={({ confirmed }) => confirmed}
      action={(toDo) => (toDo > 0 ? `Confirm ${toDo}` : 'Confirm')}
      run={async (file) => {
        const { confirmed } = await send(file, false);
        return `${confirmed} ${confirmed === 1 ? 'consignment is' : 'consignments are'} delivered`;
      }}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
