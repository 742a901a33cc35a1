import { heard } from './reach.ts';

const retryAfterMs = 500;

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/**
 * Sends once more when the connection broke before any answer, and for as long as the caller waits when the server says
 * when to come back, as it does without its database; the idempotency key keeps it from acting twice.
 */
export async function fetchTwice(url: string, init: RequestInit & { signal: AbortSignal }): Promise<Response> {
  for (let wasBroken = false; ; )
    try {
      const response = await fetch(url, init);
      const seconds = response.status === 503 && Number(response.headers.get('retry-after'));
      if (!seconds) return response;
      heard(response);
      await pause(seconds * 1000, init.signal);
    } catch (error) {
      if (wasBroken || init.signal.aborted) throw error;
      wasBroken = true;
      await pause(retryAfterMs, init.signal);
    }
}
