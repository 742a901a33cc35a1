import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Role } from '@yardkeeper/domain/access/roles';
import lighthouse, { desktopConfig } from 'lighthouse';
import { chromium } from 'playwright-core';
import { wholeBrowser, type Yard } from '../browser.ts';

/** The limits of a screen, who opens it, and on which device. */
export type Aim = {
  readonly name: string;
  readonly role: Role;
  readonly path: string;
  readonly on: 'desk' | 'phone';
  readonly performance: number;
  readonly blockedMs: number;
};
export type Measured = {
  readonly performance: number;
  readonly blockedMs: number;
  readonly kB: number;
  readonly scripts: number;
};

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });

async function once(address: string, on: Aim['on'], port: number): Promise<Measured> {
  const flags = { port, onlyCategories: ['performance'], logLevel: 'error' as const };
  const answer = await lighthouse(address, flags, on === 'desk' ? desktopConfig : undefined);
  if (!answer || answer.lhr.runtimeError)
    throw new Error(answer?.lhr.runtimeError?.message ?? 'Lighthouse said nothing');
  const { audits, categories, finalDisplayedUrl } = answer.lhr;
  if (!finalDisplayedUrl.startsWith(address)) throw new Error(`Lighthouse came to ${finalDisplayedUrl}`);
  const requests = audits['network-requests']?.details;
  const items = requests?.type === 'table' ? requests.items : [];
  const carried = items.reduce((sum, { transferSize }) => sum + Number(transferSize), 0);
  return {
    performance: categories.performance?.score ?? 0,
    blockedMs: Math.round(audits['total-blocking-time']?.numericValue ?? Number.POSITIVE_INFINITY),
    kB: Math.round(carried / 1000),
    scripts: items.filter(({ resourceType }) => resourceType === 'Script').length,
  };
}

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

/**
 * Opens the screen several times in a browser of its own, with code optimised as on people's computers, and takes the
 * median of each figure.
 */
export async function measure(yard: Yard, { role, path: shown, on }: Aim, times: number): Promise<Measured> {
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'yard-lighthouse-'));
  const executablePath = wholeBrowser();
  const args = ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`];
  const context = await chromium.launchPersistentContext(folder, {
    ...(executablePath ? { executablePath } : {}),
    args,
  });
  try {
    await yard.enter(await context.newPage(), role);
    const address = await yard.addressOf(shown);
    const runs: Measured[] = [];
    while (runs.length < times) runs.push(await once(address, on, port));
    const middle = (figure: keyof Measured) => median(runs.map((run) => run[figure]));
    return {
      performance: middle('performance'),
      blockedMs: middle('blockedMs'),
      kB: middle('kB'),
      scripts: middle('scripts'),
    };
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The limits that a screen misses, as sentences. */
export const slower = ({ name, performance, blockedMs }: Aim, found: Measured): string[] => [
  ...(found.performance < performance ? [`${name}: performance ${found.performance}, at least ${performance}`] : []),
  ...(found.blockedMs > blockedMs ? [`${name}: scripts block ${found.blockedMs} ms, at most ${blockedMs}`] : []),
];
