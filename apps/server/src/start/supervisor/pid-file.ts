import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** `DATA_DIR/yardkeeper.pid` names the supervisor to whoever sends it a signal. */
export function writePid(dataDir: string): { remove(): void } {
  const file = join(dataDir, 'yardkeeper.pid');
  writeFileSync(`${file}.new`, `${process.pid}\n`);
  renameSync(`${file}.new`, file);
  return {
    remove: () => {
      if (Number(readFileSync(file, 'utf8')) === process.pid) rmSync(file);
    },
  };
}
