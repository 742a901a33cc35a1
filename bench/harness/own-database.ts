import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Connections, connect } from '../../apps/server/src/db/connect.ts';
import { startEmbedded } from '../../apps/server/src/db/embedded/embedded.ts';
import { migrate } from '../../apps/server/src/db/migrating/migrate.ts';
import { install } from '../../apps/server/src/install.ts';

export type OwnDatabase = { readonly url: string; readonly connections: Connections; close(): Promise<void> };

/** A PostgreSQL with the demo users only, in a temporary folder, or in `kept`, which is not deleted afterwards. */
export async function ownDatabase(o: { fast?: boolean; kept?: string | undefined } = {}): Promise<OwnDatabase> {
  const dataDir = o.kept ?? fs.mkdtempSync(path.join(os.tmpdir(), 'yard-own-'));
  fs.mkdirSync(dataDir, { recursive: true });
  fs.chmodSync(dataDir, 0o755);
  const embedded = await startEmbedded({ dataDir, fast: o.fast ?? false });
  await migrate(embedded.url);
  const connections = connect(embedded.url, 4);
  await install(connections.db, true);
  return {
    url: embedded.url,
    connections,
    close: async () => {
      await connections.close();
      await embedded.stop();
      if (o.kept === undefined) fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
