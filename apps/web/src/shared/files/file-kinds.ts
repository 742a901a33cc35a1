import type { KeptFile } from '@yardkeeper/contract/files';
import type { FileAnswer } from '../../api/call.ts';

export type FetchFile = (fileName: string, signal?: AbortSignal) => Promise<FileAnswer>;

export const isPicture = ({ contentType }: KeptFile) => contentType.startsWith('image/');
export const isPdf = ({ contentType }: KeptFile) => contentType === 'application/pdf';
