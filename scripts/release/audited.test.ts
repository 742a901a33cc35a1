import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { askAudit, auditFaults, reasonedAdvisories } from './audited.ts';
import { manifestsIn } from './fetched.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yard-audited-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const weakness = {
  id: 1,
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  title: 'It falls over',
  severity: 'high',
  vulnerable_versions: '<99',
};
/** Answers as a registry does that knows of a weakness, or that answers no audits. */
async function withRegistry<T>(knows: object | null, work: (more: readonly string[]) => Promise<T>): Promise<T> {
  const registry = http.createServer((asked, reply) => {
    asked.resume();
    const isAudit = asked.url?.includes('/security/advisories/bulk');
    reply.statusCode = isAudit && knows ? 200 : 405;
    reply.setHeader('content-type', 'application/json').end(JSON.stringify(knows ?? {}));
  });
  await new Promise<void>((done) => registry.listen(0, '127.0.0.1', done));
  const { port } = registry.address() as AddressInfo;
  try {
    return await work(['--registry', `http://127.0.0.1:${port}`, '--fetch-retries', '0']);
  } finally {
    registry.closeAllConnections();
    registry.close();
  }
}

it('an audit that the registry does not make is a failure, and not a clean one', async () => {
  manifestsIn(folder);
  await expect(withRegistry(null, (more) => askAudit(folder, more))).rejects.toThrow(
    /^The registry did not audit the packages: .*405/,
  );
});

it('a weakness of a shipped package is named until somebody has reasoned about it', async () => {
  const audit = await withRegistry({ '@scure/base': [weakness] }, (more) => askAudit(manifestsIn(folder), more));
  const shipped = new Set(['node_modules/@scure/base']);
  expect(auditFaults(audit, shipped, {})).toEqual([
    '@scure/base: It falls over (high, https://github.com/advisories/GHSA-aaaa-bbbb-cccc), and nobody has reasoned about it',
  ]);
  expect(auditFaults(audit, new Set(['node_modules/fastify']), {})).toEqual([]);
  expect(auditFaults(audit, shipped, { 'GHSA-aaaa-bbbb-cccc': 'never called' })).toEqual([]);
});

it('a reason that nothing needs is named', () => {
  const clean = { auditReportVersion: 2, vulnerabilities: {} };
  expect(auditFaults(clean, new Set(), { 'GHSA-gone': 'never called' })).toEqual([
    'GHSA-gone is reasoned about, and nothing shipped has it',
  ]);
  expect(Object.values(reasonedAdvisories).every((why) => why.length > 20)).toBe(true);
});
