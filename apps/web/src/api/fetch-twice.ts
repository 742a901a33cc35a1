import { unansweredCodes } from './api-error.ts';
import { heard } from './reach.ts';

const retryAfterMs = 500;
const askAgainMs = 1_000;

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** A gateway answers for a server that is down; the server itself answers every failure in JSON. */
const isOfGateway = ({ status, headers }: Response): boolean =>
  unansweredCodes.includes(status) && !headers.get('content-type')?.startsWith('application/json');

/**
 * Sends again once when the connection broke before any answer, and as often as the server answers with a time to come
 * back, as it does without its database; the idempotency key keeps it from acting twice. With `waits`, as for an open
 * form, it also waits for a server that is away altogether.
 */
export async function fetchTwice(
  url: string,
  init: RequestInit & { signal: AbortSignal },
  waits = false,
): Promise<Response> {
  for (let wasBroken = false; ; )
    try {
      const response = await fetch(url, init);
      const isAway = waits && isOfGateway(response);
      const seconds = response.status === 503 && Number(response.headers.get('retry-after'));
      if (!seconds && !isAway) return response;
      heard(isAway ? undefined : response);
      await pause(seconds ? seconds * 1000 : askAgainMs, init.signal);
    } catch (error) {
      if (init.signal.aborted || (wasBroken && !(waits && navigator.onLine))) throw error;
      if (wasBroken) heard();
      await pause(wasBroken ? askAgainMs : retryAfterMs, init.signal);
      wasBroken = true;
    }
}
