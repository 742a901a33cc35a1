import type { KeptPaper } from '@yardkeeper/contract/invoices/paper-calls';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import { FileAnswer } from '../../../http/answer.ts';
import type { Ctx } from '../../../services.ts';
import { papersAbout } from '../../outbox/messages-about.ts';
import { ENTITY, opened } from '../document/record.ts';
import { printedOf } from './kept-paper-queries.ts';

type Kept = z.output<typeof KeptPaper>;
const newestFirst = (a: Kept, b: Kept) => b.at.localeCompare(a.at);

export async function papersOf(c: Ctx, id: number): Promise<Kept[]> {
  const i = await opened(c, id);
  const of = { entity: ENTITY, id: i.invoice_id };
  const [sent, printed] = await Promise.all([papersAbout(c, of), printedOf(c.db, of)]);
  const kept = printed.map((p) => ({
    kind: 'print' as const,
    to: '',
    subject: '',
    state: 'kept',
    user: p.users_name ?? '',
    at: p.at.toISOString(),
    file: p.file,
    fileName: p.file_name || `${i.number}.pdf`,
  }));
  return [...sent, ...kept].toSorted(newestFirst);
}

/** Serves the stored file, because a new PDF could differ from what the customer holds. */
export async function keptPaper(c: Ctx, id: number, file: string): Promise<FileAnswer> {
  const gone = 'That paper is not kept';
  const kept = (await papersOf(c, id)).find((paper) => paper.file === file) ?? refuse('notFound', gone);
  const bytes = (await c.files.read(file)) ?? refuse('notFound', gone);
  return new FileAnswer(bytes, 'application/pdf', kept.fileName);
}
