import { Alert, Text, Title } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import type { TagDetail } from '@yardkeeper/contract/inventory/schemas';
import { formatLongDate } from '@yardkeeper/domain/format/dates';
import { formatMoney } from '@yardkeeper/domain/format/money';
import { fits } from '@yardkeeper/domain/invoices/lines/fit';
import { useState } from 'react';
import { DrawerFrame } from '../../../kit/dialog/DialogFrame.tsx';
import { PageHeader } from '../../../kit/document/PageHeader.tsx';
import { StatusBadge } from '../../../kit/text/StatusBadge.tsx';
import { BackOrderBadge } from '../../../shared/back-orders/BackOrderBadge.tsx';
import { useBackOrdersOf } from '../../../shared/back-orders/use-back-orders.ts';
import { GuidanceButton } from '../../../shared/guidance/GuidanceButton.tsx';
import { statusTone } from '../../../shared/stock/tag-tone.ts';
import { UndoBar } from '../../../shared/undo/UndoBar.tsx';
import { useActions } from '../actions/use-actions.tsx';
import { TagTimeline } from '../events/TagTimeline.tsx';
import { useRefreshInventory } from '../keys.ts';
import { TagPictures } from '../pictures/TagPictures.tsx';
import { vehicleName } from '../words.ts';
import { Details } from './Details.tsx';
import { FindTag } from './FindTag.tsx';
import classes from './Locator.module.css';
import { LookedFor } from './LookedFor.tsx';
import { Origin } from './Origin.tsx';
import { Promises } from './Promises.tsx';
import { TagActions } from './TagActions.tsx';
import { Where } from './Where.tsx';

export function TagView({ tag }: { tag: TagDetail }) {
  const { begin, dialog } = useActions();
  const refresh = useRefreshInventory();
  const [scanning, setScanning] = useState(false);
  const vehicle = vehicleName(tag);
  const backOrders = useBackOrdersOf({ partId: tag.partId }).filter((row) => fits(tag, row));
  return (
    <>
      <PageHeader
        title={`${tag.tagNo} ${tag.partDesc}`}
        status={
          <>
            <StatusBadge label={tag.statusName} tone={statusTone(tag.status)} />
            {backOrders.slice(0, 2).map((row) => (
              <BackOrderBadge key={row.backOrderId} row={row} />
            ))}
          </>
        }
        facts={[
          ...(vehicle ? [{ label: 'Fits', value: vehicle }] : []),
          {
            label: 'Retail ex GST',
            value: (
              <>
                {tag.retail > 0 ? formatMoney(tag.retail) : 'No price'}{' '}
                <GuidanceButton of={{ tagNo: tag.tagNo }} name={tag.tagNo} />
              </>
            ),
          },
          ...(tag.qty > 1 ? [{ label: 'Quantity', value: tag.qty }] : []),
        ]}
        actions={
          <TagActions tag={tag} begin={begin} listening={!scanning && !dialog} onScan={() => setScanning(true)} />
        }
      />
      {tag.onHold === 1 && (
        <Alert color="yellow" icon={<IconHourglass size={18} aria-hidden />} role="status">
          On hold until {formatLongDate(tag.holdUntil ?? '')}: the vehicle it came from must stay unaltered until then.
        </Alert>
      )}
      {tag.status === 'lookedFor' && <LookedFor tag={tag} />}
      <div className={classes.columns}>
        <Where tag={tag} />
        <div className={classes.pictures}>
          <TagPictures tag={tag} anywhere />
        </div>
        <div className={classes.facts}>
          <Origin tag={tag} />
          <Promises tag={tag} />
          <Details tag={tag} />
        </div>
        <section className={`${classes.section} ${classes.history}`} aria-label="History">
          <Title order={2}>History</Title>
          <TagTimeline tagNo={tag.tagNo} />
        </section>
      </div>
      <UndoBar onUndone={refresh} />
      {dialog}
      <DrawerFrame opened={scanning} onClose={() => setScanning(false)} position="top" size="auto" title="Another tag">
        <FindTag label="Scan or type a tag, or words" />
        <Text c="dimmed" size="xs" mt="sm">
          A scanner works without opening this.
        </Text>
      </DrawerFrame>
    </>
  );
}
