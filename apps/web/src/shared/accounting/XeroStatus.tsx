import { Anchor, Tooltip } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DocumentStatus } from '@yardkeeper/contract/accounting/schemas';
import { call } from '../../api/call.ts';
import { QuietFailure } from '../../kit/text/QuietFailure.tsx';
import { StatusBadge } from '../../kit/text/StatusBadge.tsx';

const badges = {
  waiting: { label: 'Waits for Xero', tone: 'waiting' },
  sent: { label: 'In Xero', tone: 'done' },
  failed: { label: 'Not in Xero', tone: 'late' },
} as const;

function Standing({ state, link, reason, advice }: DocumentStatus) {
  if (state === 'none') return null;
  const badge = <StatusBadge {...badges[state]} />;
  if (link)
    return (
      <Anchor href={link} target="_blank" rel="noreferrer" aria-label="Open in Xero">
        {badge}
      </Anchor>
    );
  return reason ? (
    <Tooltip label={`${reason}. ${advice}`} multiline w={320}>
      <span>{badge}</span>
    </Tooltip>
  ) : (
    badge
  );
}

/** How a document stands in the accounting system, with a link where it is there and the reason where it is not. */
export function XeroStatus({ entity, id }: { entity: 'invoice' | 'purchaseOrder'; id: number }) {
  const answer = useQuery({
    queryKey: ['accounting', 'status', entity, id],
    queryFn: ({ signal }) =>
      call('GET /mgr/accounting/getDocumentStatus', { query: { entity, id } }, { signal, quiet: true }),
  });
  return (
    <>
      {answer.data && <Standing {...answer.data} />}
      <QuietFailure of={answer} what="How it stands in Xero" />
    </>
  );
}
