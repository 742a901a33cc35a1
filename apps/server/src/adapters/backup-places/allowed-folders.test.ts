import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { isOfTheSystem } from '@yardkeeper/domain/backups/system-folders';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startS3 } from '../s3/s3-testing.ts';
import { openPlace } from './backup-places.ts';
import { s3Place } from './s3-place.ts';

let folder: string;
const at = (...names: string[]) => path.join(folder, ...names);
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'allowed-'));
  for (const name of ['data/backups', 'data/postgres', 'disk', 'elsewhere'])
    fs.mkdirSync(at(name), { recursive: true });
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
const open = (place: string, folders = [at('disk')]) => openPlace(place, { dataDir: at('data'), folders });
const forbidden = /^Backups do not go to .*only below .*BACKUP_FOLDERS/;

it('allows folders below the own backups and below the named ones, even before they exist', () => {
  for (const place of ['', 'backups/north', at('disk'), at('disk', 'yard', 'night')])
    expect(open(place).address).toBe(place.startsWith('/') ? place : at('data', place || 'backups'));
});

it.each(['/', '/etc', '/root/.ssh', '..', '.', 'postgres', 'backups/../postgres', 'backups-2', '/proc/self'])(
  'goes nowhere else: %s',
  (place) => expect(() => open(place)).toThrow(forbidden),
);

it('refuses a folder among the data, even if its parent was named', () => {
  expect(() => open(at('data', 'postgres'), [folder])).toThrow(forbidden);
  expect(open(at('data', 'backups'), [folder]).address).toBe(at('data', 'backups'));
  expect(open(at('elsewhere'), [folder]).address).toBe(at('elsewhere'));
});

it('follows no link out of it, neither as the place nor inside of it, and no dangling one', async () => {
  fs.symlinkSync(at('elsewhere'), at('disk', 'out'));
  fs.symlinkSync(at('not-there'), at('disk', 'nowhere'));
  for (const name of ['out', 'out/yard', 'nowhere', 'nowhere/yard'])
    expect(() => open(at('disk', name)), name).toThrow(forbidden);
  const place = open(at('disk'));
  await expect(place.write('out/x', Readable.from([Buffer.from('x')]))).rejects.toThrow('a link in it leads out of it');
  expect(fs.readdirSync(at('elsewhere'))).toEqual([]);
});

it('a folder that was named may itself be a link', () => {
  fs.symlinkSync(at('elsewhere'), at('linked'));
  expect(open(at('linked', 'yard'), [at('linked')]).address).toBe(at('linked', 'yard'));
});

it.each([
  ['/', true],
  ['/etc/yard', true],
  ['/usr', true],
  ['/mnt', true],
  ['/mnt/backup', false],
  ['/srv/copies', false],
  ['/etcetera', false],
])('the system itself is no place: %s', (place, isSystem) => expect(isOfTheSystem(place)).toBe(isSystem));

it('a redirect from S3 is not followed', async () => {
  const s3 = await startS3();
  const seen: string[] = [];
  const http = await import('node:http');
  const pointer = http.createServer((request, reply) => {
    seen.push(request.url ?? '');
    request.resume();
    reply.writeHead(307, { location: `${s3.endpoint}${request.url}` }).end();
  });
  await new Promise<void>((done) => pointer.listen(0, '127.0.0.1', done));
  const { port } = pointer.address() as { port: number };
  const place = s3Place({
    ...s3.account,
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'yard',
    prefix: '',
    pauseMs: 1,
  });
  await expect(place.write('yard-1', Readable.from([Buffer.from('secret')]))).rejects.toThrow(
    'answered 307: it is somewhere else',
  );
  expect([seen.length, s3.objects.size]).toEqual([1, 0]);
  pointer.close();
  await s3.close();
});
