import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startApp, type TestApp } from '@yardkeeper/testkit/app';
import { freePort } from '@yardkeeper/testkit/free-port';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MetricsServer, serveMetrics } from './server.ts';

const prometheus = '/usr/bin/prometheus';
const ops = path.join(import.meta.dirname, '../../../../ops');

type Panel = { readonly title: string; readonly targets?: readonly { readonly expr: string }[] };
const dashboard = JSON.parse(fs.readFileSync(path.join(ops, 'dashboard.json'), 'utf8')) as { panels: Panel[] };
/** What Grafana does with a query before it asks. */
const filledIn = (expr: string) =>
  expr.replaceAll('$yard', '.*').replaceAll('$__rate_interval', '1m').replaceAll('$__range', '1m');
const queries = dashboard.panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr }) => [title, filledIn(expr)] as const),
);

describe.skipIf(!fs.existsSync(prometheus))('a Prometheus that scraped the product', () => {
  let app: TestApp;
  let served: MetricsServer;
  let child: ChildProcess;
  let folder: string;
  let at: string;
  beforeAll(async () => {
    app = await startApp();
    served = await serveMetrics({ port: 0, host: '127.0.0.1', figures: async () => [await app.metrics()] });
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'prometheus-'));
    const target = `127.0.0.1:${served.address.port}`;
    const config = path.join(folder, 'prometheus.yml');
    fs.copyFileSync(path.join(ops, 'alerts.yml'), path.join(folder, 'alerts.yml'));
    fs.writeFileSync(
      config,
      `global: { scrape_interval: 1s, evaluation_interval: 1s }
rule_files: [alerts.yml]
scrape_configs:
  - job_name: yardkeeper
    static_configs: [{ targets: ['${target}'], labels: { yard: petone } }]
`,
    );
    const port = await freePort();
    at = `http://127.0.0.1:${port}`;
    const args = [`--config.file=${config}`, `--storage.tsdb.path=${folder}/data`];
    child = spawn(prometheus, [...args, `--web.listen-address=127.0.0.1:${port}`, '--log.level=error'], {
      stdio: 'ignore',
    });
  });
  afterAll(async () => {
    if (child?.kill('SIGKILL')) await once(child, 'exit');
    await served?.close();
    await app?.close();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  const ask = async (route: string): Promise<{ status: string; data: { result: unknown[] } }> =>
    (await fetch(`${at}/api/v1/${route}`)).json();
  const found = async (expr: string): Promise<number> => {
    await app.nobody.do('GET /user/signInPage');
    const { status, data } = await ask(`query?query=${encodeURIComponent(expr)}`);
    return status === 'success' ? data.result.length : -1;
  };

  it('has data for every query of the dashboard', async () => {
    expect(queries.length).toBeGreaterThan(40);
    const isUp = () => found('yardkeeper_processes').catch(() => 0);
    await expect.poll(isUp, { timeout: 30_000, interval: 200 }).toBe(1);
    const empty = async () => {
      const counts = await Promise.all(queries.map(async ([title, expr]) => ({ title, expr, n: await found(expr) })));
      return counts.filter(({ n }) => n <= 0).map(({ title, expr }) => `${title}: ${expr}`);
    };
    // A rate needs two answers to a scrape, and a job has to run.
    await expect.poll(empty, { timeout: 30_000, interval: 500 }).toEqual([]);
  });

  it('would notice a query that asks for something that does not exist', async () => {
    expect(await found('yardkeeper_nothing')).toBe(0);
    expect(await found('sum(')).toBe(-1);
  });

  it('evaluates every alert, and none of them fires', async () => {
    type Rule = { readonly name: string; readonly health: string; readonly state: string; readonly lastError?: string };
    const rules = async (): Promise<readonly Rule[]> => {
      const { data } = await ask('rules');
      return (data as unknown as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules);
    };
    await expect.poll(async () => (await rules()).filter(({ health }) => health !== 'ok')).toEqual([]);
    expect((await rules()).filter(({ state }) => state === 'firing')).toEqual([]);
  });
});
