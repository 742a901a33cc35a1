import type { Reprice, Repriced } from '@yardkeeper/contract/inventory/schemas';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { cents } from '@yardkeeper/domain/money/cents';
import { byPercent } from '@yardkeeper/domain/prices/by-percent';
import { priceFor } from '@yardkeeper/domain/prices/price-for';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import { dollars } from '../../../http/wire.ts';
import type { Ctx } from '../../../services.ts';
import { recordAll } from '../../history/service.ts';
import { pricesOfParts } from '../../prices/prices-of-parts.ts';
import { lockedTags } from '../events/move.ts';
import { announceTags, ENTITY, tagIdsFrom } from './record.ts';
import { type LockedTag, type PriceWrite, setPrices } from './tag-queries.ts';

type Asked = z.output<typeof Reprice>;
type Prices = Omit<PriceWrite, 'tag_id'>;

/** Refuses when somebody changed a price since it was shown. */
function pricesBefore(tags: readonly LockedTag[], back: NonNullable<Asked['back']>): Prices[] {
  const before = new Map(back.map((each) => [each.tagNo, each]));
  return tags.map((tag) => {
    const no = tagNoOf(tag.tag_id);
    const was = before.get(no) ?? refuse('badInput', `Say what ${no} cost before`);
    if (was.version !== tag.version) refuse('conflict', `${no} was changed since; nothing was taken back`);
    return { retail_cents: was.retail, trade_cents: was.trade };
  });
}

const vehicleOf = (tag: LockedTag) => ({ makeId: tag.make_id, modelId: tag.model_id, seriesId: tag.series_id });

async function newPrices(c: Ctx, tags: readonly LockedTag[], given: Asked): Promise<(Prices | null)[]> {
  if (given.back) return pricesBefore(tags, given.back);
  const rows = given.fromPriceList
    ? await pricesOfParts(
        c,
        tags.map((tag) => tag.part_id),
        tags.map(vehicleOf),
      )
    : [];
  return tags.map((tag): Prices | null => {
    if (given.fromPriceList) {
      const price = priceFor(
        rows.filter((row) => row.partId === tag.part_id),
        vehicleOf(tag),
        tag.condition,
      );
      return price ? { retail_cents: price.retailCents, trade_cents: price.tradeCents } : null;
    }
    const { percent } = given;
    if (percent !== undefined)
      return {
        retail_cents: byPercent(cents(tag.retail_cents), percent),
        trade_cents: byPercent(cents(tag.trade_cents), percent),
      };
    return { retail_cents: given.retail ?? tag.retail_cents, trade_cents: given.trade ?? tag.trade_cents };
  });
}

/** Tags whose part is not in the price list keep their price and are counted. */
export async function repriceTags(c: Ctx, given: Asked): Promise<z.input<typeof Repriced>> {
  const tags = await lockedTags(c, tagIdsFrom(given.tagNoList));
  const prices = await newPrices(c, tags, given);
  const changes = tags.flatMap((tag, n) => {
    const to = prices[n];
    const isSame = !to || (to.retail_cents === tag.retail_cents && to.trade_cents === tag.trade_cents);
    return isSame ? [] : [{ tag, to }];
  });
  await setPrices(
    c.db,
    changes.map(({ tag, to }) => ({ tag_id: tag.tag_id, ...to })),
  );
  const shown = (p: Prices) => ({ retail: dollars(p.retail_cents), trade: dollars(p.trade_cents) });
  await recordAll(
    c,
    changes.map(({ tag, to }) => ({
      entity: ENTITY,
      id: tag.tag_id,
      event: 'repriced',
      text: `${tagNoOf(tag.tag_id)} ${given.back ? 'has its old price back' : 're-priced'}`,
      before: shown(tag),
      after: shown(to),
    })),
  );
  await announceTags(c);
  return {
    changed: changes.length,
    unpriced: prices.filter((price) => price === null).length,
    was: changes.map(({ tag }) => ({ tagNo: tagNoOf(tag.tag_id), ...shown(tag), version: tag.version + 1 })),
  };
}
