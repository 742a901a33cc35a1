import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTypes from 'openapi-typescript';
import { afterAll, expect, it } from 'vitest';
import { allCalls } from '../all-calls.ts';
import { openApiDocument } from './openapi.ts';

const source = JSON.stringify(openApiDocument(allCalls));
const compiler = path.resolve(import.meta.dirname, '../../../../node_modules/typescript/bin/tsc');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yard-client-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

it('the description passes a strict linter without a warning', async () => {
  const config = await createConfig('extends: [recommended]');
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  expect(problems.map((p) => `${p.ruleId}: ${p.message} ${p.location[0]?.pointer}`)).toEqual([]);
});

/** A program that uses the generated types: it sends and reads, and the compiler rejects its errors. */
const program = `
import type { operations, paths } from './api.ts';

type Body<O extends keyof operations> = operations[O] extends { requestBody: { content: { 'application/json': infer B } } } ? B : never;
type Data<O extends keyof operations> =
  operations[O] extends { responses: { 200: { content: { 'application/json': { data: infer D } } } } } ? D : never;

const saved: Body<'invoices.save'> = { debtorId: 7, lines: [{ tagNo: 'T100001', unitPrice: 25.5 }], andThen: 'release' };
const credentials: Body<'account.login'> = { userName: 'picker', password: 'demo1234' };
const owing = (invoice: Data<'invoices.save'>): number => invoice.balance;
const shelves = (counts: Data<'locations.countByKind'>): number => counts.shelf;
type Asked = operations['vehicles.detail']['parameters']['query'];
const asked: Asked = { vehicleId: 1 };
type Refused = operations['invoices.save']['responses'][422]['content']['application/json'];
const sentence = ({ msg, fields }: Refused): string => fields?.['debtorId'] ?? msg;
// @ts-expect-error the customer is a number
const wrong: Body<'invoices.save'> = { debtorId: 'Ana' };
// @ts-expect-error there is no such call
type None = paths['/mgr/nothing'];
export { asked, credentials, owing, saved, sentence, shelves, wrong, type None };
`;

it('types generated from it compile, and a program that uses them', async () => {
  const types = await openapiTypes(JSON.parse(source), { defaultNonNullable: false });
  fs.writeFileSync(path.join(folder, 'api.ts'), types);
  fs.writeFileSync(path.join(folder, 'program.ts'), program);
  const options = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--types', ''];
  const { stdout, status } = spawnSync(
    process.execPath,
    [compiler, ...options, '--allowImportingTsExtensions', path.join(folder, 'program.ts')],
    { cwd: folder, encoding: 'utf8' },
  );
  expect({ stdout, status }).toEqual({ stdout: '', status: 0 });
});
