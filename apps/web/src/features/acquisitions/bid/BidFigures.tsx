import { Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { BidSheet } from '@yardkeeper/contract/guidance/schemas';
import { counted, dollars } from '../../../shared/figures/words.ts';
import { ScreenLink } from '../../../shared/ScreenLink.tsx';
import classes from './Bid.module.css';

/** The sum from what the parts will bring down to what may be paid. */
export function BidFigures({ sheet }: { sheet: BidSheet }) {
  const steps = [
    ['Parts will bring', dollars(sheet.expectedSales)],
    ['Stripping', `− ${dollars(sheet.stripping)}`],
    ['Freight', `− ${dollars(sheet.freight)}`],
    [`Overhead ${sheet.overheadPercent} %`, `− ${dollars(sheet.overhead)}`],
  ] as const;
  return (
    <div className={classes.figures}>
      <dl className={classes.sum}>
        {steps.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="kit-figures">{amount}</dd>
          </div>
        ))}
        <div data-sum>
          <dt>Ceiling</dt>
          <dd className="kit-figures">{dollars(sheet.ceiling)}</dd>
        </div>
      </dl>
      <div className={classes.target}>
        <Text c="dimmed">Target bid, before GST</Text>
        <Text className={`${classes.bid} kit-figures`}>{dollars(Math.max(0, sheet.target))}</Text>
        <Text size="sm" c="dimmed">
          leaves {sheet.wantedMarginPercent} % margin; above {dollars(Math.max(0, sheet.ceiling))} it loses money
        </Text>
        <Text size="sm" mt={4}>
          {counted(sheet.vehiclesBefore, 'vehicle')} like it before ·{' '}
          <ScreenLink screen="/inventory/wanted" href="/inventory/wanted?tab=people">
            {counted(sheet.requestsWaiting, 'request')} waiting
          </ScreenLink>
        </Text>
      </div>
      {sheet.caution && (
        <Text size="sm" className={classes.caution} role="note">
          <IconAlertTriangle size={16} aria-hidden /> {sheet.caution}
        </Text>
      )}
    </div>
  );
}
