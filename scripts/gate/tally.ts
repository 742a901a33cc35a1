/** The part of vitest's JSON report on one file that is read here. */
export interface TestFile {
  name: string;
  status: string;
  assertionResults: { status: string; fullName: string }[];
}

export interface Tally {
  passed: number;
  /** one line each */
  failures: string[];
}

/**
 * Counts a run so that it cannot pass by accident: a file that did not load, a project in which nothing ran (`folders`
 * maps a project to the folder of its tests) and a failed exit of vitest itself also count as failures.
 */
export function tally(files: TestFile[], exitCode: number, folders: Record<string, string>): Tally {
  const failures: string[] = [];
  let passed = 0;
  const silent = new Set(Object.keys(folders));
  for (const { name, status, assertionResults } of files) {
    const broken = assertionResults.filter((test) => test.status === 'failed');
    const good = assertionResults.filter((test) => test.status === 'passed').length;
    passed += good;
    failures.push(...broken.map((test) => `${name}: ${test.fullName}`));
    if (status === 'failed' && broken.length === 0) failures.push(`${name}: the file itself`);
    if (good + broken.length === 0) continue;
    for (const [project, folder] of Object.entries(folders)) if (name.startsWith(folder)) silent.delete(project);
  }
  for (const project of silent) failures.push(`tests: none ran in ${folders[project]}`);
  if (exitCode !== 0 && failures.length === 0)
    failures.push(`tests: vitest ended with ${exitCode} though no test failed`);
  return { passed, failures };
}
