import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const web = path.join(import.meta.dirname, '../../apps/web/src');
const sources = fs
  .globSync('**/*.{ts,tsx}', { cwd: web })
  .filter((file) => !/\.test\.tsx?$|testing\.tsx?$/.test(file))
  .map((file) => [file, fs.readFileSync(path.join(web, file), 'utf8')] as const);

/** Variants of a fixed term, and the term written out outside of the file that defines it. */
const variants: Readonly<Record<string, RegExp>> = {
  EXPORT_CSV: /(Save|Download|Get|Write) (as |the )?CSV|[^m] as CSV|Export (as|to) CSV|>\s*CSV\s*<|['">]\s*Export CSV/,
  KEEP_EDITING:
    /(cancelLabel: |>\s*)['"]?(Stay(?! signed in)|Continue editing|Go on editing|Back to editing|Keep working|Keep editing)\b/,
};
const faults = (text: string): string[] =>
  Object.entries(variants).flatMap(([word, variant]) => {
    const found = variant.exec(text.replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, ''));
    return found ? [`${word}: ${found[0].trim()}`] : [];
  });

it('each thing has one term, defined in kit/words.ts', () => {
  const others = sources.filter(([file]) => file !== path.join('kit', 'words.ts'));
  expect(others.flatMap(([file, text]) => faults(text).map((fault) => `${file} ${fault}`))).toEqual([]);
});

it.each([
  `<Tooltip label="Save as CSV">`,
  `label={\`Export all \${what} as CSV\`}`,
  `<Button>CSV</Button>`,
  `label = 'Export CSV'`,
  `cancelLabel: 'Stay',`,
  `cancelLabel: 'Keep editing'`,
])('would notice %s', (text) => expect(faults(text)).toHaveLength(1));

it('ignores similar words for other things', () => {
  const others = `Import {source.what} from CSV; label="CSV file"; cancelLabel: 'Keep counting'; cancelLabel: 'Stay signed in'`;
  expect(faults(`${others}\n  // Save as CSV`)).toEqual([]);
});
