// Checks every import against .dependency-cruiser.cjs, that lazy components come from the kit, and that browser tests
// poll; prints each breach.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { cruise, type IConfiguration } from 'dependency-cruiser';

const root = path.join(import.meta.dirname, '../..');
const configuration = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as IConfiguration & {
  forbidden: never[];
};

export type Breach = { readonly rule: string; readonly from: string; readonly to: string };

const bareLazy = /\bimport\b[^;]*\blazy\b[^;]*\bfrom 'react'|\bReact\.lazy\b/;

const readOnce =
  /\bexpect\([[(]*await\b[^;]*?\.(?:count|is[A-Z]\w+|(?:all)?(?:textContents?|innerTexts?|TextContents|InnerTexts)|inputValue|getAttribute)\(/;

type TextRule = Omit<Breach, 'from'> & { readonly below: string; readonly not?: RegExp; readonly breach: RegExp };
const deviceClock = /\bDate\.now\(\)|\bnew Date\(\)/;
const ownTime = /\.test\.tsx?$|\/test-[\w-]+(\.ts|\/)|\/session\/yard-clock\.ts$/;

const textRules: readonly TextRule[] = [
  // If React's own lazy component cannot be loaded, the whole screen fails; the kit's shows an error in its place.
  { rule: 'lazy-parts-by-the-kit', to: 'react', below: 'apps/web/src/', breach: bareLazy },
  // A device's clock may be a day ahead: times are shown and entered by the server's clock, which yard-clock.ts knows.
  {
    rule: 'time-by-the-yard-clock',
    to: 'the clock of the device',
    below: 'apps/web/src/',
    not: ownTime,
    breach: deviceClock,
  },
  // Adapters ask addresses by asking/, which holds each to who named it: a setting, or anybody else (ADR 138). The
  // commands ask the product on this machine, and the stand-in tells the product of its own demo yard.
  {
    rule: 'addresses-by-asking',
    to: 'fetch, http or https',
    below: 'apps/server/src/',
    not: /\.test\.ts$|-testing\.ts$|\/fixtures\/|\/adapters\/asking\/|\/commands\/|\/xero-stand-in\/|\/http\/every-call\//,
    breach:
      /(?<![.\w])fetch\(|\bhttps?\.(?:request|get)\(|import \{[^}]*\b(?:request|get)\b[^}]*\} from 'node:https?'|from '(?:node:https|node:http2|node:tls|node:dgram|undici|axios)'/,
  },
  // A single read of the page may come too early on a slow machine; expect.poll repeats it until it matches.
  { rule: 'browser-is-polled', to: 'expect(await …)', below: 'e2e/', breach: readOnce },
];

const textBreaches = (files: readonly string[], baseDir: string): Breach[] =>
  files.flatMap((from) => {
    const text = fs.readFileSync(path.join(baseDir, from), 'utf8');
    return textRules
      .filter(({ below, not, breach }) => from.startsWith(below) && !not?.test(from) && breach.test(text))
      .map(({ rule, to }) => ({ rule, from, to }));
  });

/**
 * The breaches below these folders, and the number of our own files seen, because a cruiser that reads no file finds
 * none.
 */
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
  const ours = output.modules
    .filter((m) => !m.source.includes('node_modules') && !m.coreModule && !m.couldNotResolve)
    .map((m) => m.source);
  const breaches = output.summary.violations.map((v) => ({ rule: v.rule.name, from: v.from, to: v.to }));
  return { breaches: [...breaches, ...textBreaches(ours, baseDir)], files: ours.length };
}

if (import.meta.main) {
  const { breaches, files } = await importBreaches(['apps', 'packages', 'e2e', 'bench', 'cluster']);
  for (const b of breaches) console.error(`${b.rule}: ${b.from} → ${b.to}`);
  console.log(`${files} files, ${breaches.length} breaches of the import rules`);
  process.exit(breaches.length === 0 && files > 100 ? 0 : 1);
}
