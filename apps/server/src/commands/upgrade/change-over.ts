import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../../config.ts';
import { addressHere } from '../release/ask-running.ts';
import { currentIn, type Release } from '../release/own-release.ts';
import { installedService } from '../service/installed.ts';
import { isInUse, runningProcess } from './processes.ts';

const AGAIN_MS = 300;
/** Processes of both releases answer for a moment, so one answer is not enough. */
const IN_A_ROW = 4;
/** How long a release may have no process before it counts as failed. */
const NONE_MS = 15_000;

/** Each question takes a connection of its own, because a kept one would always reach the same process. */
const versionReady = (address: string): Promise<string | null> =>
  new Promise((done) => {
    const asked = http.get(`${address}/status/ready`, { agent: false, timeout: 5_000 }, (reply) => {
      let text = '';
      reply.on('data', (part) => (text += part));
      reply.on('error', () => done(null));
      reply.on('end', () => {
        const version = /"version":"([^"]+)"/.exec(text)?.[1];
        done(reply.statusCode === 200 ? (version ?? null) : null);
      });
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => done(null));
  });

type Patience = { readonly limitMs: number; readonly noneMs?: number };

/** Whether this release, and no other, answers as ready; false as soon as all its processes have given up. */
export async function becomesReady(
  config: Pick<Config, 'host' | 'port'>,
  release: Release,
  { limitMs, noneMs = NONE_MS }: Patience,
): Promise<boolean> {
  const address = addressHere(config);
  const began = Date.now();
  let seen = began;
  let inRow = 0;
  for (; Date.now() - began < limitMs; await sleep(AGAIN_MS)) {
    inRow = (await versionReady(address)) === release.version ? inRow + 1 : 0;
    if (inRow === IN_A_ROW) return true;
    if (inRow > 0 || isInUse(release.folder)) seen = Date.now();
    else if (Date.now() - seen > noneMs) return false;
  }
  return false;
}

/** Starts the current release when no process is left that could change over. */
function startAgain(home: string): void {
  const service = installedService();
  if (service && fs.existsSync('/run/systemd/system')) {
    spawnSync('systemctl', ['restart', path.basename(service.unit)], { stdio: 'inherit' });
    return;
  }
  spawn(path.join(currentIn(home), 'yardkeeper'), ['start'], { detached: true, stdio: 'ignore' }).unref();
}

/** Tells the running product to change to the release that `current` leads to. */
export function changeOver(config: Config, home: string): void {
  const pid = runningProcess(config.dataDir, home);
  if (pid === null) startAgain(home);
  else process.kill(pid, 'SIGHUP');
}
