import { Button, Group, Text } from '@mantine/core';
import { IconPackage } from '@tabler/icons-react';
import { useState } from 'react';
import { Card } from '../../../kit/document/Card.tsx';
import { useOpenPath } from '../../../shell/menu/open-link.ts';
import { toast } from '../../../shell/messages/toasts.ts';
import type { Consignment } from '../api.ts';
import { consignmentPath } from '../keys.ts';
import { split, unpack } from './api.ts';
import classes from './Consignment.module.css';
import { LineRow } from './LineRow.tsx';
import { type Measured, MeasuresDialog } from './MeasuresDialog.tsx';
import { ParcelHead } from './ParcelHead.tsx';
import { useKept } from './use-kept.ts';

/** The lines by parcel; ticked lines can be packed, taken out or sent on their own. */
export function Contents({ of }: { of: Consignment }) {
  const { busy, run, keep } = useKept(of.deliveryId);
  const open = useOpenPath();
  const [ticks, setTicks] = useState<ReadonlySet<number>>(new Set());
  const [asked, setAsked] = useState<Measured | null>(null);
  const mayPack = of.actions.includes('pack');
  const loose = of.lines.filter(({ parcelId }) => parcelId === null);
  const ticked = of.lines.filter(({ lineId }) => ticks.has(lineId));
  const ids = ticked.map(({ lineId }) => lineId);
  const untick = () => setTicks(new Set());
  const tick = (lineId: number) => {
    const now = new Set(ticks);
    if (!now.delete(lineId)) now.add(lineId);
    setTicks(now);
  };
  const rows = (lines: typeof of.lines) => (
    <ul className={classes.lines}>
      {lines.map((line) => (
        <LineRow
          key={line.lineId}
          line={line}
          isTicked={ticks.has(line.lineId)}
          onTick={mayPack ? () => tick(line.lineId) : undefined}
        />
      ))}
    </ul>
  );
  const sendApart = async () => {
    const made = await run(() => split(of.deliveryId, ids));
    if (!made) return;
    untick();
    toast('success', `${made.deliveryNo} is sent by itself`);
    open(consignmentPath(made.deliveryId));
  };
  const toPack = ticked.length > 0 ? ticked.filter(({ parcelId }) => parcelId === null) : loose;
  return (
    <div className={classes.stack}>
      {loose.length > 0 && <Card title="To pack">{rows(loose)}</Card>}
      {of.parcelList.map((parcel) => (
        <Card key={parcel.parcelId} title={`Parcel ${parcel.no}`}>
          <ParcelHead parcel={parcel} mayPack={mayPack} onMeasure={() => setAsked({ parcel, lineIds: [] })} />
          {rows(of.lines.filter(({ parcelId }) => parcelId === parcel.parcelId))}
        </Card>
      ))}
      {mayPack && (loose.length > 0 || of.lines.length > 1) && (
        <Group gap="sm" role="toolbar" aria-label="Contents">
          {toPack.length > 0 && (
            <Button
              variant="default"
              leftSection={<IconPackage size={16} aria-hidden />}
              disabled={busy}
              onClick={() => setAsked({ parcel: null, lineIds: toPack.map(({ lineId }) => lineId) })}
            >
              Pack {toPack.length === of.lines.length ? 'everything' : toPack.length}
            </Button>
          )}
          {ticked.some(({ parcelId }) => parcelId !== null) && (
            <Button
              variant="default"
              disabled={busy}
              onClick={() =>
                void run(() =>
                  unpack(
                    of.deliveryId,
                    ticked.filter(({ parcelId }) => parcelId !== null).map(({ lineId }) => lineId),
                  ),
                ).then(untick)
              }
            >
              Take out of the parcel
            </Button>
          )}
          {ticked.length > 0 && ticked.length < of.lines.length && of.actions.includes('plan') && (
            <Button variant="default" disabled={busy} onClick={() => void sendApart()}>
              Send {ticked.length} by {ticked.length === 1 ? 'itself' : 'themselves'}
            </Button>
          )}
          {of.lines.length > 1 && (
            <Text c="dimmed" size="sm">
              {ticked.length > 0 ? `${ticked.length} ticked` : 'Tick lines to pack or send only some'}
            </Text>
          )}
        </Group>
      )}
      {asked && (
        <MeasuresDialog
          of={of}
          asked={asked}
          onClose={() => setAsked(null)}
          onSaved={(now) => {
            keep(now);
            untick();
          }}
        />
      )}
    </div>
  );
}
