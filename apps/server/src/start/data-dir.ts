import { accessSync, constants, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { StartError } from '../start-error.ts';

export function prepareDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = (error as Error).message.split(',')[0];
    throw new StartError(
      `The folder ${dataDir} cannot be written to (${reason}); make it writable, or set DATA_DIR to another folder`,
    );
  }
}

/** The built pages are beside the bundle; when the server runs from source, Vite serves them. */
export function webRoot(): string | null {
  return basename(import.meta.filename) === 'data-dir.ts' ? null : join(import.meta.dirname, '../web');
}
