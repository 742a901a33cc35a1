import type pg from 'pg';
import type { FilesPlace, StoredFile } from '../ports/files-place.ts';
import { lookAtFiles } from '../proofs/look.ts';
import { namesOfFiles } from '../proofs/names.ts';
import type { Breach, Finding } from './check.ts';

const isKey = String.raw`'^[0-9a-f]{40}\.[a-z0-9]{2,5}$'`;
/** Keys inside JSON values; all other keys are in columns whose names end in _key. */
const insideJson = [
  `select value ->> 'key' from setting where owner_id = 0 and type = 'logo'`,
  `select a ->> 'fileKey' from outbox_message, jsonb_array_elements(coalesce(payload -> 'attachments', '[]')) a where kind = 'mail'`,
  `select after ->> 'file' from history_event where event = 'printed'`,
];

/** Finds every column that may hold a file key in the system catalogue, so that tables added later are included. */
async function knownKeys(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ table: string; column: string }>(`
    select quote_ident(c.relname) as table, quote_ident(a.attname) as column
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relname <> 'file_proof' and c.relnamespace = current_schema()::regnamespace and a.attname like '%\\_key'
      and a.atttypid = 'text'::regtype and a.attnum > 0 and not a.attisdropped`);
  const selects = [...rows.map((r) => `select ${r.column} as key from ${r.table}`), ...insideJson];
  return `select distinct key collate "C" as key from (${selects.join(' union all ')}) k where key ~ ${isKey} order by 1`;
}

/** Yields the keys in order, a few thousand at a time, so that memory stays bounded. */
async function* keysInOrder(client: pg.Client): AsyncGenerator<string> {
  await client.query(`declare known_files no scroll cursor for ${await knownKeys(client)}`);
  for (;;) {
    const { rows } = await client.query<{ key: string }>('fetch 5000 from known_files');
    if (rows.length === 0) break;
    for (const { key } of rows) yield key;
  }
  await client.query('close known_files');
}

const SHOWN = 10;
// Younger files are skipped: a file is written before the row that names it is committed.
const YOUNG_MS = 600_000;

/** Walks files and keys side by side. An unknown file is only a remark, because a refused save leaves one behind. */
export async function checkFiles(client: pg.Client, files: FilesPlace, at: Date): Promise<Finding[]> {
  const began = performance.now();
  const lacking: string[] = [];
  const strange: Breach[] = [];
  let [gone, stray, known, there] = [0, 0, 0, 0];
  const lack = (key: string) => {
    gone += 1;
    if (lacking.length < SHOWN) lacking.push(key);
  };
  const unknown = ({ key, bytes, at: since }: StoredFile) => {
    if (since.getTime() > at.getTime() - YOUNG_MS) return;
    stray += 1;
    if (strange.length < SHOWN) strange.push({ what: key, found: `${bytes} bytes`, expected: 'nothing names it' });
  };
  const disk = files.list()[Symbol.asyncIterator]();
  let file = await disk.next();
  for await (const key of keysInOrder(client)) {
    known += 1;
    while (!file.done && file.value.key < key) {
      there += 1;
      unknown(file.value);
      file = await disk.next();
    }
    if (!file.done && file.value.key === key) {
      there += 1;
      file = await disk.next();
    } else lack(key);
  }
  for (; !file.done; file = await disk.next()) {
    there += 1;
    unknown(file.value);
  }
  const names = await namesOfFiles(client, lacking);
  const missing = lacking.map((key) => ({ what: names.get(key) ?? key, found: 'no file', expected: 'a file' }));
  const seconds = (performance.now() - began) / 1000;
  return [
    {
      check: { group: 'Files', name: 'files.there', says: 'Every file that is known is there' },
      looked: known,
      breaches: gone,
      shown: missing,
      seconds,
    },
    {
      check: { group: 'Files', name: 'files.known', says: 'Every file that is there is known' },
      looked: there,
      breaches: stray,
      shown: strange,
      seconds: 0,
      isRemark: true,
    },
  ];
}

/** Reads every file completely and compares it with the hash recorded when it was kept. */
export async function checkProofs(client: pg.Client, files: FilesPlace): Promise<Finding[]> {
  const began = performance.now();
  const { looked, damaged, unproved } = await lookAtFiles(client, files);
  const names = await namesOfFiles(client, damaged);
  // A damaged file that nothing refers to is no loss.
  const lost = [...new Set(damaged.flatMap((key) => names.get(key) ?? []))];
  const shown = lost.slice(0, SHOWN).map((what) => ({ what, found: 'damaged', expected: 'as it was kept' }));
  const check = (name: string, says: string) => ({ group: 'Files', name, says });
  return [
    {
      check: check('files.whole', 'Every file holds what it held when it was kept'),
      looked: looked - unproved,
      breaches: lost.length,
      shown,
      seconds: (performance.now() - began) / 1000,
    },
    {
      check: check(
        'files.proved',
        'Of every file it is known what it held; the next backup notes the others as they are',
      ),
      looked,
      breaches: unproved,
      shown: [],
      seconds: 0,
      isRemark: true,
    },
  ];
}
