import path from 'node:path';
import { type BackupPlace, PlaceError } from '../../ports/backup-place.ts';
import { readS3Address, type S3Account } from '../s3/s3-account.ts';
import { refuseElsewhere } from './allowed-folders.ts';
import { folderPlace } from './folder-place.ts';
import { s3Place } from './s3-place.ts';

export type PlaceAccess = {
  readonly dataDir: string;
  /** the folders that may be chosen besides `backups` in the data folder; commands run on the machine may use any */
  readonly folders: readonly string[] | 'any';
  readonly s3?: S3Account;
};

/** `s3://bucket/folder`, or a folder on this machine; empty means `backups` in the data folder. */
export function openPlace(address: string, { dataDir, folders, s3 }: PlaceAccess): BackupPlace {
  const bucket = readS3Address(address, s3);
  if (bucket) return s3Place(bucket);
  if (address.includes('://'))
    throw new PlaceError(`${address} is neither a folder nor an address like s3://bucket/folder`);
  const folder = path.resolve(dataDir, address || 'backups');
  if (folders !== 'any') refuseElsewhere(folder, { dataDir: path.resolve(dataDir), folders });
  return folderPlace(folder);
}
