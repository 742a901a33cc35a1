import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '@yardkeeper/domain/format/money';
import { call } from '../../api/call.ts';
import { QuietFailure } from '../../kit/text/QuietFailure.tsx';
import { AccountLight } from './AccountLight.tsx';

export function AccountHint({ debtorID }: { debtorID: number }) {
  const answer = useQuery({
    queryKey: ['contact', debtorID, 'check'],
    queryFn: ({ signal }) => call('GET /mgr/common/checkAccount', { query: { id: debtorID } }, { signal, quiet: true }),
    enabled: debtorID > 0,
  });
  const { data } = answer;
  if (debtorID === 0) return null;
  if (!data) return <QuietFailure of={answer} what="The state of the account" />;
  const { state, holdReason, limit, available, overdue } = data;
  const facts = [
    state === 'onHold' && holdReason,
    limit !== null && available !== null && `${formatMoney(available)} of ${formatMoney(limit)} left`,
    overdue !== null && overdue > 0 && `${formatMoney(overdue)} overdue`,
  ].filter(Boolean);
  return (
    <Group gap="xs" role="status" aria-label="Account">
      <AccountLight state={state} size="sm" />
      <Text size="xs" c="dimmed" className="kit-figures">
        {facts.join(' · ')}
      </Text>
    </Group>
  );
}
