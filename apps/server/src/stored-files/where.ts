import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { FilesAway, type FilesPlace } from '../ports/files-place.ts';
import { StartError } from '../start-error.ts';
import { type Fact, readFact } from './fact-queries.ts';
import { twoPlaces } from './two-places.ts';

/** The note by which a place is recognised, because two machines may mount one folder at different paths. */
const ID_NOTE = 'files.id';
/** So long another process may take to write it. */
const WRITTEN_MS = 20;
const LOOKS = 50;

export type Named = Fact['at'];

export const idOf = (place: FilesPlace): Promise<string | null> => place.note(ID_NOTE);

/** The id of the place, which gets one if it has none. */
export async function namedPlace(place: FilesPlace): Promise<Named> {
  // Two processes may do this at the same moment, and both must find the same id.
  await place.leaveFirstNote(ID_NOTE, randomUUID());
  for (let looked = 0; looked < LOOKS; looked += 1) {
    const id = await idOf(place);
    if (id) return { id, address: place.address };
    await sleep(WRITTEN_MS);
  }
  throw new FilesAway(`${place.address} has an empty ${ID_NOTE}, which nobody finishes: remove it`);
}

export type OpenPlace = (address?: string) => FilesPlace;

/** A place that this process cannot use, for example because it has no account for it. */
function uselessPlace(address: string, why: Error): FilesPlace {
  const refuse = async (): Promise<never> => {
    throw new FilesAway(`${address} cannot be used: ${why.message}`, { cause: why });
  };
  return {
    address,
    growing: '',
    read: refuse,
    open: refuse,
    has: refuse,
    put: refuse,
    adopt: refuse,
    remove: refuse,
    list: () => ({ [Symbol.asyncIterator]: () => ({ next: refuse }) }),
    note: refuse,
    leaveNote: refuse,
    leaveFirstNote: refuse,
  };
}

/** Opens what the database says, or what FILES says if the database says nothing. */
export async function placeOf(said: string | null, open: OpenPlace): Promise<FilesPlace> {
  const fact = readFact(said);
  const own = open();
  if (!fact) return own;
  // FILES may name one of the places by another path.
  const ownId = await idOf(own).catch(() => null);
  const opened = ({ id, address }: Named): FilesPlace => {
    if (id === ownId) return own;
    try {
      return open(address);
    } catch (error) {
      return uselessPlace(address, error as Error);
    }
  };
  return fact.from ? twoPlaces(opened(fact.at), opened(fact.from)) : opened(fact.at);
}

/**
 * Refuses a start or a command whose FILES names another place than the yard's. `goesOn` is a worker that replaces
 * another one: its supervisor has the FILES of its own start, from where files may have been moved since.
 */
export async function checkPlace(fact: Fact, open: OpenPlace, goesOn = false): Promise<void> {
  const own = open();
  const id = await idOf(own);
  if (id === fact.at.id || (id !== null && id === fact.from?.id)) return;
  if (goesOn && id !== null && fact.earlier?.includes(id)) return;
  if (own.address === fact.at.address)
    throw new StartError(
      `${own.address} is not the place in which this yard kept its files: is its disk mounted, or was it emptied?`,
    );
  throw new StartError(
    `The files of this yard are in ${fact.at.address}, and not in ${own.address}: set FILES=${fact.at.address}, or move them with npm run move-files`,
  );
}
