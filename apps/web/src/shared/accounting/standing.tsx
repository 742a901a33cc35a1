import { Select, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type Standing, standingNames, standingsToFind } from '@yardkeeper/domain/accounting/queue';
import type { Column } from '../../kit/data-table/column.ts';
import { StatusBadge } from '../../kit/text/StatusBadge.tsx';
import type { Tone } from '../../kit/text/status.ts';

const tones: Readonly<Record<Exclude<Standing, 'none'>, Tone>> = {
  waiting: 'waiting',
  failed: 'late',
  givenUp: 'open',
  sent: 'done',
  partWaiting: 'waiting',
  paymentFailed: 'late',
  creditFailed: 'late',
  partFailed: 'late',
  changed: 'late',
};

/** The state of a document in the accounting system, as one word. */
export const StandingBadge = ({ state }: { state: Standing }) =>
  state === 'none' ? null : <StatusBadge label={standingNames[state]} tone={tones[state]} />;

/** Short enough for a column, whose header names the system. */
const shortNames: Readonly<Record<Exclude<Standing, 'none'>, string>> = {
  waiting: 'Waiting',
  failed: 'Not there',
  givenUp: 'Given up',
  sent: 'In Xero',
  partWaiting: 'More to come',
  paymentFailed: 'Payment failed',
  creditFailed: 'Credit failed',
  partFailed: 'Change failed',
  changed: 'Changed',
};
/** A badge in a column, but plain words on a phone, where the badge of a card is the status of its document. */
function Stands({ state }: { state: Exclude<Standing, 'none'> }) {
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const whole = standingNames[state];
  if (narrow)
    return (
      <Text span inherit c={tones[state] === 'late' ? 'var(--mantine-color-error)' : undefined}>
        {whole}
      </Text>
    );
  return (
    <span title={whole}>
      <StatusBadge label={shortNames[state]} tone={tones[state]} />
    </span>
  );
}

export const standingColumn = <Row extends { accounting: Standing }>(): Column<Row> => ({
  id: 'accounting',
  header: 'Xero',
  width: 140,
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
