import { Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { BidSheet } from '@yardkeeper/contract/guidance/schemas';
import { counted, dollars } from '../../../shared/figures/words.ts';
import { ScreenLink } from '../../../shared/ScreenLink.tsx';
import classes from './Bid.module.css';

/** The calculation from what the parts are expected to bring down to what may be paid. */
export function BidFigures({ sheet }: { sheet: BidSheet }) {
  const steps = [
    [sheet.vehiclesBefore === 0 ? 'Parts of others bring' : 'Parts will bring', dollars(sheet.expectedSales)],
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
          <dd className="kit-figures">{sheet.ceiling === null ? 'Not known' : dollars(sheet.ceiling)}</dd>
        </div>
      </dl>
      <div className={classes.target}>
        <Text c="dimmed">Target bid, before GST</Text>
        {sheet.target === null || sheet.ceiling === null ? (
          <Text className={classes.bid}>Not known</Text>
        ) : (
          <>
            <Text className={`${classes.bid} kit-figures`}>{dollars(sheet.target)}</Text>
            <Text size="sm" c="dimmed">
              leaves {sheet.wantedMarginPercent} % margin; above {dollars(sheet.ceiling)} it loses money
            </Text>
          </>
        )}
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
