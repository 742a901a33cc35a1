import path from 'node:path';
import { refuse } from '@yardkeeper/domain/refused';
import { FileAnswer } from '../../http/answer.ts';
import type { Services } from '../../services.ts';
import { isSigned } from './signing.ts';

const types: Record<string, string> = {
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.pdf': 'application/pdf',
};

export async function openSigned(s: Services, key: string, expires: string, signature: string): Promise<FileAnswer> {
  if (!isSigned(s, key, expires, signature)) refuse('notFound', 'That file is not there, or its address has expired');
  const bytes = (await s.files.read(key)) ?? refuse('notFound', 'That file is not there');
  return new FileAnswer(bytes, types[path.extname(key)] ?? 'application/octet-stream', key, 3_600);
}
