import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { faultsOfLog } from '@yardkeeper/testkit/log-lines';
import { logEnd, namesEnd } from './collect.ts';
import { violationsEnd } from './violations.ts';

const SHOWN = 20;
const linesOf = (folder: string, end: string): string[] =>
  fs
    .readdirSync(folder)
    .filter((file) => file.endsWith(end))
    .flatMap((file) => fs.readFileSync(path.join(folder, file), 'utf8').split('\n').filter(Boolean));

/**
 * Collects what every product of the browser run logs, and fails the run when a line holds what no log may hold, or when
 * a page did what its own policy forbids.
 */
export default function watchLog(): () => void {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yard-logs-'));
  process.env.YARD_LOGS = folder;
  return () => {
    const [lines, names] = [linesOf(folder, logEnd), linesOf(folder, namesEnd)];
    const violations = [...new Set(linesOf(folder, violationsEnd))];
    const wasUsed = fs.readdirSync(folder).length > 0;
    fs.rmSync(folder, { recursive: true, force: true });
    if (wasUsed && lines.length === 0) throw new Error('The browser tests started products, and none of them logged');
    const faults = faultsOfLog(lines, names);
    if (faults.length > 0)
      throw new Error(
        `${faults.length} lines of the log of the browser run hold what no log may hold:\n${faults.slice(0, SHOWN).join('\n')}`,
      );
    if (violations.length > 0)
      throw new Error(`Pages of the browser run broke their policy:\n${violations.slice(0, SHOWN).join('\n')}`);
    if (wasUsed) console.log(`The log of the browser run: ${lines.length} lines, without a value`);
  };
}
