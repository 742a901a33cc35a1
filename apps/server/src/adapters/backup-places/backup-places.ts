import path from 'node:path';
import { type BackupPlace, PlaceError } from '../../ports/backup-place.ts';
import { refuseElsewhere } from './allowed-folders.ts';
import { folderPlace } from './folder-place.ts';
import { s3Place } from './s3-place.ts';

export type PlaceAccess = {
  readonly dataDir: string;
  /** the folders that may be chosen besides `backups` in the data folder; commands run on the machine may use any */
  readonly folders: readonly string[] | 'any';
  readonly s3?: {
    readonly accessKeyId?: string | undefined;
    readonly secretAccessKey?: string | undefined;
    readonly region?: string | undefined;
    readonly endpoint?: string | undefined;
  };
};

/** `s3://bucket/folder`, or a folder on this machine; empty means `backups` in the data folder. */
export function openPlace(address: string, { dataDir, folders, s3 = {} }: PlaceAccess): BackupPlace {
  const bucket = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*?))?\/*$/.exec(address);
  if (bucket) {
    const { accessKeyId, secretAccessKey, region = 'us-east-1' } = s3;
    if (!accessKeyId || !secretAccessKey)
      throw new PlaceError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set to use an S3 address');
    const endpoint = s3.endpoint ?? `https://s3.${region}.amazonaws.com`;
    return s3Place({ accessKeyId, secretAccessKey, region, endpoint, bucket: bucket[1]!, prefix: bucket[2] ?? '' });
  }
  if (address.includes('://'))
    throw new PlaceError(`${address} is neither a folder nor an address like s3://bucket/folder`);
  const folder = path.resolve(dataDir, address || 'backups');
  if (folders !== 'any') refuseElsewhere(folder, { dataDir: path.resolve(dataDir), folders });
  return folderPlace(folder);
}
