import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { statusWords } from '../status.ts';
import { type Service, settingsOf } from './installed.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yard-installed-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
const envFile = path.join(folder, 'yard.env');
const service: Service = { name: 'yard', user: 'yard', dataDir: '/var/lib/yard', envFile, unit: '/tmp/yard.service' };

it('a command has the settings of the unit, and over them those of its file', () => {
  expect(settingsOf(service)).toEqual({ DATA_DIR: '/var/lib/yard', LOG_FORMAT: 'json', YARD_DEMO: 'off' });
  fs.writeFileSync(envFile, '# a yard\nPORT=8081\nMAIL_FROM="Yard <office@yard.example.nz>"\nDATA_DIR=/srv/yard\n');
  expect(settingsOf(service)).toEqual({
    DATA_DIR: '/srv/yard',
    LOG_FORMAT: 'json',
    YARD_DEMO: 'off',
    PORT: '8081',
    MAIL_FROM: 'Yard <office@yard.example.nz>',
  });
});

it.each([
  [{ ok: true, database: 'there' }, ['All is well.']],
  [
    { ok: false, database: 'away', server: 'stopping' },
    [expect.stringMatching(/^The database is away/), 'It is stopping.'],
  ],
  [
    { ok: false, database: 'being brought up to date, step 1 of 2' },
    ['The database is being brought up to date, step 1 of 2.'],
  ],
  [{ ok: false, database: 'there', disk: 'full' }, [expect.stringMatching(/^The disk is full/)]],
  [{ ok: false, somethingNew: true }, [expect.stringMatching(/its log says more/)]],
])('%o is told in words', (said, words) => expect(statusWords(said)).toEqual(words));
