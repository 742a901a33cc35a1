import { useApp } from '@yardkeeper/testkit/use-app';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { summaryOf } from './report.ts';
import { audit } from './run.ts';

const app = useApp({ fillYard: true });

describe('a yard', () => {
  it('agrees with itself', async () => {
    const seen = await audit({ databaseUrl: app.database.url, filesDir: null });
    for (const f of seen.findings) if (f.breaches > 0) console.log(f.check.name, f.breaches, f.shown.slice(0, 4));
    console.log(seen.findings.map((f) => `${f.check.name} ${f.looked} ${f.seconds.toFixed(2)}`).join('\n'));
    expect(summaryOf(seen)).toMatch(/agrees/);
  });
});
void pg;
