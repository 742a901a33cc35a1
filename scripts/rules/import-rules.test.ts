import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Breach, importBreaches } from './import-rules.ts';

const planted: Record<string, string> = {
  'packages/domain/src/leak.ts': "import fs from 'node:fs';\nexport const x = fs;",
  'packages/contract/src/leak.ts': "import { x } from '../../../apps/server/src/ring-a.ts';\nexport const y = x;",
  'apps/server/src/ring-a.ts': "import { b } from './ring-b.ts';\nexport const x = () => b;",
  'apps/server/src/ring-b.ts': "import { x } from './ring-a.ts';\nexport const b = () => x;",
  'apps/server/src/features/history/service.ts': "import { n } from '../invoices/service.ts';\nexport const h = n;",
  'apps/server/src/features/invoices/service.ts': 'export const n = 1;',
  'apps/server/src/features/invoices/queries.ts': "import { n } from './service.ts';\nexport const q = n;",
  'apps/server/src/features/invoices/routes.ts': "import { q } from './queries.ts';\nexport const r = q;",
  'apps/server/src/adapters/fax.ts': 'export const fax = 1;',
  'apps/server/src/features/reports/service.ts':
    "import { fax } from '../../adapters/fax.ts';\nimport { q } from '../invoices/queries.ts';\nexport const s = [fax, q];",
  'apps/web/src/features/quotes/list.ts':
    "import { n } from '../../../../server/src/features/invoices/service.ts';\nimport { p } from '../people/list.ts';\nexport const l = [n, p];",
  'apps/web/src/features/people/list.ts': 'export const p = 1;',
  'apps/web/src/features/people/bare.ts': "import { lazy, useState } from 'react';\nexport const b = [lazy, useState];",
  'apps/web/src/features/people/named.ts': "import * as React from 'react';\nexport const r = React.lazy;",
  'apps/web/src/features/people/kept.ts':
    "import { useState } from 'react';\nimport { lazy } from './lazy.ts';\nexport const k = [useState, lazy];",
  'apps/web/src/features/people/lazy.ts': "export const lazy = 'loading=lazy';",
  'apps/web/src/features/people/age.ts': 'export const age = (at: number) => Date.now() - at;',
  'apps/web/src/features/people/today.ts': 'export const today = () => new Date();',
  'apps/web/src/features/people/then.ts': 'export const then = (at: number) => new Date(at);',
  'apps/web/src/features/people/age.test.ts': 'export const now = Date.now();',
  'apps/web/src/session/yard-clock.ts': 'export const now = () => new Date();',
  'e2e/once.ts': "expect(await page.getByRole('row').count()).toBe(2);",
  'e2e/both.ts': 'expect([await one.inputValue(), await two.inputValue()]).toEqual([1, 2]);',
  'e2e/texts.ts': 'expect((await rows.allInnerTexts()).slice(1)).toEqual([]);',
  'e2e/polled.ts':
    'expect(await kept()).toBe(1);\nawait expect.poll(() => row.count()).toBe(2);\nconst n = await row.count();',
  'apps/web/src/kit/words.ts': 'export const words = 1;\nexport type Words = number;',
  'apps/web/src/shell/toasts.ts': 'export const toast = 1;',
  'apps/web/src/api/call.ts': "import { words } from '../kit/words.ts';\nexport const c = words;",
  'apps/web/src/api/settings.ts': "import type { Words } from '../kit/words.ts';\nexport type W = Words;",
  'apps/web/src/api/tell.ts': "import { toast } from '../shell/toasts.ts';\nexport const t = toast;",
  'apps/web/src/api/call.test.ts': "import { toast } from '../shell/toasts.ts';\nexport const t = toast;",
  'apps/server/src/features/reports/asks.ts': 'export const a = (url: string) => fetch(url);',
  'apps/server/src/adapters/asks.ts': "import { request } from 'node:http';\nexport const a = request;",
  'apps/server/src/adapters/listens.ts': "import { createServer } from 'node:http';\nexport const a = createServer;",
  'apps/server/src/adapters/asking/asks.ts': 'export const a = (url: string) => fetch(url);',
  'packages/testkit/src/app.ts': "import { b } from '../../../apps/server/src/ring-b.ts';\nexport const a = b;",
  'packages/testkit/src/client.ts': "import { b } from '../../../apps/server/src/ring-b.ts';\nexport const a = b;",
  'apps/server/src/adapters/books.ts': "import { XeroClient } from 'xero-node';\nexport const x = XeroClient;",
  'apps/server/src/adapters/fixtures/books.ts': "import { XeroClient } from 'xero-node';\nexport const x = XeroClient;",
  'apps/web/src/shared/picker.ts': "import { p } from '../features/people/list.ts';\nexport const s = p;",
};

let seen: { breaches: Breach[]; files: number };
let folder: string;
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yard-imports-'));
  for (const [file, text] of Object.entries(planted)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  }
  seen = await importBreaches(['apps', 'packages', 'e2e'], folder);
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

describe('the import rules', () => {
  it('sees the files at all', () => expect(seen.files).toBe(Object.keys(planted).length));

  it.each([
    'no-circular',
    'domain-imports-nothing',
    'contract-imports-zod-and-domain',
    'level-0-looks-up',
    'routes-do-not-query',
    'queries-only-query',
    'only-the-app-sees-adapters',
    'between-features-only-services',
    'web-never-sees-server',
    'web-features-are-strangers',
    'shared-knows-no-feature',
  ])('catches a planted breach of %s', (rule) => {
    expect(seen.breaches.map((b) => b.rule)).toContain(rule);
  });

  it.each([
    ['api-knows-no-kit', ['apps/web/src/api/call.ts', 'apps/web/src/api/settings.ts']],
    ['api-knows-no-shell', ['apps/web/src/api/tell.ts']],
    ['testkit-sees-apps-in-three-files', ['packages/testkit/src/client.ts']],
    ['sdk-only-in-tests', ['apps/server/src/adapters/books.ts']],
  ])('catches each breach of %s and nothing else', (rule, files) => {
    const caught = seen.breaches.filter((b) => b.rule === rule).map((b) => b.from);
    expect(caught.toSorted()).toEqual(files);
  });

  it('catches each lazy part that is not by the kit', () => {
    const caught = seen.breaches.filter((b) => b.rule === 'lazy-parts-by-the-kit').map((b) => b.from);
    expect(caught.toSorted()).toEqual(['bare', 'named'].map((file) => `apps/web/src/features/people/${file}.ts`));
  });

  it('catches each use of the device’s clock', () => {
    const caught = seen.breaches.filter((b) => b.rule === 'time-by-the-yard-clock').map((b) => b.from);
    expect(caught.toSorted()).toEqual(['age', 'today'].map((file) => `apps/web/src/features/people/${file}.ts`));
  });

  it('catches each address that is asked without a rule for it', () => {
    const caught = seen.breaches.filter((b) => b.rule === 'addresses-by-asking').map((b) => b.from);
    expect(caught.toSorted()).toEqual(
      ['adapters/asks.ts', 'features/reports/asks.ts'].map((f) => `apps/server/src/${f}`),
    );
  });

  it('catches each page that is read once', () => {
    const caught = seen.breaches.filter((b) => b.rule === 'browser-is-polled').map((b) => b.from);
    expect(caught.toSorted()).toEqual(['both', 'once', 'texts'].map((file) => `e2e/${file}.ts`));
  });
});
