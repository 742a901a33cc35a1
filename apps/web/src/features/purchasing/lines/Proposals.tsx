import { Badge, Button, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Proposal } from '@yardkeeper/contract/purchasing/receiving';
import { formatMoney } from '@yardkeeper/domain/format/money';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { Card } from '../../../kit/document/Card.tsx';
import { QuietFailure } from '../../../kit/text/QuietFailure.tsx';
import { ordersKey } from '../keys.ts';
import classes from '../Purchasing.module.css';
import type { Editor } from '../saving/use-editor.ts';
import { answersProposal, lineOfProposal, vehicleOf } from './line-draft.ts';

const few = 5;
const reasons = { threshold: 'Short', backOrder: 'Back order' } as const;
const keyOf = (p: Proposal) => `${p.partId} ${p.makeId} ${p.modelId} ${p.seriesId} ${p.backOrderId}`;

/** Parts from this supplier that are short or waited for; a tap adds them to the order. */
export function Proposals({ editor }: { editor: Editor }) {
  const { debtorId, lines } = editor.values;
  const [all, setAll] = useState(false);
  const answer = useQuery({
    queryKey: [...ordersKey, 'proposals', debtorId],
    queryFn: ({ signal }) =>
      call('GET /mgr/purchaseOrder/queryInsertParts', { query: { debtorId } }, { signal, quiet: true }),
    enabled: debtorId > 0,
    staleTime: 60_000,
  });
  if (debtorId === 0) return null;
  const open = (answer.data ?? []).filter((proposal) => !lines.some((line) => answersProposal(line, proposal)));
  if (open.length === 0) return <QuietFailure of={answer} what="What is short" />;
  const shown = all ? open : open.slice(0, few);
  return (
    <Card title={`Needed from this supplier (${open.length})`}>
      <ul className={classes.list} aria-label="Needed from this supplier">
        {shown.map((proposal) => (
          <li key={keyOf(proposal)} className={classes.entry}>
            <div>
              <Text truncate>
                {proposal.qty} × {proposal.partDesc} {vehicleOf(proposal)}
              </Text>
              <Group gap="xs">
                <Badge size="sm" color={proposal.reason === 'backOrder' ? 'yellow' : 'gray'}>
                  {reasons[proposal.reason]}
                </Badge>
                <Text size="xs" c="dimmed" truncate className="kit-figures">
                  {[
                    proposal.supplierPartNo || proposal.partNo,
                    proposal.unitCost !== null && formatMoney(proposal.unitCost),
                    proposal.onOrder > 0 && `${proposal.onOrder} on order`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </Group>
            </div>
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconPlus size={14} aria-hidden />}
              aria-label={`Add ${proposal.partDesc} ${vehicleOf(proposal)}`.trim()}
              onClick={() => editor.add(lineOfProposal(proposal))}
            >
              Add
            </Button>
          </li>
        ))}
      </ul>
      <Group gap="xs" mt="xs">
        <Button variant="default" size="compact-sm" onClick={() => editor.add(...open.map(lineOfProposal))}>
          Add all {open.length}
        </Button>
        {open.length > few && (
          <Button variant="subtle" size="compact-sm" onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : `Show all ${open.length}`}
          </Button>
        )}
      </Group>
    </Card>
  );
}
