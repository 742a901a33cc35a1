import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const ops = path.join(root, 'ops');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');

const rules = read('ops/alerts.yml');
const tests = read('ops/alerts.test.yml');
const alerts = [...rules.matchAll(/^ +- alert: (\w+)\n((?: {8}.*\n)+)/gm)].map(([, name = '', body = '']) => ({
  name,
  body,
}));
const names = alerts.map(({ name }) => name).toSorted();

/** The headings below "Alerts, and what to do". */
function headings(operations: string): string[] {
  const part = operations.split(/^### Alerts, and what to do$/m)[1]?.split(/^##{1,2} /m)[0] ?? '';
  return [...part.matchAll(/^#### (\w+)$/gm)].map(([, name = '']) => name).toSorted();
}

/** The alerts that a test expects to fire, and those that a test expects not to fire. */
const tested = (text: string) => ({
  fires: [...text.matchAll(/alertname: (\w+)\n +eval_time: \w+\n +exp_alerts:\n +- exp_labels/g)].map(
    ([, name]) => name,
  ),
  isQuiet: [...text.matchAll(/alertname: (\w+), eval_time: \w+, exp_alerts: \[\]/g)].map(([, name]) => name),
});

describe('the alerts', () => {
  it('each has a severity, and names its heading in docs/OPERATIONS.md, which has no other ones', () => {
    expect(names.length).toBeGreaterThan(20);
    for (const { name, body } of alerts) {
      expect(body, name).toMatch(/severity: (critical|warning) \}/);
      expect(body, name).toContain(`runbook: docs/OPERATIONS.md#${name.toLowerCase()}\n`);
    }
    expect(headings(read('docs/OPERATIONS.md'))).toEqual(names);
  });

  it('each is tested to fire by its cause and to keep silent without it', () => {
    const { fires, isQuiet } = tested(tests);
    expect(fires.toSorted()).toEqual(names);
    expect([...new Set(isQuiet)].toSorted()).toEqual(names);
  });

  it('would notice a heading that is missing and a test that is', () => {
    const operations = '### Alerts, and what to do\n\n#### One\n\n## Back up\n\n#### Two\n';
    expect(headings(operations)).toEqual(['One']);
    expect(tested('- alertname: One\n  eval_time: 5m\n  exp_alerts: []')).toEqual({ fires: [], isQuiet: [] });
  });
});

const promtool = '/usr/bin/promtool';
const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(promtool, args, { cwd: ops, encoding: 'utf8' });
  return { status, said: stdout + stderr };
};

describe.skipIf(!fs.existsSync(promtool))('promtool', () => {
  it('accepts the rules and the example of a configuration', () => {
    expect(run('check', 'config', 'prometheus.yml')).toMatchObject({ status: 0 });
  });

  it('sees each alert fire by its cause, and none in a healthy yard', () => {
    expect(run('test', 'rules', 'alerts.test.yml')).toMatchObject({ status: 0 });
  });
});
