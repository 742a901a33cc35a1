import { Text, UnstyledButton } from '@mantine/core';
import { Thumb } from '../../../../kit/picture/Thumb.tsx';
import { MoneyText } from '../../../../kit/text/MoneyText.tsx';
import { StatusBadge } from '../../../../kit/text/StatusBadge.tsx';
import { incGst } from '../../../../shared/prices/columns.tsx';
import { tagTone } from '../../../../shared/stock/tag-tone.ts';
import type { ItemHit } from '../../saving/api.ts';
import classes from './ItemBox.module.css';

export const isTag = ({ kind }: ItemHit): boolean => kind === 'tag';

/** The price ex and inc GST, because the line that is made from the hit shows it with GST. */
function PriceOf({ hit: { retail, taxable, ...hit } }: { hit: ItemHit }) {
  if (!(hit.kind === 'tag' || retail > 0)) return <MoneyText value={null} />;
  return (
    <span className={classes.price}>
      <span>
        <MoneyText value={retail} /> ex GST
      </span>
      <Text span size="xs" c="dimmed">
        {taxable === 1 ? (
          <>
            <MoneyText value={incGst(retail)} size="xs" /> inc GST
          </>
        ) : (
          'zero-rated'
        )}
      </Text>
    </span>
  );
}

export function Hit({ hit, onChoose }: { hit: ItemHit; onChoose: () => void }) {
  return (
    <UnstyledButton className={classes.hit} data-hit onClick={onChoose}>
      <Thumb photo={hit.photo} />
      <span className={classes.what}>
        <Text span inherit fw={550} truncate>
          {hit.partDesc}
        </Text>
        <Text span size="xs" c="dimmed" className="kit-figures" truncate>
          {[hit.tagNo, hit.vehicle, hit.grade && `Grade ${hit.grade}`, hit.location, hit.partNo]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {hit.fit && (
          <Text span size="xs">
            {hit.fit.levelName}, {hit.fit.confidence} %: {hit.fit.reasons.join('; ')}
          </Text>
        )}
      </span>
      {isTag(hit) ? (
        <StatusBadge label={hit.promisedTo || hit.statusName} tone={tagTone(hit.statusName)} size="sm" />
      ) : (
        <Text span size="xs" c="dimmed">
          {hit.kind === 'nonStock' ? 'Not from stock' : 'Charge'}
        </Text>
      )}
      <PriceOf hit={hit} />
    </UnstyledButton>
  );
}
