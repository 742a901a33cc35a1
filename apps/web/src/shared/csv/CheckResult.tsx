import { Alert, Stack } from '@mantine/core';
import type { CsvCheck } from '@yardkeeper/contract/csv';
import type { Column } from '../../kit/data-table/column.ts';
import { DataTable } from '../../kit/data-table/DataTable.tsx';

type Problem = CsvCheck['problems'][number];

const columns: readonly Column<Problem>[] = [
  { id: 'row', header: 'Row', align: 'right', width: 70, grow: 0, phone: 'side', render: (p) => p.row },
  { id: 'column', header: 'Column', width: 130, grow: 0, phone: 'line', render: (p) => p.column || 'Whole row' },
  { id: 'message', header: 'What is wrong', width: 220, grow: 1, phone: 'title', render: (p) => p.message },
];

const number = (n: number) => n.toLocaleString('en-NZ');

export function CheckResult({ check }: { check: CsvCheck }) {
  const { problems, added, changed, unchanged } = check;
  if (problems.length === 0)
    return (
      <Alert color={added + changed > 0 ? 'green' : 'gray'} role="status">
        {added + changed > 0
          ? `The file is good: ${number(added)} to add, ${number(changed)} to change, ${number(unchanged)} as they are.`
          : 'Everything in this file is as it says already; there is nothing to import.'}
      </Alert>
    );
  const rows = new Set(problems.map((p) => p.row)).size;
  return (
    <Stack gap="sm">
      <Alert color="yellow" role="alert">
        {rows === 1 ? '1 row is wrong' : `${number(rows)} rows are wrong`}. Nothing was changed: put them right in the
        file and choose it again.
      </Alert>
      <DataTable
        label="Rows that are wrong"
        rows={problems.map((p, n) => ({ ...p, n }))}
        rowId={(p) => p.n}
        columns={columns}
        maxHeight={320}
      />
    </Stack>
  );
}
