import { Button, Group, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBulb } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ThresholdProposal } from '@yardkeeper/contract/back-orders/thresholds';
import { QuietFailure } from '../../../kit/text/QuietFailure.tsx';
import classes from '../BackOrders.module.css';
import { thresholdsKey } from '../keys.ts';
import { type ProposalFor, propose } from './api.ts';

type Asked = {
  readonly partId: number;
  readonly partNo: string;
  readonly makeId: number;
  readonly modelId: number;
  readonly seriesId: number;
  readonly leadDays: number | null;
  readonly supplierId: number;
};
const questionOf = (of: Asked): ProposalFor => ({
  partId: of.partId,
  partNo: of.partNo.trim() || undefined,
  makeId: of.makeId || undefined,
  modelId: of.modelId || undefined,
  seriesId: of.seriesId || undefined,
  leadDays: of.leadDays ?? undefined,
  supplierId: of.supplierId || undefined,
});

/** The sum as people would write it on paper, so that anyone can check it. */
function Sum({ of: p }: { of: ThresholdProposal }) {
  return (
    <>
      <Text>
        {p.sold} sold in {p.days} days, about {p.perWeek} a week.
      </Text>
      <Text className="kit-figures">
        Minimum {p.min} = {p.whileWaiting} sold in {p.leadDays} days of waiting + {p.safety} spare for {p.safetyDays}{' '}
        days
      </Text>
      <Text className="kit-figures">
        Target {p.target} = {p.min} + {p.whileWaiting} for the next wait
      </Text>
    </>
  );
}

type Props = { of: Asked; onUse: (proposal: ThresholdProposal) => void; className?: string | undefined };

/** The minimum and target that the sales of the part suggest. */
export function Proposal({ of, onUse, className = '' }: Props) {
  const question = questionOf(of);
  const [settled] = useDebouncedValue(JSON.stringify(question), 400);
  const answer = useQuery({
    queryKey: [...thresholdsKey, 'proposal', settled],
    queryFn: ({ signal }) => propose(JSON.parse(settled) as ProposalFor, signal),
    enabled: of.partId > 0 && settled === JSON.stringify(question),
    placeholderData: (before) => before,
  });
  if (of.partId === 0) return null;
  const proposal = answer.data;
  return (
    <section className={`${classes.proposal} ${className}`} aria-label="Proposed from sales">
      <IconBulb size={18} aria-hidden />
      <div className={classes.sum}>
        {proposal?.sold === 0 && <Text c="dimmed">Nothing sold in {proposal.days} days, so there is no proposal.</Text>}
        {proposal && proposal.sold > 0 && <Sum of={proposal} />}
        {!proposal && !answer.isError && <Text c="dimmed">Counting what was sold…</Text>}
        <QuietFailure of={answer} what="The proposal" />
      </div>
      {proposal && proposal.sold > 0 && (
        <Group>
          <Button variant="default" onClick={() => onUse(proposal)}>
            Use it
          </Button>
        </Group>
      )}
    </section>
  );
}
