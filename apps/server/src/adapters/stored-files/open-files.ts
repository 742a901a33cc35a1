import path from 'node:path';
import type { Config } from '../../config.ts';
import { PlaceError } from '../../ports/backup-place.ts';
import type { FilesPlace } from '../../ports/files-place.ts';
import { readS3Address } from '../s3/s3-account.ts';
import { folderFiles } from './folder-files.ts';
import { s3Files } from './s3-files.ts';

export type FilesAccess = Pick<Config, 'dataDir' | 'files' | 's3'>;

const ownFolder = ({ dataDir }: FilesAccess): string => path.join(dataDir, 'files');

/** A folder or `s3://bucket/folder`; without an address the place that FILES names. */
export function openFiles(access: FilesAccess, address = access.files ?? ownFolder(access)): FilesPlace {
  const bucket = readS3Address(address, access.s3);
  if (bucket) return s3Files(bucket, path.join(access.dataDir, 'growing'));
  if (!path.isAbsolute(address))
    throw new PlaceError(`${address} is neither a folder from the root on nor an address like s3://bucket/folder`);
  const folder = path.resolve(address);
  return folderFiles(folder, { makes: folder === path.resolve(ownFolder(access)) });
}
