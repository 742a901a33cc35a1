import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { formatDateTime } from '@yardkeeper/domain/format/dates';
import { refuse } from '@yardkeeper/domain/refused';
import { FileAnswer } from '../../../http/answer.ts';
import { isFileKey } from '../../../ports/files.ts';
import type { Ctx } from '../../../services.ts';
import { makeZip } from '../../../zip/make-zip.ts';
import { type Found, gatherContact, gatherUser, rowsOfPerson } from './gather.ts';
import { contactName, type Row, userMail } from './gather-queries.ts';

const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const words = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));
const named = (table: string): string => table.replaceAll('_', ' ').replace(/^\w/, (first) => first.toUpperCase());

const style =
  'body{font:15px/1.5 system-ui,sans-serif;max-width:60em;margin:2em auto;padding:0 1em;color:#222}h2{margin-top:2em;border-bottom:1px solid #ccc}dl{display:grid;grid-template-columns:minmax(8em,14em) 1fr;gap:.1em 1em;margin:0 0 1em;padding-bottom:1em;border-bottom:1px solid #eee}dt{color:#666}dd{margin:0;overflow-wrap:anywhere}';

type Asked = { readonly title: string; readonly at: Date; readonly found: readonly Found[] };

async function* asPage(c: Ctx, { title, at, found }: Asked, files: Set<string>): AsyncGenerator<Buffer> {
  const head = `<!doctype html><html lang="en-NZ"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${style}</style><h1>${escaped(title)}</h1><p>Everything known of this person on ${formatDateTime(at.toISOString())}. The same is in person.json, for programs; pictures and papers are in the folder files.</p>`;
  yield Buffer.from(head);
  for (const each of found) {
    let isFirst = true;
    for await (const rows of rowsOfPerson(c, each)) {
      if (rows.length === 0) continue;
      const heading = isFirst ? `<h2>${escaped(named(each.table))}</h2>` : '';
      isFirst = false;
      yield Buffer.from(heading + rows.map(asList).join(''));
      for (const row of rows) for (const key of keysIn(row)) files.add(key);
    }
  }
}
const asList = (row: Row): string =>
  `<dl>${Object.entries(row)
    .map(([name, value]) => `<dt>${escaped(named(name))}</dt><dd>${escaped(words(value))}</dd>`)
    .join('')}</dl>`;

/** Their pictures and papers; smaller copies of a picture show nothing more. */
const keysIn = (row: Row): string[] =>
  Object.entries(row)
    .filter(([name, value]) => /_key$/.test(name) && !/thumb|medium/.test(name) && typeof value === 'string')
    .map(([, value]) => value as string)
    .filter(isFileKey);

async function* asJson(c: Ctx, { title, at, found }: Asked): AsyncGenerator<Buffer> {
  yield Buffer.from(`{"of":${JSON.stringify(title)},"at":"${at.toISOString()}","known":{`);
  for (const [n, each] of found.entries()) {
    yield Buffer.from(`${n === 0 ? '' : ','}\n"${each.table}":[`);
    let isFirst = true;
    for await (const rows of rowsOfPerson(c, each)) {
      if (rows.length === 0) continue;
      yield Buffer.from((isFirst ? '\n' : ',\n') + rows.map((row) => JSON.stringify(row)).join(',\n'));
      isFirst = false;
    }
    yield Buffer.from(']');
  }
  yield Buffer.from('}}\n');
}

/** The file grows while it is sent, so it may be of any length. */
function streamed(c: Ctx, asked: Asked, name: string): FileAnswer {
  const out = new PassThrough();
  const left = new AbortController();
  out.once('close', () => left.abort());
  const sink = async (bytes: Uint8Array) => {
    left.signal.throwIfAborted();
    if (!out.write(bytes)) await once(out, 'drain', { signal: left.signal });
  };
  const write = async () => {
    const zip = makeZip(sink);
    const files = new Set<string>();
    await zip.growing('person.html', asPage(c, asked, files));
    await zip.growing('person.json', asJson(c, asked));
    for (const key of files) {
      const bytes = await c.files.read(key);
      if (bytes) await zip.whole(`files/${key}`, Buffer.from(bytes));
    }
    await zip.end();
    out.end();
  };
  void write().catch((error) => {
    if (!left.signal.aborted) c.log.error({ err: error }, 'the file of a person could not be written to its end');
    out.destroy(error);
  });
  return new FileAnswer(new Uint8Array(), 'application/zip', name, 0, 'attachment', out);
}

export async function contactFile(c: Ctx, debtorId: number): Promise<FileAnswer> {
  const name = (await contactName(c.db, debtorId)) ?? refuse('notFound', 'That contact does not exist');
  const found = await gatherContact(c, debtorId);
  return streamed(c, { title: `${name} (contact ${debtorId})`, at: c.clock(), found }, `contact-${debtorId}.zip`);
}

export async function userFile(c: Ctx, userId: number): Promise<FileAnswer> {
  const mail = (await userMail(c.db, userId)) ?? refuse('notFound', 'That user does not exist');
  const found = await gatherUser(c, userId);
  return streamed(c, { title: `${mail} (user ${userId})`, at: c.clock(), found }, `user-${userId}.zip`);
}
