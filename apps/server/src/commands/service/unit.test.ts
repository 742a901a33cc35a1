import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Service } from './installed.ts';
import { unitText } from './unit.ts';

const service: Service = {
  name: 'yardkeeper',
  user: 'yardkeeper',
  dataDir: '/var/lib/yardkeeper',
  envFile: '/etc/yardkeeper.env',
  unit: '/etc/systemd/system/yardkeeper.service',
};
let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yard-unit-'));
  fs.mkdirSync(path.join(folder, 'current'));
  fs.writeFileSync(path.join(folder, 'current/yardkeeper'), '#!/bin/sh\n', { mode: 0o755 });
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const text = (o: Partial<Service> = {}, writes: readonly string[] = []) =>
  unitText({ service: { ...service, ...o }, current: path.join(folder, 'current'), writes });

it('the unit writes only to its own folder, and to those that it is given', () => {
  expect(text()).toContain('\nStateDirectory=yardkeeper\n');
  expect(text()).not.toContain('ReadWritePaths');
  const own = text({ name: 'second', user: 'second', dataDir: '/srv/second yard' }, ['/mnt/backups']);
  expect(own).toContain('\nReadWritePaths="/srv/second yard" /mnt/backups\n');
  expect(own).toContain('\nEnvironment="DATA_DIR=/srv/second yard"\n');
  expect(own).not.toContain('StateDirectory');
});

it('a unit belongs to a real yard, and stops only its first process, with time for what it drains', () => {
  expect(text()).toMatch(/\nEnvironment=YARD_DEMO=off\nEnvironmentFile=-\/etc\/yardkeeper\.env\n/);
  expect(text()).toMatch(/\nKillMode=mixed\nKillSignal=SIGTERM\nTimeoutStopSec=40\n/);
  expect(text()).toContain('\nExecReload=/bin/kill -HUP $MAINPID\n');
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
/** What systemd-analyze says of a unit; 0 when it has nothing to say. */
function judged(of: string, ...how: string[]): { status: number | null; said: string } {
  const file = path.join(folder, 'yardkeeper.service');
  fs.writeFileSync(file, of);
  const { status, stdout, stderr } = spawnSync('systemd-analyze', [...how, file], { encoding: 'utf8' });
  return { status, said: stdout + stderr };
}
/** The exposure of the unit is 1.3; 10 is a service without any limits. */
const exposed = ['security', '--offline=true', '--no-pager', '--threshold=15'];

describe.runIf(hasSystemd)('systemd-analyze', () => {
  it('finds no mistake in the unit, and the one that is planted', () => {
    const clean = judged(text(), 'verify');
    expect([clean.status, clean.said]).toEqual([0, '']);
    expect(judged(text({ dataDir: '/srv/second yard' }), 'verify').said).toBe('');
    expect(judged(text().replace('KillMode=mixed', 'KillMode=some'), 'verify').said).toMatch(/kill mode/);
    expect(judged(text().replace('current/yardkeeper', 'gone/yardkeeper'), 'verify').status).not.toBe(0);
  });

  it('finds the service well enclosed, and a worse one not', () => {
    expect(judged(text(), ...exposed).status).toBe(0);
    const loose = text().replace(/^(?:ProtectSystem|SystemCallFilter|CapabilityBoundingSet)=.*\n/gm, '');
    expect(judged(loose, ...exposed).status).not.toBe(0);
  });
});
