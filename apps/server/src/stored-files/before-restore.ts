import type { FilesPlace } from '../ports/files-place.ts';
import { StartError } from '../start-error.ts';

/** Left in a place outside of the data folder while files are restored into it. */
const NOTE = 'restore.unfinished';

async function holdsFiles(files: FilesPlace): Promise<boolean> {
  for await (const _ of files.list()) return true;
  return false;
}

/**
 * Refuses a place with files, because they may belong to a yard that still runs; what an interrupted restore left, or
 * what the yard itself left that is now restored as the yard (`takeOver`), is used where its content is right.
 */
export async function beginRestoreInto(files: FilesPlace, takeOver: boolean): Promise<void> {
  const isUnfinished = (await files.note(NOTE)) !== null;
  if (!isUnfinished && !takeOver && (await holdsFiles(files)))
    throw new StartError(
      `${files.address} holds files already: set FILES to an empty place, or restore with --take-over if these are the files of this very yard and it runs nowhere any more`,
    );
  await files.leaveNote(NOTE, 'npm run restore');
}

export const endRestoreInto = (files: FilesPlace): Promise<void> => files.leaveNote(NOTE, null);

export async function refuseUnfinishedIn(files: FilesPlace): Promise<void> {
  if ((await files.note(NOTE)) !== null)
    throw new StartError(
      `A restore into ${files.address} was not finished: run npm run restore again, which goes on with what is there`,
    );
}
