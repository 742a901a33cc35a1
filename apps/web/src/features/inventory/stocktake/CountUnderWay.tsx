import { Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { tagIdOf, tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { isSold } from '@yardkeeper/domain/inventory/tag-state';
import { useState } from 'react';
import { useConfirm } from '../../../kit/dialog/ConfirmDialog.tsx';
import { ScanBox, type Verdict } from '../../../kit/scan/ScanBox.tsx';
import { inWordsNow } from '../../../shared/moment.ts';
import { useRefreshInventory } from '../keys.ts';
import classes from '../location/Location.module.css';
import {
  cancelStocktake,
  type Finished,
  type Scanned,
  type Stocktake,
  scanTag,
  stocktakeKey,
  withScan,
} from './api.ts';
import { FinishDialog } from './FinishDialog.tsx';
import { StocktakeLists } from './StocktakeLists.tsx';

/** A doubtful verdict is shown in amber; an unknown tag never gets here, because the server refuses its scan. */
function verdictOf({ result, again, tag, soldOn }: Scanned): Verdict {
  const name = `${tag.tagNo} ${tag.partDesc}`;
  if (again) return { accepted: true, doubtful: true, message: `${name} was scanned already` };
  if (result === 'found') return { accepted: true, message: `${name} found` };
  if (isSold(tag.status))
    return { accepted: true, doubtful: true, message: `${name} is sold${soldOn && ` on ${soldOn}`}: set it aside` };
  const place = tag.location ? `belongs in ${tag.location}` : tag.place.toLowerCase();
  const why = tag.qty > 0 ? place : `it is ${tag.statusName.toLowerCase()}`;
  return { accepted: true, doubtful: true, message: `${name} is unexpected: ${why}` };
}

type Props = { stocktake: Stocktake; mayEdit: boolean; onEnded: (result: Finished) => void };

export function CountUnderWay({ stocktake, mayEdit, onEnded }: Props) {
  const { stocktakeId, locationId, found, missing, unexpected } = stocktake;
  const client = useQueryClient();
  const refresh = useRefreshInventory();
  const [finishing, setFinishing] = useState(false);
  const { ask, dialog } = useConfirm();
  const counts = [
    { tone: 'found', label: 'Found', count: found.length },
    { tone: 'missing', label: 'Missing', count: missing.length },
    { tone: 'unexpected', label: 'Unexpected', count: unexpected.length },
  ];
  const scan = async (code: string): Promise<Verdict> => {
    const tagId = tagIdOf(code);
    if (tagId === null) return { accepted: false, message: `${code} is not a tag` };
    const scanned = await scanTag(stocktakeId, tagNoOf(tagId));
    client.setQueryData<Stocktake | null>(stocktakeKey(locationId), (now) => now && withScan(now, scanned));
    return verdictOf(scanned);
  };
  const drop = async () => {
    const sure = await ask({
      title: 'Drop this count?',
      body: 'What was scanned is forgotten. No tag changes.',
      confirmLabel: 'Drop the count',
      cancelLabel: 'Keep counting',
      danger: true,
    });
    // The call itself has already shown why it was refused.
    if (sure) await cancelStocktake(stocktakeId).then(refresh, () => undefined);
  };
  return (
    <Stack gap="md">
      <Stack gap="md" className={classes.narrow}>
        <Text c="dimmed">
          Begun by {stocktake.startedBy}, {inWordsNow(stocktake.startedAt)}
        </Text>
        {mayEdit && <ScanBox onScan={scan} />}
        <dl className={classes.counts}>
          {counts.map(({ tone, label, count }) => (
            <div key={tone} className={classes.count} data-tone={tone}>
              <dt>{label}</dt>
              <dd className="kit-figures">{count}</dd>
            </div>
          ))}
        </dl>
        {mayEdit && (
          <Group gap="sm">
            <Button onClick={() => setFinishing(true)}>Finish</Button>
            <Button variant="default" onClick={() => void drop()}>
              Drop the count
            </Button>
          </Group>
        )}
      </Stack>
      <StocktakeLists stocktake={stocktake} />
      {finishing && (
        <FinishDialog
          stocktake={stocktake}
          onClose={() => setFinishing(false)}
          onFinished={(result) => {
            onEnded(result);
            void refresh();
          }}
        />
      )}
      {dialog}
    </Stack>
  );
}
