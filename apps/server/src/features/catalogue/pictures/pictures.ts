import { faultForStaff } from '@yardkeeper/domain/catalogue/faults';
import { Refused, refuse } from '@yardkeeper/domain/refused';
import { FileAnswer } from '../../../http/answer.ts';
import type { Services } from '../../../services.ts';
import { redrawn } from '../../files/pictures.ts';
import { isSigned, signedQuery } from '../../files/signing.ts';
import { portOf } from '../asking/ask.ts';
import * as q from './picture-queries.ts';

const keyOf = (id: number): string => `catalogue-picture-${id}`;

export const pictureAddress = (s: Services, id: number | null): string | null =>
  id === null ? null : `/mgr/partCatalogs/picture/${id}?${signedQuery(s, keyOf(id))}`;

export async function pictureIds(s: Services, addresses: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const given = addresses.filter((address) => address !== '');
  if (given.length === 0) return new Map();
  const rows = await q.idsOf(s.catalogue.db, portOf(s).name, given);
  return new Map(rows.map((row) => [row.address, row.picture_id]));
}

const RETRY_MS = 600_000;
const noPicture = (sentence: string): never => refuse('notFound', sentence);

/** Encodes the picture again from its pixels, so that nothing a browser could execute is stored. */
async function fetchPicture(s: Services, id: number, address: string): Promise<string> {
  const { db } = s.catalogue;
  const failed = async (problem: string): Promise<never> => {
    await q.noteFailure(db, id, problem, s.clock());
    return noPicture(problem);
  };
  const got = await portOf(s).picture(address);
  if (got.kind === 'failed') {
    const isLarge = got.fault.kind === 'tooLarge';
    return failed(isLarge ? 'The picture is larger than we take' : faultForStaff(got.fault));
  }
  try {
    const key = await s.files.put(await redrawn(got.body, 'picture'), 'png');
    await q.keepPicture(db, id, key, s.clock());
    return key;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return failed('What the parts catalogue calls a picture is none');
  }
}

function fetchOnce(s: Services, id: number, address: string): Promise<string> {
  const { underWay } = s.catalogue;
  const name = keyOf(id);
  const already = underWay.get(name) as Promise<string> | undefined;
  if (already) return already;
  const fetching = fetchPicture(s, id, address).finally(() => underWay.delete(name));
  underWay.set(name, fetching);
  return fetching;
}

export async function openPicture(s: Services, id: number, signed: { e: string; s: string }): Promise<FileAnswer> {
  if (!isSigned(s, keyOf(id), signed.e, signed.s)) noPicture('That picture is not there, or its address has expired');
  const row = (await q.pictureById(s.db, id)) ?? noPicture('That picture is not there');
  const wasTried = row.tried_at !== null && s.clock().getTime() - row.tried_at.getTime() < RETRY_MS;
  if (row.file_key === null && wasTried) noPicture(row.problem);
  const kept = row.file_key === null ? null : await s.files.read(row.file_key);
  const bytes = kept ?? (await s.files.read(await fetchOnce(s, id, row.address)));
  return new FileAnswer(bytes ?? noPicture('That picture is not there'), 'image/png', `picture-${id}.png`, 3_600);
}
