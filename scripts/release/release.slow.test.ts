import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inFull } from '../../packages/testkit/src/rounds.ts';
import { laterArchive } from './later-testing.ts';

const platform = `linux-${process.arch}`;
const minutes = 60_000;
const clean = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', YARD_DEMO: 'off' };
let folder: string;
let home: string;
let env: Record<string, string>;
const release = (version: string) => path.join(home, `yardkeeper-${version}`);
type Ran = { readonly code: number; readonly said: string };

async function run(program: string, args: readonly string[]): Promise<Ran> {
  const child = spawn(program, args, { env, cwd: '/' });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part));
  const [code] = await once(child, 'close');
  return { code, said };
}
const command = (...args: string[]) => run(path.join(home, 'current/yardkeeper'), args);
async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  return port;
}

// The foreign archive is checked by the release itself, for its files.
describe.runIf(inFull && process.platform === 'linux')('a release', { timeout: 10 * minutes }, () => {
  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yard-whole-'));
    fs.chmodSync(folder, 0o755);
    home = path.join(folder, 'home');
    fs.mkdirSync(home);
    env = { ...clean, DATA_DIR: path.join(folder, 'data'), PORT: String(await freePort()) };
    const made = path.join(folder, 'made');
    const args = ['--only', platform, '--out', made, '--without-audit'];
    await promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'release.ts'), ...args]);
    const [archive] = fs.readdirSync(made).filter((file) => file.endsWith('.tar.gz'));
    await promisify(execFile)('tar', ['xzf', path.join(made, archive!), '-C', home, '--no-same-owner']);
  }, 10 * minutes);
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  it('starts in an empty folder without npm and, where root may take it away, without a network', async () => {
    const script = `
      ${process.getuid?.() === 0 ? 'ip link set lo up' : ':'}
      "$0" start > "$1" & pid=$!
      for i in $(seq 240); do "$0" status && break; sleep 0.5; done
      "$0" backup
      kill -TERM $pid; wait $pid; echo "ended with $?"`;
    const args = ['sh', '-c', script, path.join(release('1.0.0'), 'yardkeeper'), path.join(folder, 'log')];
    const ran = process.getuid?.() === 0 ? await run('unshare', ['-n', ...args]) : await run(args[0]!, args.slice(1));
    expect(ran.said).toMatch(/Yardkeeper 1\.0\.0 runs at[\s\S]*All is well[\s\S]* files are in [\s\S]*ended with 0\n$/);
  });

  it('is upgraded while it answers every call, and goes back by itself from one that does not start', async () => {
    fs.symlinkSync('yardkeeper-1.0.0', path.join(home, 'current'));
    const good = await laterArchive(release('1.0.0'), { version: '1.0.1', file: path.join(folder, 'good.tar.gz') });
    const broken = path.join(folder, 'broken.tar.gz');
    await laterArchive(release('1.0.0'), { version: '1.0.2', file: broken, isBroken: true });
    const product = spawn(path.join(home, 'current/yardkeeper'), ['start'], { env, cwd: '/', stdio: 'ignore' });
    const codes: (number | undefined)[] = [];
    const asking = setInterval(() => {
      http
        .get(`http://127.0.0.1:${env.PORT}/status/ready`, { agent: false }, (reply) =>
          codes.push(reply.resume().statusCode),
        )
        .on('error', () => codes.push(undefined));
    }, 50);
    try {
      await expect.poll(async () => (await command('status')).code, { timeout: 2 * minutes, interval: 500 }).toBe(0);
      codes.length = 0;
      expect(await command('upgrade', good)).toEqual({
        code: 0,
        said: expect.stringMatching(/Yardkeeper 1\.0\.1 runs/),
      });
      expect((await command('status')).said).toMatch(/^Yardkeeper 1\.0\.1 runs/);
      const failed = await command('upgrade', broken);
      expect(failed).toEqual({
        code: 1,
        said: expect.stringMatching(/going back to 1\.0\.1[\s\S]*1\.0\.1 runs again/),
      });
      expect(fs.readlinkSync(path.join(home, 'current'))).toBe('yardkeeper-1.0.1');
      expect((await command('status')).said).toMatch(/^Yardkeeper 1\.0\.1 runs/);
      expect(codes.length).toBeGreaterThan(100);
      expect(codes.filter((code) => code !== 200)).toEqual([]);
    } finally {
      clearInterval(asking);
      product.kill('SIGTERM');
      if (product.exitCode === null) await once(product, 'exit');
    }
  });
});
