import type { QueryClient } from '@tanstack/react-query';
import type { Consignment } from '@yardkeeper/contract/dispatch/schemas';
import { tagIdOf, tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { failureOf } from '../../../kit/text/failure.ts';
import { isMine, requests } from '../../../requests/queue.ts';
import { findConsignment } from './api.ts';
import { type Into, type PackAnswer, packTag } from './requests.ts';
import { linesWith } from './shown.ts';

export type BenchAnswer = PackAnswer & { readonly into?: Into };

const codeOf = (typed: string): string => {
  const id = tagIdOf(typed);
  return id === null ? typed.trim().toUpperCase() : tagNoOf(id);
};
const isFinished = (each: Consignment): boolean =>
  linesWith(each, requests.get().filter(isMine)).every(({ isPacked }) => isPacked);

/**
 * A tag of the consignment on the bench goes into its parcel. Any other code opens its consignment, but not while parts
 * of the present one are still to be packed: they would end up in the wrong box.
 */
export async function scanAtBench(
  client: QueryClient,
  current: Consignment | null,
  typed: string,
  into: Into,
): Promise<BenchAnswer> {
  const code = codeOf(typed);
  const parcel = current?.parcelList.find((each) => each.code === code);
  if (parcel) return { accepted: true, message: `${code}: parcel ${parcel.no}`, into: parcel.parcelId };
  const isHere = current?.lines.some(({ tagNo }) => tagNo === code);
  if (current && isHere) return { ...(await packTag(current, code, into)), into: into === 'new' ? 'last' : into };
  let found: Consignment;
  try {
    found = await findConsignment(client, code);
  } catch (thrown) {
    return { accepted: false, message: `${code}: ${failureOf(thrown).message}` };
  }
  if (current && found.deliveryId !== current.deliveryId && !isFinished(current)) {
    const words = `belongs to ${found.deliveryNo}, ${found.customer}. Finish ${current.deliveryNo} first, or press Next`;
    return { accepted: false, message: `${code}: ${words}` };
  }
  const opened = found.parcelList.find((each) => each.code === code);
  if (opened)
    return { accepted: true, message: `${code}: ${found.deliveryNo}`, consignment: found, into: opened.parcelId };
  return { consignment: found, ...(await packTag(found, code, 'last')), into: 'last' };
}
