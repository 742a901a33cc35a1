import { admits } from '@yardkeeper/domain/access/guard';
import type { Named } from '@yardkeeper/domain/search/parse-vehicle-words';
import { lookupQuery } from '../../api/lookup-lists.ts';
import { queryClient } from '../../api/query-client.ts';
import { actorOf } from '../../session/actor.ts';
import { session } from '../../session/store.ts';
import type { Screen } from '../menu/screen.ts';
import type { VehicleSearch } from './source.ts';

const stockList = '/inventory/list';
const catalogue = '/administrator/catalog-management';
/** The list has tabs, and opens with the one that was open last. */
const tabOf = (path: string) => (path === stockList ? 'tags' : undefined);

/** Lists are kept for the session; whoever keeps them must hear of changes. The line is fetched when it is needed. */
async function keepFresh(): Promise<void> {
  const { watchLookups } = await import('../../api/lookups.ts');
  watchLookups(queryClient);
}

const addressOf = (path: string, parts: Readonly<Record<string, number | string | undefined>>): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parts)) if (value) query.set(name, String(value));
  const text = query.toString();
  return text ? `${path}?${text}` : path;
};

/** Words read with the yard's own makes, models and series lead to the stock; whoever may not see it, to the catalogue. */
export function vehicleSearch(screens: readonly Screen[]): VehicleSearch {
  const stock = screens.find((screen) => screen.path === stockList);
  const path = () => (stock && admits(stock.guard, actorOf(session.get()?.user)) ? stockList : catalogue);
  return {
    makes: () => {
      void keepFresh();
      // Without the makes every word is free text; without models a warning would be a lie, so that failure stands.
      return queryClient.fetchQuery(lookupQuery('makes')).catch((): readonly Named[] => []);
    },
    models: (make) => queryClient.fetchQuery(lookupQuery('models', { makeId: make.id })),
    series: (make, model) => queryClient.fetchQuery(lookupQuery('series', { makeId: make.id, modelId: model.id })),
    vehicle: ({ make, model, series, rest }) => {
      const ids = { makeId: make.id, modelId: model?.id, seriesId: series?.id };
      return addressOf(path(), { ...ids, search: rest, tab: tabOf(path()) });
    },
    freeText: (text) => addressOf(path(), { search: text, tab: tabOf(path()) }),
    place: () => (path() === stockList ? 'tags' : 'the catalogue'),
  };
}
