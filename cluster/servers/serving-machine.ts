import fs from 'node:fs';
import path from 'node:path';
import { addresses, type DatabaseName, type Lab, type MachineName } from '../machine/lab.ts';
import { type Machine, openMachine, type Program } from '../machine/machine.ts';
import { envOf, render, type Values } from '../machine/settings.ts';
import { until } from '../until.ts';

/** A machine that serves: HAProxy, PgBouncer and a process of the product. */
export type ServingMachine = Machine & {
  readonly url: string;
  startBalancer(): void;
  startProduct(): Promise<void>;
  killProduct(): Promise<void>;
  readonly isProductUp: () => boolean;
  /** a command of the product with the settings of this machine */
  command(...args: readonly string[]): Promise<string>;
};

const root = path.join(import.meta.dirname, '../..');
const PORT = 8080;
/** HAProxy and PgBouncer give up root, and read their files before. */
const NOBODY = { uid: 65534, gid: 65534 };

type Reading = { readonly name: Extract<MachineName, 'app1' | 'app2'>; readonly reads: DatabaseName };

export function openServingMachine(lab: Lab, { name, reads }: Reading, values: Values): ServingMachine {
  const machine = openMachine(lab, name);
  const folder = path.join(lab.folder, name);
  fs.mkdirSync(path.join(folder, 'data'), { recursive: true });
  const own = { ...values, READS: addresses[reads] };
  const write = (file: string, text: string): string => {
    const at = path.join(folder, file);
    fs.writeFileSync(at, text, { mode: 0o644 });
    return at;
  };
  const haproxy = write('haproxy.cfg', render('haproxy.cfg', own));
  const users = write('userlist.txt', render('userlist.txt', own));
  const pooler = write('pgbouncer.ini', render('pgbouncer.ini', own).replace('/etc/pgbouncer/userlist.txt', users));
  const env = { ...envOf(render('yardkeeper.env', own)), DATA_DIR: path.join(folder, 'data') };
  const url = `http://${machine.address}:${PORT}`;
  let product: Program | undefined;
  return {
    ...machine,
    url,
    startBalancer: () => {
      machine.start('haproxy', '/usr/sbin/haproxy', ['-db', '-f', haproxy], { as: NOBODY });
      machine.start('pgbouncer', '/usr/sbin/pgbouncer', [pooler], { as: NOBODY });
    },
    startProduct: async () => {
      const started = machine.start('product', process.execPath, [path.join(root, 'dist/server/main.mjs')], { env });
      product = started;
      await until(`the product on ${name} is ready`, 120_000, async () => {
        if (!started.isUp()) throw new Error(`the product on ${name} ended: ${started.log().slice(-2000)}`);
        return (await fetch(`${url}/status/ready`)).status === 200;
      });
    },
    killProduct: async () => product?.end('SIGKILL'),
    isProductUp: () => product?.isUp() ?? false,
    command: (...args) =>
      machine.run(process.execPath, [path.join(root, 'apps/server/src/commands/yardkeeper.ts'), ...args], { env }),
  };
}
