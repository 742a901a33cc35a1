import { yardFiles } from '@yardkeeper/testkit/database';
import { useApp } from '@yardkeeper/testkit/use-app';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { folderFiles } from '../../adapters/stored-files/folder-files.ts';

// `npm run yard` filled the yard that all tests share.
const app = useApp({ fillYard: true });

const keysOf = async (query: string): Promise<string[]> =>
  (await sql<{ key: string }>`${sql.raw(query)}`.execute(app.connections.db)).rows.map(({ key }) => key);

describe('npm run yard', () => {
  it.each([
    ['vehicles', 'select photo_key as key from vehicle where photo_key is not null'],
    ['parts', 'select distinct photo_key as key from tag where photo_key is not null'],
    ['sellers who signed', 'select distinct signature_key as key from dealers_record'],
  ])('leaves pictures of %s where the product looks for them', async (_, query) => {
    const keys = await keysOf(query);
    expect(keys.length).toBeGreaterThan(10);
    const files = folderFiles(yardFiles());
    for (const key of keys) expect((await files.read(key))?.length ?? 0, key).toBeGreaterThan(500);
  });
});
