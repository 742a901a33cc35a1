import { Select } from '@mantine/core';
import { type Standing, standingNames, standingsToFind } from '@yardkeeper/domain/accounting/queue';
import type { Column } from '../../kit/data-table/column.ts';
import { StatusBadge } from '../../kit/text/StatusBadge.tsx';
import type { Tone } from '../../kit/text/status.ts';

const tones: Readonly<Record<Exclude<Standing, 'none'>, Tone>> = { waiting: 'waiting', sent: 'done', failed: 'late' };

/** How a document stands in the accounting system, in a word. */
export const StandingBadge = ({ state }: { state: Standing }) =>
  state === 'none' ? null : <StatusBadge label={standingNames[state]} tone={tones[state]} />;

export const standingColumn = <Row extends { accounting: Standing }>(): Column<Row> => ({
  id: 'accounting',
  header: 'Xero',
  width: 140,
  grow: 0,
  phone: 'hidden',
  render: (row) => (row.accounting === 'none' ? '–' : <StandingBadge state={row.accounting} />),
  csv: (row) => standingNames[row.accounting],
});

const choices = standingsToFind.map((value) => ({ value, label: standingNames[value] }));
type SelectProps = { value: string; onChange: (state: string) => void };
export const StandingSelect = ({ value, onChange }: SelectProps) => (
  <Select
    label="In the accounts"
    placeholder="There or not"
    clearable
    clearButtonProps={{ 'aria-label': 'There or not' }}
    data={choices}
    value={value || null}
    onChange={(state) => onChange(state ?? '')}
  />
);
