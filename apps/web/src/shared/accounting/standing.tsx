import { Box, Select, Text } from '@mantine/core';
import { type Standing, standingNames, standingsToFind } from '@yardkeeper/domain/accounting/queue';
import type { Column } from '../../kit/data-table/column.ts';
import { StatusBadge } from '../../kit/text/StatusBadge.tsx';
import type { Tone } from '../../kit/text/status.ts';

const tones: Readonly<Record<Exclude<Standing, 'none'>, Tone>> = { waiting: 'waiting', sent: 'done', failed: 'late' };

/** How a document stands in the accounting system, in a word. */
export const StandingBadge = ({ state }: { state: Standing }) =>
  state === 'none' ? null : <StatusBadge label={standingNames[state]} tone={tones[state]} />;

/** What a column has room for; its header says the rest. */
const shortNames: Readonly<Record<Exclude<Standing, 'none'>, string>> = {
  waiting: 'Waiting',
  sent: 'In Xero',
  failed: 'Failed',
};
/** A badge in a column; on a phone, where the badge of a card is its status, the words alone. */
const Stands = ({ state }: { state: Exclude<Standing, 'none'> }) => (
  <>
    <Box component="span" visibleFrom="sm" title={standingNames[state]}>
      <StatusBadge label={shortNames[state]} tone={tones[state]} />
    </Box>
    <Text span inherit hiddenFrom="sm" c={state === 'failed' ? 'var(--mantine-color-error)' : undefined}>
      {standingNames[state]}
    </Text>
  </>
);

export const standingColumn = <Row extends { accounting: Standing }>(): Column<Row> => ({
  id: 'accounting',
  header: 'Xero',
  width: 104,
  grow: 0,
  phone: 'line',
  render: ({ accounting }) => (accounting === 'none' ? '–' : <Stands state={accounting} />),
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
