import { startApp } from '@yardkeeper/testkit/app';
import { expect, it } from 'vitest';

it('a backup is seen at every process while one makes it', async () => {
  const first = await startApp();
  const second = await startApp({ database: first.database });
  const [here, there] = [await first.as('SUPER_ADMIN'), await second.as('SUPER_ADMIN')];
  const seen = () => there.do('GET /mgr/backups/getOverview', {});
  const begun = await here.do('POST /mgr/backups/backUpNow', { body: {} });
  await second.backups.tick();
  expect((await seen()).running).toMatchObject({ backupId: begun.running!.backupId, state: 'running' });
  const again = await there.ask('POST /mgr/backups/backUpNow', { body: {} });
  expect(again.body.msg).toBe('A backup is being made already');
  await expect.poll(async () => (await seen()).running, { timeout: 60_000 }).toBeNull();
  const { last } = await here.do('GET /mgr/backups/getOverview', {});
  expect(last).toMatchObject({ backupId: begun.running!.backupId, state: 'done' });
  await second.close();
  await first.close();
});
