import { Anchor, Popover, Text, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DocumentStatus } from '@yardkeeper/contract/accounting/schemas';
import { call } from '../../api/call.ts';
import { QuietFailure } from '../../kit/text/QuietFailure.tsx';
import { StandingBadge } from './standing.tsx';

function Standing({ state, link, reason, advice }: DocumentStatus) {
  if (state === 'none') return null;
  const badge = <StandingBadge state={state} />;
  if (reason)
    return (
      <Popover width={300} position="bottom-start" withArrow>
        <Popover.Target>
          <UnstyledButton aria-label="Why it is not in Xero">{badge}</UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown>
          <Text size="sm">{reason}</Text>
          <Text size="sm" c="dimmed" mt={4}>
            {advice}
          </Text>
          {link && (
            <Anchor size="sm" href={link} target="_blank" rel="noreferrer">
              Open in Xero
            </Anchor>
          )}
        </Popover.Dropdown>
      </Popover>
    );
  if (!link) return badge;
  return (
    <Anchor href={link} target="_blank" rel="noreferrer" aria-label="Open in Xero">
      {badge}
    </Anchor>
  );
}

const WAITING_MS = 5_000;

/** How a document stands in the accounting system, with a link where it is there and the reason where it is not. */
export function XeroStatus({ entity, id }: { entity: 'invoice' | 'purchaseOrder' | 'acquisition'; id: number }) {
  const answer = useQuery({
    queryKey: ['accounting', 'status', entity, id],
    queryFn: ({ signal }) =>
      call('GET /mgr/accounting/getDocumentStatus', { query: { entity, id } }, { signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? WAITING_MS : false),
  });
  return (
    <>
      {answer.data && <Standing {...answer.data} />}
      <QuietFailure of={answer} what="How it stands in Xero" />
    </>
  );
}
