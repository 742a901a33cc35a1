/** One test file of a run, with its start and end in milliseconds. */
export type FileTime = {
  readonly name: string;
  readonly project: string;
  readonly began: number;
  readonly ended: number;
  /** tests that failed at first and passed on the retry */
  readonly retried: readonly string[];
};

export type Part = { readonly what: string; readonly ms: number };

const SLOWEST = 10;

const line = (ms: number, what: string): string => `${(ms / 1000).toFixed(1).padStart(8)} s  ${what}`;

/** From the start of a project's first file to the end of its last; projects run one after the other. */
function projectParts(files: readonly FileTime[]): Part[] {
  return [...Map.groupBy(files, ({ project }) => project)].map(([project, of]) => ({
    what: `tests: ${project} (${of.length} files)`,
    ms: Math.max(...of.map(({ ended }) => ended)) - Math.min(...of.map(({ began }) => began)),
  }));
}

/** Parses the parts, `what=milliseconds;…`, which the preparing program passes to the testing one. */
export function readParts(text = ''): Part[] {
  return text
    .split(';')
    .filter(Boolean)
    .map((each) => ({ what: each.slice(0, each.indexOf('=')), ms: Number(each.slice(each.indexOf('=') + 1)) }));
}

/** The report on a run's time: each part, the slowest files, and tests that passed only on the retry. */
export function timesText(parts: readonly Part[], files: readonly FileTime[]): string {
  const slowest = files
    .map(({ name, began, ended }) => ({ what: name, ms: ended - began }))
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST);
  const retried = files.flatMap(({ name, retried }) => retried.map((test) => `  ${name}: ${test}`));
  return [
    'Time of each part:',
    ...[...parts, ...projectParts(files)].map(({ what, ms }) => line(ms, what)),
    ...(slowest.length ? ['Slowest files:', ...slowest.map(({ what, ms }) => line(ms, what))] : []),
    ...(retried.length ? ['Passed only when tried again:', ...retried] : []),
  ].join('\n');
}
