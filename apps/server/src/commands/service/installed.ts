import fs from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { StartError } from '../../start-error.ts';
import { homeOf, ownRelease } from '../release/own-release.ts';

/** What install-service decided; it is kept beside the releases for the other commands. */
export type Service = {
  readonly name: string;
  readonly user: string;
  readonly dataDir: string;
  readonly envFile: string;
  readonly unit: string;
};

export const serviceFileIn = (home: string): string => path.join(home, 'service.json');

/** The service that this release belongs to; null when none was installed. */
export function installedService(): Service | null {
  const own = ownRelease();
  if (!own) return null;
  try {
    return JSON.parse(fs.readFileSync(serviceFileIn(homeOf(own)), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** The variables that the unit sets itself; the environment file may say otherwise. */
export const ownSettings = ({ dataDir }: Service): Readonly<Record<string, string>> => ({
  DATA_DIR: dataDir,
  LOG_FORMAT: 'json',
  YARD_DEMO: 'off',
});

/** The settings of the service for a command. A variable that the caller sets stands. */
export function settingsOf(service: Service): Readonly<Record<string, string | undefined>> {
  try {
    return { ...ownSettings(service), ...parseEnv(fs.readFileSync(service.envFile, 'utf8')) };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return ownSettings(service);
    if (code === 'EACCES')
      throw new StartError(`This account may not read ${service.envFile}; run the command with sudo`);
    throw error;
  }
}

export function takeSettings(service: Service): void {
  for (const [name, value] of Object.entries(settingsOf(service))) process.env[name] ??= value;
}

/** Takes the settings and the account of the installed service, if there is one. */
export function actAsService(): void {
  const service = installedService();
  if (!service) return;
  takeSettings(service);
  if (process.getuid?.() !== 0) return;
  // Node has it, and its types do not.
  (process as { initgroups?: (user: string, group: string) => void }).initgroups?.(service.user, service.user);
  process.setgid?.(service.user);
  process.setuid?.(service.user);
  process.env.HOME = service.dataDir;
}
