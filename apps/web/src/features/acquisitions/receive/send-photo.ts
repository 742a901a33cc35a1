import { carry, telling, uploadCall } from '../../../api/upload.ts';
import type { SendPicture } from '../../../kit/picture/use-uploads.ts';
import { UploadError } from '../../../kit/upload-with-progress.ts';
import { observable } from '../../../session/observable.ts';
import { shrink } from './shrink.ts';

/** How many photos wait for the connection to come back. */
export const waitingPhotos = observable(0);

const AGAIN_MS = 3_000;
const GIVE_UP_MS = 10 * 60_000;

/** Until the phone says it is online again, or a while has passed; some phones never say it. */
function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, AGAIN_MS);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}

const isLost = (thrown: unknown): boolean => thrown instanceof UploadError && thrown.code === 0;

/** Sends while there is a line, waits while there is none; only a refusal or ten minutes without a line fail. */
async function untilThrough<T>(send: () => Promise<T>, signal: AbortSignal): Promise<T> {
  const since = Date.now();
  for (;;) {
    try {
      return await send();
    } catch (thrown) {
      if (!isLost(thrown) || signal.aborted || Date.now() - since > GIVE_UP_MS) throw thrown;
    }
    waitingPhotos.set(waitingPhotos.get() + 1);
    try {
      await pause(signal);
    } finally {
      waitingPhotos.set(waitingPhotos.get() - 1);
    }
  }
}

export const sendPhoto =
  (acqId: number): SendPicture =>
  async (file, to) => {
    const photo = await shrink(file);
    const send = () => carry('POST /mobile/pickup/addPhoto', { body: { acqId }, files: { photo } }, to);
    return telling(() => untilThrough(send, to.signal));
  };

export const sendSignature = (acqId: number, signature: Blob) => {
  const { signal } = new AbortController();
  const to = { onProgress: () => undefined, signal };
  return uploadCall('POST /mobile/pickup/saveSignature', { body: { acqId }, files: { signature } }, to);
};
