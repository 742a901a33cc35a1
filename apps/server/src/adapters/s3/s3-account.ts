import { PlaceError } from '../../ports/backup-place.ts';
import type { S3Options } from './s3-request.ts';

export type S3Account = {
  readonly accessKeyId?: string | undefined;
  readonly secretAccessKey?: string | undefined;
  readonly region?: string | undefined;
  readonly endpoint?: string | undefined;
};

/** The bucket and folder of an address like `s3://bucket/folder`, with the account; null if it is no such address. */
export function readS3Address(address: string, account: S3Account = {}): S3Options | null {
  const read = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*?))?\/*$/.exec(address);
  if (!read) return null;
  const { accessKeyId, secretAccessKey, region = 'us-east-1' } = account;
  if (!accessKeyId || !secretAccessKey)
    throw new PlaceError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set to use an S3 address');
  const endpoint = account.endpoint ?? `https://s3.${region}.amazonaws.com`;
  return { accessKeyId, secretAccessKey, region, endpoint, bucket: read[1]!, prefix: read[2] ?? '' };
}
