// Holds every import to the rules of .dependency-cruiser.cjs; prints each breach and answers with the exit code.
import { createRequire } from 'node:module';
import path from 'node:path';
import { cruise, type IConfiguration } from 'dependency-cruiser';

const root = path.join(import.meta.dirname, '..');
const configuration = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as IConfiguration & {
  forbidden: never[];
};

export type Breach = { readonly rule: string; readonly from: string; readonly to: string };

/** Breaches below these folders, and how many of our own files were seen: a cruiser that reads nothing finds nothing. */
export async function importBreaches(
  folders: string[],
  baseDir = root,
): Promise<{ breaches: Breach[]; files: number }> {
  const { output } = await cruise(folders, {
    ...configuration.options,
    baseDir,
    ruleSet: { forbidden: configuration.forbidden },
    validate: true,
  } as never);
  if (typeof output === 'string') throw new Error('the cruiser answered text');
  const breaches = output.summary.violations.map((v) => ({ rule: v.rule.name, from: v.from, to: v.to }));
  const files = output.modules.filter((m) => !m.source.includes('node_modules') && !m.coreModule).length;
  return { breaches, files };
}

if (import.meta.main) {
  const { breaches, files } = await importBreaches(['apps', 'packages', 'e2e', 'bench']);
  for (const b of breaches) console.error(`${b.rule}: ${b.from} → ${b.to}`);
  console.log(`${files} files, ${breaches.length} breaches of the import rules`);
  process.exit(breaches.length === 0 && files > 100 ? 0 : 1);
}
