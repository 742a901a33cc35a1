import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderKit } from '../../../kit/testing.tsx';
import { answerCalls, ok } from '../../../test-fetch.ts';
import { type BackupOverview, type BackupRun, useBackups } from './api.ts';
import { BackupStatus } from './BackupStatus.tsx';
import { KeptBackups } from './KeptBackups.tsx';

const run = (change: Partial<BackupRun>): BackupRun => ({
  backupId: 7,
  state: 'done',
  name: 'yard-0a1b2c3d-20261117-010203-base.tar.zst',
  isSealed: false,
  startedBy: null,
  startedAt: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  finishedAt: null,
  step: '',
  done: 0,
  total: 0,
  bytes: 3_400_000,
  failure: '',
  damaged: [],
  ...change,
});
const overview = (change: Partial<BackupOverview>): BackupOverview => ({
  address: '/mnt/backups',
  problem: null,
  isSealed: true,
  keepsLog: true,
  last: null,
  failed: null,
  running: null,
  next: null,
  isOverdue: false,
  copyOf: null,
  ...change,
});
const Shown = () => <BackupStatus backups={useBackups()} />;
const GET = 'GET /mgr/backups/getOverview';

it('says how old the last backup is, begins one and ends it', async () => {
  const running = run({ state: 'running', step: 'database', done: 41, total: 100 });
  const sent = answerCalls({
    [GET]: () => ok(overview({ last: run({}) })),
    'POST /mgr/backups/backUpNow': () => ok(overview({ last: run({}), running })),
    'PUT /mgr/backups/cancelBackup/7': () => ok(overview({ last: run({}) })),
  });
  const { user } = renderKit(<Shown />);
  expect(await screen.findByText(/3 hours ago \(3\.4 MB\)/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Back up now' }));
  expect(await screen.findByText('41 %')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel the backup' }));
  expect(await screen.findByRole('button', { name: 'Back up now' })).toBeTruthy();
  expect(sent.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['POST /mgr/backups/backUpNow', 'PUT /mgr/backups/cancelBackup/7']),
  );
});

it.each([
  [{ failed: run({ state: 'failed', failure: 'The folder is full' }), last: run({}) }, 'The folder is full'],
  [{ isOverdue: true, last: run({}) }, 'The backup is overdue'],
  [{ problem: 'S3_ACCESS_KEY_ID must be set' }, 'S3_ACCESS_KEY_ID must be set'],
  [{}, 'No backup is made'],
  [{ last: run({ damaged: ['photo of tag T101'] }) }, 'photo of tag T101'],
])('says what is wrong: %#', async (change, words) => {
  answerCalls({ [GET]: () => ok(overview(change)) });
  renderKit(<Shown />);
  expect((await screen.findByRole('alert')).textContent).toContain(words);
});

it('of a copy asks before it becomes the yard', async () => {
  const copyOf = { from: run({}).name, asOf: '2026-11-17T01:02:03.000Z' };
  const sent = answerCalls({
    [GET]: () => ok(overview({ copyOf })),
    'POST /mgr/backups/beTheYard': () => ok(overview({})),
  });
  const { user } = renderKit(<Shown />);
  await user.click(await screen.findByRole('button', { name: 'This is the yard now' }));
  expect(sent.map(({ key }) => key)).not.toContain('POST /mgr/backups/beTheYard');
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'This is the yard now' }));
  await waitFor(() => expect(screen.queryByText('This is a restored copy of the yard')).toBeNull());
});

it('lists what is kept, or why it cannot', async () => {
  const at = new Date(Date.now() - 2 * 86_400_000).toISOString();
  const kept = { name: run({}).name, at, withLog: true, isSealed: true, bytes: 12_000 };
  answerCalls({ 'GET /mgr/backups/getKept': () => ok({ records: [kept], problem: null }) });
  renderKit(<KeptBackups made="a" place="/mnt/backups" />);
  expect((await screen.findByRole('row', { name: /2 days ago, under a key/ })).textContent).toContain('12 kB');
});
