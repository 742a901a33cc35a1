import type { QueryClient } from '@tanstack/react-query';
import type { Location } from '@yardkeeper/contract/locations/calls';
import { tagIdOf, tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { tidyCode } from '@yardkeeper/domain/locations/codes';
import { isUnanswered } from '../../../../api/api-error.ts';
import { call } from '../../../../api/call.ts';
import { orKept } from '../../../../requests/kept-reads.ts';
import { findPlace } from '../../../../shared/stock/find-place.ts';

export type Place = Pick<Location, 'locationID' | 'locationCode'>;
export type Code = { readonly place: Place } | { readonly tagNo: string } | null;

const pageSize = 500;
const mostPages = 10;

/** All places are fetched in advance, so that a scanned shelf is known without a connection too. */
async function fetchPlaces(signal: AbortSignal): Promise<readonly Place[]> {
  const all: Place[] = [];
  for (let pageNum = 1; pageNum <= mostPages; pageNum += 1) {
    const body = { pageNum, pageSize };
    const page = await call('POST /mgr/location/queryLocationList', { body }, { signal, quiet: true });
    all.push(...page.records.map(({ locationID, locationCode }) => ({ locationID, locationCode })));
    if (pageNum >= page.pages) break;
  }
  return all;
}
export const placesQuery = {
  queryKey: ['locations', 'codes'],
  queryFn: ({ signal }: { signal: AbortSignal }) => orKept('places', '', () => fetchPlaces(signal)),
  gcTime: Number.POSITIVE_INFINITY,
} as const;

/** Finds the place of an address; without a connection it is looked up among those stored on this device. */
export async function placeOf(code: string, client: QueryClient): Promise<Place | null> {
  try {
    return await findPlace(code);
  } catch (thrown) {
    if (!isUnanswered(thrown)) throw thrown;
    const kept = await client.fetchQuery(placesQuery);
    const place = kept.find(({ locationCode }) => locationCode === tidyCode(code));
    if (!place) throw thrown;
    return place;
  }
}

/** A code is first a known place, then a tag number, then a place that only the server may know. */
export async function readCode(code: string, client: QueryClient): Promise<Code> {
  const known = client.getQueryData<readonly Place[]>(placesQuery.queryKey) ?? [];
  const tidy = tidyCode(code);
  const place = known.find(({ locationCode }) => locationCode === tidy);
  if (place) return { place };
  const tagId = tagIdOf(code);
  if (tagId !== null) return { tagNo: tagNoOf(tagId) };
  const found = await findPlace(code).catch(() => null);
  return found && { place: found };
}
