import { startApp } from '@yardkeeper/testkit/app';
import { expect, it } from 'vitest';
import { askToCancel, cancelled } from './queries.ts';
import { beginBackup } from './run.ts';

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

it('a backup by hand that the end of its process cut off is begun again for the same person, a cancelled one is not', async () => {
  const app = await startApp();
  const admin = await app.as('SUPER_ADMIN');
  const { userId } = admin;
  const services = { ...app.services, db: app.connections.db };
  const last = async () => (await admin.do('GET /mgr/backups/getOverview', {})).last;
  const cutOff = async (isAsked: boolean) => {
    const id = (await beginBackup(services, '', userId))!;
    if (isAsked) await askToCancel(services.db, id);
    await cancelled(services.db, id, services.clock());
  };
  await cutOff(true);
  await app.backups.tick();
  expect(await last()).toBeNull();
  await cutOff(false);
  await app.backups.tick();
  const made = await last();
  expect(made).toMatchObject({ state: 'done', startedBy: expect.stringMatching(/./) });
  await app.backups.tick();
  expect((await last())?.backupId).toBe(made!.backupId);
  await app.close();
});
