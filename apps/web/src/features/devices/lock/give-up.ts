import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import type { QueuedRequest } from '../../../requests/database.ts';
import { forgetReads } from '../../../requests/kept-reads.ts';
import { isOpen, readRequests, removeRequests, requests } from '../../../requests/queue.ts';
import { forgetPersonal } from '../../../session/stored.ts';
import { dropKey } from '../../../session/tablet/key.ts';
import { prove } from '../../../session/tablet/prove.ts';
import { forgetTablet, thisTablet } from '../../../session/tablet/this-tablet.ts';

const refusedForGood = (thrown: unknown): boolean =>
  thrown instanceof ApiError && thrown.code >= 400 && thrown.code < 500 && thrown.code !== 429;

const listed = (files: NonNullable<QueuedRequest['parts']['files']>) =>
  Object.entries(files).flatMap(([field, given]) =>
    [given ?? []].flat().map((file) => ({ field, file: file as Blob })),
  );

async function handOver(deviceId: number, request: QueuedRequest): Promise<void> {
  const { key, call: name, parts, userId, what, recordName, at } = request;
  const { files = {}, ...rest } = parts;
  const all = listed(files);
  const body = {
    proof: await prove(deviceId, { kind: 'handOver', key }),
    userId,
    key,
    call: name,
    parts: JSON.stringify(rest),
    what,
    recordName,
    madeAt: at,
    fields: all.map(({ field }) => field),
  };
  await call(
    'POST /mgr/device/handOver',
    all.length > 0 ? { body, files: { file: all.map(({ file }) => file) } } : { body },
    { quiet: true, jsonPart: 'request' },
  );
}

/** What waits goes to the server first, each request by itself; what it does not take for good is dropped with the rest. */
export async function giveUpTablet(isKnown: boolean): Promise<void> {
  const tablet = thisTablet.get();
  await readRequests();
  if (tablet && isKnown)
    for (const request of requests.get().filter(isOpen)) {
      await handOver(tablet.deviceId, request).catch((thrown: unknown) => {
        if (!refusedForGood(thrown)) throw thrown;
      });
      await removeRequests(({ seq }) => seq === request.seq);
    }
  // An unregistered tablet can hand nothing over; what waits on it is sent by a real sign-in.
  if (isKnown) await removeRequests(() => true);
  await forgetReads();
  forgetPersonal();
  await dropKey();
  forgetTablet();
}
