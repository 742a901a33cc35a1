import type { HeldVehicle } from '@yardkeeper/domain/acquisitions/hold';
import { newKey } from '../../../../requests/action.ts';
import type { QueuedRequest } from '../../../../requests/database.ts';
import { addRequest, changeRequest, isMine, isOpen, removeRequests, requests } from '../../../../requests/queue.ts';
import { discard, sendAgain, sendRecord } from '../../../../requests/send.ts';
import { type MoveBody, type Moved, moveCall, undoEvents } from '../../api.ts';

/** One scan of a tag onto a place; its client event id makes it count once, however often it is sent. */
export type Put = {
  readonly clientEventId: string;
  readonly tagNo: string;
  readonly locationId: number;
  readonly location: string;
  readonly state: 'waiting' | 'done' | 'refused' | 'undone';
  readonly partDesc: string;
  /** where the tag was before, or why the move was refused */
  readonly text: string;
  readonly eventIds: readonly number[];
  /** the vehicle on hold, when the move was refused because of it */
  readonly held?: HeldVehicle | undefined;
};

type Answer = Moved & { readonly isUndone?: boolean };
const most = 200;
const INTO = 'Put into ';

const isPut = ({ call }: QueuedRequest): boolean => call === moveCall;
const recordOf = (tagNo: string): string => `tag ${tagNo}`;

function whereFrom({ moved, tags: [tag] }: Moved): string {
  if (moved === 0) return 'lay here already';
  return tag?.from ? `from ${tag.from}` : '';
}

function putOf({ key, parts, what, state, refusedFor, answer }: QueuedRequest): Put {
  const { tagNoList, locationId } = parts.body as MoveBody;
  const done = state === 'done' ? (answer as Answer) : null;
  return {
    clientEventId: key,
    tagNo: tagNoList[0] ?? '',
    locationId: locationId ?? 0,
    location: what.slice(INTO.length),
    state: done?.isUndone ? 'undone' : state === 'sending' ? 'waiting' : state,
    partDesc: done?.tags[0]?.partDesc ?? '',
    text: refusedFor?.message ?? (done ? whereFrom(done) : ''),
    eventIds: done?.eventIds ?? [],
    held: refusedFor?.held,
  };
}

export const putsIn = (all: readonly QueuedRequest[]): readonly Put[] => all.filter(isPut).map(putOf).reverse();
const myPuts = (): readonly Put[] => putsIn(requests.get().filter(isMine));
const requestFor = (id: string) => requests.get().find(({ key }) => key === id);

/** Clears the list of scans that are done, refused or undone; waiting ones remain. */
export const clearPuts = (): Promise<void> =>
  removeRequests((each) => isPut(each) && isMine(each) && (!isOpen(each) || each.state === 'refused'));

type Scan = Pick<Put, 'tagNo' | 'locationId' | 'location'>;
/** Whether the last scan of the tag that was not refused put it there. */
export const liesThere = ({ tagNo, locationId }: Scan): boolean => {
  const last = myPuts().find((put) => put.tagNo === tagNo && put.state !== 'refused');
  return last?.locationId === locationId && last.state !== 'undone';
};

/** Stores a scan on the device and sends it; a new scan of a tag replaces a refused one. */
export async function putAway({ tagNo, locationId, location }: Scan): Promise<Put> {
  const record = recordOf(tagNo);
  const tooMany = new Set(
    myPuts()
      .slice(most - 1)
      .map((put) => put.clientEventId),
  );
  await removeRequests(
    (each) =>
      isPut(each) &&
      isMine(each) &&
      ((each.record === record && each.state === 'refused') || (!isOpen(each) && tooMany.has(each.key))),
  );
  const key = newKey();
  const body: MoveBody = { tagNoList: [tagNo], locationId, clientEventId: key };
  await addRequest(moveCall, { body }, { key, record, recordName: tagNo, what: INTO + location, isListed: true });
  const made = requestFor(key);
  await sendRecord(record);
  return putOf((requestFor(key) ?? made)!);
}

export async function putAgain({ clientEventId }: Put): Promise<void> {
  const request = requestFor(clientEventId);
  if (request) await sendAgain(request);
}

/** A scan that has not been sent yet is only discarded. */
export async function undoPut({ clientEventId, eventIds, state }: Put): Promise<void> {
  if (state === 'waiting') return discard([clientEventId]);
  if (eventIds.length > 0) await undoEvents(eventIds);
  const request = requestFor(clientEventId);
  if (request) await changeRequest(request.seq, { answer: { ...(request.answer as Answer), isUndone: true } });
}
