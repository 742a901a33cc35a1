import { admits } from '@yardkeeper/domain/access/guard';
import type { Named } from '@yardkeeper/domain/search/parse-vehicle-words';
import { lookupQuery } from '../../../api/lookups/lookup-lists.ts';
import { queryClient } from '../../../api/query-client.ts';
import { actorOf } from '../../../session/actor.ts';
import { session } from '../../../session/store.ts';
import type { Screen } from '../../menu/screen.ts';
import type { VehicleSearch } from './search-source.ts';

const stockList = '/inventory/list';
const catalogue = '/administrator/catalog-management';
/** The list of tags has tabs and would open on the last one used. */
const tabOf = (path: string) => (path === stockList ? 'tags' : undefined);

/** The makes are cached for the session, so they must follow live news; the module is loaded only when needed. */
async function keepFresh(): Promise<void> {
  const { watchLookups } = await import('../../../api/lookups/lookups.ts');
  watchLookups(queryClient);
}

const addressOf = (path: string, parts: Readonly<Record<string, number | string | null | undefined>>): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parts)) if (value) query.set(name, String(value));
  const text = query.toString();
  return text ? `${path}?${text}` : path;
};

export function vehicleSearch(screens: readonly Screen[]): VehicleSearch {
  const stock = screens.find((screen) => screen.path === stockList);
  const path = () => (stock && admits(stock.guard, actorOf(session.get()?.user)) ? stockList : catalogue);
  return {
    makes: () => {
      void keepFresh();
      // Without the makes every word counts as free text; a failure to load models is passed on, because it would cause
      // a wrong warning.
      return queryClient.fetchQuery(lookupQuery('makes')).catch((): readonly Named[] => []);
    },
    models: (make) => queryClient.fetchQuery(lookupQuery('models', { makeId: make.id })),
    series: (make, model) => queryClient.fetchQuery(lookupQuery('series', { makeId: make.id, modelId: model.id })),
    vehicle: ({ make, model, series, rest }) => {
      const ids = { makeId: make.id, modelId: model?.id, seriesId: series?.id };
      return addressOf(path(), { ...ids, search: rest, tab: tabOf(path()) });
    },
    freeText: (text) => addressOf(path(), { search: text, tab: tabOf(path()) }),
    list: (by) => addressOf(path(), { ...by, tab: tabOf(path()) }),
    place: () => (path() === stockList ? 'tags' : 'the catalogue'),
  };
}
