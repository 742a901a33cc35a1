import type { Location } from '@yardkeeper/contract/locations/calls';
import { tidyCode } from '@yardkeeper/domain/locations/codes';
import { call } from '../../api/call.ts';

export async function findPlace(code: string): Promise<Location | null> {
  const locationCode = tidyCode(code);
  const body = { locationCode, pageNum: 1, pageSize: 20 };
  const page = await call('POST /mgr/location/queryLocationList', { body }, { quiet: true });
  return page.records.find((place) => place.locationCode === locationCode) ?? null;
}
