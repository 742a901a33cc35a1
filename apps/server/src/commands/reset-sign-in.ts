// reset-sign-in USER NAME: for a super admin who lost everything, by whoever has the server; also while it runs.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '../config.ts';
import { connect } from '../db/connect.ts';
import { pendingIn } from '../db/migrating/migrate.ts';
import { openYard } from '../db/open-yard.ts';
import { resetBySomebodyAtTheServer } from '../features/account/second-step/reset-at-server.ts';
import { StartError } from '../start-error.ts';

export async function resetSignIn(args: readonly string[]): Promise<void> {
  const [userName, ...more] = args;
  if (!userName || more.length > 0) throw new StartError('Say whose: yardkeeper reset-sign-in USERNAME');
  const config = readConfig(process.env);
  if (!config.databaseUrl && !existsSync(path.join(config.dataDir, 'postgres')))
    throw new StartError(`There is no yard in ${config.dataDir}`);
  const yard = await openYard(config);
  try {
    if ((await pendingIn(yard.url)).steps > 0)
      throw new StartError('The database is of an older Yardkeeper: start this one first, which brings it up to date');
    const connections = connect(yard.url, 1);
    try {
      const publicUrl = () => config.publicUrl ?? `http://localhost:${config.port}`;
      const reset = await resetBySomebodyAtTheServer(
        { db: connections.db, publicUrl, clock: () => new Date() },
        userName,
      );
      if (!reset) throw new StartError(`There is no active user ${userName}`);
      console.log(`${reset.usersName} (${reset.userName}) is signed out everywhere and told by mail.`);
      console.log('Passkeys, authenticator app and recovery codes are removed; the password does not count any more.');
      console.log(`For a new password open ${reset.page} and enter the code ${reset.code}, once, within 30 minutes.`);
    } finally {
      await connections.close();
    }
  } finally {
    await yard.close();
  }
}
