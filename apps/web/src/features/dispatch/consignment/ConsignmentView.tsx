import { Alert } from '@mantine/core';
import { PageHeader } from '../../../kit/document/PageHeader.tsx';
import { MoneyText } from '../../../kit/text/MoneyText.tsx';
import { StatusBadge } from '../../../kit/text/StatusBadge.tsx';
import { TimeLeft } from '../../../shared/dispatch/TimeLeft.tsx';
import { ScreenLink } from '../../../shared/ScreenLink.tsx';
import type { Consignment } from '../api.ts';
import { ArrivalCards } from '../arriving/ArrivalCards.tsx';
import { whyNotYet } from '../leaving/why-not-yet.ts';
import { Actions } from './Actions.tsx';
import classes from './Consignment.module.css';
import { Contents } from './Contents.tsx';
import { HowItGoes, WhereItGoes } from './Facts.tsx';

const facts = (of: Consignment) => [
  {
    label: 'Invoice',
    value: (
      <ScreenLink screen="/invoice/$id" href={`/invoice/${of.invoiceId}`}>
        {of.invoiceNo}
      </ScreenLink>
    ),
  },
  { label: 'Customer', value: of.customer },
  { label: 'Dispatcher', value: of.dispatcher || 'nobody yet' },
  ...(of.timeLeft ? [{ label: 'Due', value: <TimeLeft of={of} size="sm" /> }] : []),
  ...(of.cod > 0 ? [{ label: 'To collect', value: <MoneyText value={of.cod} /> }] : []),
];

export function ConsignmentView({ of }: { of: Consignment }) {
  const missing = of.state === 'open' && !of.isCancelled ? whyNotYet(of) : null;
  return (
    <>
      <PageHeader
        title={of.deliveryNo}
        status={<StatusBadge label={of.isCancelled ? 'Cancelled' : of.statusName} />}
        facts={facts(of)}
        actions={<Actions of={of} />}
      />
      {of.isCancelled && (
        <Alert color="red" role="status" py="xs">
          It is called off: nothing of {of.invoiceNo} is in it any more.
        </Alert>
      )}
      {missing && (
        <Alert color="yellow" role="status" py="xs">
          It cannot leave yet: {missing.charAt(0).toLowerCase() + missing.slice(1)}.
        </Alert>
      )}
      <div className={classes.columns}>
        <Contents of={of} />
        <div className={classes.stack}>
          <WhereItGoes of={of} />
          <HowItGoes of={of} />
          <ArrivalCards of={of} />
        </div>
      </div>
    </>
  );
}
