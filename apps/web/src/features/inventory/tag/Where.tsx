import { Text } from '@mantine/core';
import type { TagDetail } from '@yardkeeper/contract/inventory/schemas';
import { notPutAwayYet, onTheCar } from '@yardkeeper/domain/inventory/place';
import { type LocationKind, locationKinds } from '@yardkeeper/domain/locations/kinds';
import { KitLink } from '../../../kit/link.tsx';
import { inWordsNow } from '../../../shared/moment.ts';
import { contentsPath, putAwayPath } from '../words.ts';
import classes from './Locator.module.css';

const kindName = (kind: string): string => locationKinds[kind as LocationKind] ?? '';

export function Where({ tag }: { tag: TagDetail }) {
  const here = tag.qty > 0;
  const place = tag.place || tag.statusName;
  return (
    <section className={`${classes.where} ${here ? '' : classes.gone}`} aria-label="Where it is">
      <span className={classes.code}>
        {here && tag.location ? (
          <KitLink className="kit-tap" href={contentsPath(tag.location)}>
            {place}
          </KitLink>
        ) : (
          place
        )}
      </span>
      <Text size="sm" inherit={false} c="inherit">
        {[
          here && kindName(tag.locationKind),
          place === onTheCar && tag.stockNo && `on ${tag.stockNo}`,
          `last seen ${inWordsNow(tag.lastSeen)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {place === notPutAwayYet && tag.mayEdit && (
        <KitLink className="kit-tap" href={putAwayPath(tag.tagNo)}>
          Put it away
        </KitLink>
      )}
    </section>
  );
}
