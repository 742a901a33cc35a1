import { statfs } from 'node:fs/promises';

/**
 * Below this nothing is saved any more: PostgreSQL stops when it cannot write its log, and then nothing can be read.
 */
const LEAST_BYTES = 128 * 1024 * 1024;
/** Saving resumes only above this limit, so that the state does not flip back and forth. */
const AGAIN_BYTES = 160 * 1024 * 1024;
const LOOK_MS = 1_000;

export type DiskRoom = { isFull(): boolean; stop(): void };
type Options = {
  readonly say: (sentence: string) => void;
  readonly changed?: (isFull: boolean) => void;
  readonly measure?: (folder: string) => Promise<number>;
  readonly lookMs?: number;
};

const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Measures every second how much room the folders' disks have left. */
export async function watchRoom(folders: readonly string[], o: Options): Promise<DiskRoom> {
  const { measure = freeBytes } = o;
  let full = false;
  const look = async () => {
    // A folder that cannot be measured right now is ignored.
    const free = Math.min(...(await Promise.all(folders.map((folder) => measure(folder).catch(() => Infinity)))));
    if (!full && free < LEAST_BYTES)
      o.say(`The disk has only ${Math.floor(free / 1_048_576)} MB left: nothing is saved until there is room`);
    if (full && free >= AGAIN_BYTES) o.say('The disk has room again');
    const before = full;
    full = free < (full ? AGAIN_BYTES : LEAST_BYTES);
    if (full !== before) o.changed?.(full);
  };
  await look();
  const timer = setInterval(() => void look(), o.lookMs ?? LOOK_MS).unref();
  return { isFull: () => full, stop: () => clearInterval(timer) };
}
