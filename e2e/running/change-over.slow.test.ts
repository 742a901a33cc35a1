import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inFull, rounds } from '@yardkeeper/testkit/rounds';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Acknowledged, clientOf, signIn } from './kill/load.ts';
import { type Home, openHome, preparePeople, stopped } from './product-process.ts';
import { openScreen, workersOf } from './workers.ts';

const root = join(import.meta.dirname, '../..');
const env = { YARD_DEMO: 'off', HOST: '127.0.0.1', LOG_LEVEL: 'error', PROCESSES: '2' };
const CALLERS = 6;
let home: Home;
beforeEach(() => {
  home = openHome('change-over');
});
afterEach(() => home.close());

const inServer = (release: string) => join(home.folder, release, 'dist/server');

/** A build of ours under another version. */
function makeRelease(version: string): void {
  mkdirSync(join(home.folder, version));
  cpSync(join(root, 'dist'), join(home.folder, version, 'dist'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(home.folder, version, 'node_modules'));
  let changed = 0;
  for (const name of readdirSync(inServer(version)).filter((file) => file.endsWith('.mjs'))) {
    const file = join(inServer(version), name);
    const text = readFileSync(file, 'utf8');
    const other = text.replace(/^( {2}version: )"\d+\.\d+\.\d+"/m, `$1"${version}"`);
    if (other !== text) changed += 1;
    writeFileSync(file, other);
  }
  expect(changed).toBe(1);
}

/** As `upgrade` does it: the link is replaced in one step. */
function makeCurrent(version: string): void {
  const next = join(home.folder, 'next');
  symlinkSync(version, next);
  renameSync(next, join(home.folder, 'current'));
}

// Three releases under load take a minute and more; the gate replaces killed workers in processes.slow.test.ts.
it.runIf(inFull)(
  'people work on while one release takes over from another, and when one does not come up',
  async () => {
    await preparePeople(home);
    makeRelease('98.0.0');
    makeRelease('98.1.0');
    makeRelease('98.2.0');
    writeFileSync(
      join(inServer('98.1.0'), 'migrations/tables/0901_later.sql'),
      '-- works with 98.0.0\ncreate table later_thing (id int);\n',
    );
    cpSync(join(inServer('98.1.0'), 'migrations'), join(inServer('98.2.0'), 'migrations'), { recursive: true });
    writeFileSync(join(inServer('98.0.0'), '../web/assets/of-98.0.0.js'), 'export {};\n');
    makeCurrent('98.0.0');
    const product = home.launch(env, join(home.folder, 'current/dist/server/main.mjs'));
    const address = (await product.ready).replace('localhost', '127.0.0.1');

    const said: Acknowledged = { receipts: [], sales: [], picks: [], wrong: [], repeated: 0 };
    const ask = clientOf(() => [address], said);
    const token = await signIn(ask, 'SALES_MANAGER');
    const names: string[] = [];
    let isOver = false;
    const calling = Array.from({ length: CALLERS }, async (_, caller) => {
      for (let n = 0; !isOver; n += 1) {
        const company = `Saved ${caller} ${n}`;
        await ask('POST /mgr/contactManage/addContactInfo', { body: { isCustomer: 1, company } }, token);
        names.push(company);
      }
    });
    /** Pages and files are asked for once, as a browser does. */
    const pages: string[] = [];
    const visiting = (async () => {
      while (!isOver) {
        const answer = await fetch(`${address}/`, { headers: { accept: 'text/html' } }).catch(
          (error) => error as Error,
        );
        if (!('status' in answer) || answer.status !== 200)
          pages.push(String('status' in answer ? answer.status : answer.cause));
        else await answer.text();
      }
    })();
    const versionNow = async () =>
      ((await (await fetch(`${address}/status/ready`)).json()) as { version: string }).version;
    const worksOn = async () => {
      const before = names.length;
      await expect.poll(() => names.length, { timeout: 30_000 }).toBeGreaterThan(before + 30);
    };
    const changeTo = async (version: string, words: RegExp) => {
      makeCurrent(version);
      const said = product.err().length;
      product.child.kill('SIGHUP');
      await expect.poll(() => product.err().slice(said), { timeout: 90_000 }).toMatch(words);
      await worksOn();
    };

    expect(await versionNow()).toBe('98.0.0');
    await worksOn();
    const screen = await openScreen(address, token, '/topic/contacts');
    await changeTo('98.1.0', /Changed over/);
    expect([screen.isOpen(), await versionNow()]).toEqual([false, '98.1.0']);
    expect(workersOf(product).map(({ main }) => main)).toEqual(Array(2).fill(join(inServer('98.1.0'), 'main.mjs')));
    expect(await home.query('select * from later_thing')).toEqual([]);
    expect((await fetch(`${address}/assets/of-98.0.0.js`)).status).toBe(200);

    // A release whose workers do not come up changes nothing.
    const main = join(inServer('98.2.0'), 'main.mjs');
    const works = readFileSync(main, 'utf8');
    writeFileSync(main, works.replace(/^/, `if (process.argv[2] === '--worker') process.exit(3);\n`));
    const before = workersOf(product);
    await changeTo('98.2.0', /The change-over failed, and the workers that served go on: A worker ended with 3/);
    expect([workersOf(product), await versionNow()]).toEqual([before, '98.1.0']);
    writeFileSync(main, works);

    for (let n = 0; n < rounds(1, 15); n += 1) await changeTo('98.2.0', /Changed over/);
    isOver = true;
    await Promise.all([...calling, visiting]);
    expect([said.wrong, pages]).toEqual([[], []]);
    const rows = await home.query<{ company: string }>(`select company from contact where company like 'Saved %'`);
    expect(rows.map(({ company }) => company).sort()).toEqual([...names].sort());
    expect(await stopped(product)).toBe(0);
    expect(home.postmaster()).toBeUndefined();
  },
  900_000,
);
