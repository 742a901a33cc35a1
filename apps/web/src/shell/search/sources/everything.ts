import type { ReplyOf } from '@yardkeeper/contract/all-calls';
import { admits } from '@yardkeeper/domain/access/guard';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { call } from '../../../api/call.ts';
import { actorOf } from '../../../session/actor.ts';
import { session } from '../../../session/store.ts';
import type { Screen } from '../../menu/screen.ts';
import { readWords } from './read-words.ts';
import type { Everything, SearchHit, VehicleSearch } from './search-source.ts';

type Answer = ReplyOf<'GET /mgr/inventory/globalSearch'>;
type Hit = Answer['groups'][number]['hits'][number];
type Place = { readonly screen: string; readonly to: string };

const stockList = '/inventory/list';
const text = encodeURIComponent;
const inStock = (words: string): Place => ({ screen: stockList, to: `${stockList}?tab=tags&search=${text(words)}` });
/** Only these kinds have pictures. */
const pictured: readonly Hit['kind'][] = ['tag', 'vehicle', 'part'];
/** Only a number opens its record directly; any other word searches the list, however exactly it matches. */
const numbered: readonly Hit['kind'][] = ['tag', 'vehicle', 'invoice', 'purchaseOrder', 'acquisition'];

const placesOf: Readonly<Record<Hit['kind'], (hit: Hit) => readonly Place[]>> = {
  tag: ({ id }) => [{ screen: '/inventory/tag-locator/$id', to: `/inventory/tag-locator/${tagNoOf(id)}` }],
  vehicle: ({ id }) => [{ screen: '/vehicleacquisitions/stock/$id', to: `/vehicleacquisitions/stock/${id}` }],
  invoice: ({ id }) => [{ screen: '/invoice/$id', to: `/invoice/${id}` }],
  purchaseOrder: ({ id }) => [{ screen: '/purchase/$id', to: `/purchase/${id}` }],
  acquisition: ({ id }) => [{ screen: '/vehicleacquisitions/$id', to: `/vehicleacquisitions/${id}` }],
  // People who may see only suppliers get the list of suppliers.
  contact: ({ id, label }) => [
    { screen: '/customer/$id', to: `/customer/${id}` },
    { screen: '/customer/supplierlist', to: `/customer/supplierlist?search=${text(label)}` },
  ],
  partNumber: ({ label }) => [inStock(label)],
  part: ({ label }) => [inStock(label)],
};

/** These open the record itself; tags, parts and part numbers open a list. */
const openedOnes: readonly Hit['kind'][] = ['contact', 'vehicle', 'invoice', 'purchaseOrder', 'acquisition'];

/** How the words were read, so that the hits in stock match the list that Enter opens. */
async function readAs(search: string, vehicles: VehicleSearch) {
  const read = await readWords(search, vehicles).catch(() => null);
  if (read?.kind !== 'vehicle') return {};
  const { make, model, series, rest } = read;
  return { makeId: make.id, modelId: model?.id, seriesId: series?.id, rest };
}

/** Leaves out hits whose screen the person may not open. */
export function everything(screens: readonly Screen[], vehicles?: VehicleSearch): Everything {
  const mayOpen = (path: string): boolean => {
    const actor = actorOf(session.get()?.user);
    return screens.some((screen) => screen.path === path && admits(screen.guard, actor));
  };
  const shown = (hit: Hit): SearchHit | null => {
    const place = placesOf[hit.kind](hit).find(({ screen }) => mayOpen(screen));
    if (!place) return null;
    const photo = pictured.includes(hit.kind) ? { photo: hit.photo } : {};
    return { label: hit.label, detail: hit.detail, to: place.to, ...photo };
  };
  const firstOpened = ({ groups }: Answer): SearchHit | null => {
    const hits = openedOnes.flatMap((kind) =>
      groups.filter((group) => group.kind === kind).flatMap((group) => group.hits),
    );
    for (const hit of hits) {
      const place = shown(hit);
      if (place) return place;
    }
    return null;
  };
  return async (search, signal) => {
    const read = vehicles ? await readAs(search, vehicles) : {};
    const isVehicle = 'makeId' in read;
    const query = { search, ...read };
    const answer = await call('GET /mgr/inventory/globalSearch', { query }, { signal, quiet: true });
    return {
      groups: answer.groups.map(({ name, total, hits }) => ({
        name,
        total,
        hits: hits.flatMap((hit) => shown(hit) ?? []),
      })),
      exact: answer.exact && numbered.includes(answer.exact.kind) ? shown(answer.exact) : null,
      searchedFor: answer.searchedFor,
      listed: (answer.listed && vehicles?.list(answer.listed)) ?? null,
      instead: isVehicle ? null : firstOpened(answer),
      isVehicle,
    };
  };
}
