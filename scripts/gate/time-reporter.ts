import fs from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import type { FileTime } from './gate-times.ts';

/** Records the full time of each test file for the gate; the JSON reporter leaves out hooks and imports. */
export default class TimeReporter implements Reporter {
  private readonly began = new Map<string, number>();
  private readonly retried = new Map<string, string[]>();
  private readonly files: FileTime[] = [];

  onTestModuleQueued(module: TestModule): void {
    this.began.set(module.id, Date.now());
  }

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    const { id } = test.module;
    this.retried.set(id, [...(this.retried.get(id) ?? []), test.fullName]);
  }

  onTestModuleEnd(module: TestModule): void {
    const ended = Date.now();
    this.files.push({
      name: relative(process.cwd(), module.moduleId),
      project: module.project.name,
      began: this.began.get(module.id) ?? ended,
      ended,
      retried: this.retried.get(module.id) ?? [],
    });
  }

  onTestRunEnd(): void {
    const file = process.env.YARD_TIMES;
    if (file) fs.writeFileSync(file, JSON.stringify(this.files));
  }
}
