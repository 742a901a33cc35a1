import fs from 'node:fs';
import path from 'node:path';

const ops = path.join(import.meta.dirname, '../../ops');
export type Values = Readonly<Record<string, string>>;

/** The names and passwords of `cluster.env`, as its files are given to people. */
export const clusterValues = (): Values => envOf(fs.readFileSync(path.join(ops, 'cluster/cluster.env'), 'utf8'));

export function envOf(text: string): Values {
  const lines = text.split('\n').filter((line) => /^\w+=/.test(line));
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}

/** A file of `ops/cluster`, or of another shape, with its `${NAMES}` filled in, as `envsubst` does. */
export function render(name: string, values: Values, shape = 'cluster'): string {
  const text = fs.readFileSync(path.join(ops, shape, name), 'utf8');
  return text.replaceAll(/\$\{(\w+)\}/g, (_, wanted: string) => {
    const value = values[wanted];
    if (value === undefined) throw new Error(`ops/${shape}/${name} names \${${wanted}}, which nobody sets`);
    return value;
  });
}
