import { Alert, Button, Group, Text, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../api/call.ts';
import { DialogFrame } from '../../../../kit/dialog/DialogFrame.tsx';
import { QuietFailure } from '../../../../kit/text/QuietFailure.tsx';
import { ordersKey } from '../../keys.ts';
import classes from '../Lines.module.css';
import { draftOf, type LineDraft } from '../line-draft.ts';
import { columnNames, type PastedColumn, type PastedRow, readPasted } from './pasted-rows.ts';

const most = 500;
const debounceMs = 300;
type Problem = { readonly row: number; readonly column: PastedColumn; readonly message: string };

type CellProps = {
  value: string;
  label: string;
  problem: Problem | undefined;
  isEdited: boolean;
  onChange: (text: string) => void;
};

/** A wrong cell can be corrected in place. */
function Cell({ value, label, problem, isEdited, onChange }: CellProps) {
  if (!problem && !isEdited) return <td>{value}</td>;
  return (
    <td data-wrong={problem ? true : undefined}>
      <TextInput
        aria-label={label}
        size="xs"
        miw={110}
        value={value}
        error={problem?.message}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </td>
  );
}

type Props = {
  text: string;
  debtorId: number;
  seesCost: boolean;
  onAdd: (lines: readonly LineDraft[]) => void;
  onClose: () => void;
};

const hint = 'Part, Their no, Qty, Cost each, Retail, Trade, Place; or a first row with the names of the columns';

export function PasteDialog({ text: given, debtorId, seesCost, onAdd, onClose }: Props) {
  const [rows, setRows] = useState<readonly PastedRow[]>(() => readPasted(given).rows);
  const [columns, setColumns] = useState<readonly PastedColumn[]>(() => readPasted(given).columns);
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
  const [asked] = useDebouncedValue(rows, edited.size > 0 ? debounceMs : 0);
  const answer = useQuery({
    queryKey: [...ordersKey, 'pasted', debtorId, asked],
    queryFn: ({ signal }) =>
      call(
        'POST /mgr/purchaseOrder/checkLines',
        { body: { ...(debtorId > 0 ? { debtorId } : {}), rows: [...asked] } },
        { signal, quiet: true },
      ),
    enabled: asked.length > 0 && asked.length <= most,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const read = (typed: string) => {
    const found = readPasted(typed);
    setRows(found.rows);
    setColumns(found.columns);
    setEdited(new Set());
  };
  const change = (n: number, column: PastedColumn, value: string) => {
    setRows((before) => before.map((row, at) => (at === n ? { ...row, [column]: value } : row)));
    setEdited((before) => new Set(before).add(`${n} ${column}`));
  };
  const problems: readonly Problem[] = answer.data?.problems ?? [];
  // A row may lack a value that no pasted column has, so such a column is shown too.
  const shown = [...columns, ...problems.map(({ column }) => column).filter((column) => !columns.includes(column))];
  const heads = [...new Set(shown)].filter((column) => seesCost || column !== 'unitCost');
  const good = (answer.data?.lines ?? []).flatMap(({ line }) => line ?? []);
  const isFresh = !answer.isFetching && asked === rows;
  const add = () => {
    onAdd(good.map(draftOf));
    onClose();
  };
  return (
    <DialogFrame opened onClose={onClose} title="Paste rows of a spreadsheet" size="xl">
      {rows.length === 0 && (
        <Textarea
          label="Rows"
          description={hint}
          placeholder="Copy the rows in the spreadsheet and paste them here"
          rows={6}
          data-autofocus
          onChange={(event) => read(event.currentTarget.value)}
        />
      )}
      {rows.length > most && (
        <Alert color="red">
          Paste at most {most} rows; these are {rows.length}.
        </Alert>
      )}
      <QuietFailure of={answer} what="The check of the rows" />
      {rows.length > 0 && rows.length <= most && (
        <>
          <Text mb="xs" role="status">
            {problems.length > 0
              ? `${good.length} of ${rows.length} rows can be added; the cells in red cannot be read yet.`
              : `${rows.length} ${rows.length === 1 ? 'row' : 'rows'}`}
          </Text>
          <div className={classes.scroll}>
            <table className={classes.pasted} aria-label="Pasted rows">
              <thead>
                <tr>
                  <th scope="col">Row</th>
                  {heads.map((column) => (
                    <th key={column} scope="col">
                      {columnNames[column]}
                    </th>
                  ))}
                  <th scope="col">Becomes</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row, n) => {
                  const line = answer.data?.lines.find((each) => each.row === n)?.line;
                  return (
                    <tr key={n}>
                      <td>{n + 1}</td>
                      {heads.map((column) => (
                        <Cell
                          key={column}
                          label={`${columnNames[column]} of row ${n + 1}`}
                          value={row[column]}
                          problem={problems.find((each) => each.row === n && each.column === column)}
                          isEdited={edited.has(`${n} ${column}`)}
                          onChange={(value) => change(n, column, value)}
                        />
                      ))}
                      <td>{line ? `${line.qty} × ${line.partDesc}` : '–'}</td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </div>
        </>
      )}
      <Group justify="flex-end" mt="lg" gap="sm">
        {rows.length > 0 && (
          <Button variant="subtle" mr="auto" onClick={() => read('')}>
            Paste others
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={good.length === 0 || !isFresh} loading={answer.isFetching} onClick={add}>
          {problems.length > 0 ? `Add the ${good.length} good` : `Add ${good.length}`}{' '}
          {good.length === 1 ? 'line' : 'lines'}
        </Button>
      </Group>
    </DialogFrame>
  );
}
