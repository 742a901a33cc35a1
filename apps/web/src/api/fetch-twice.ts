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
 * Sends once more when the connection broke before any answer; the idempotency key keeps the server from acting twice.
 */
export async function fetchTwice(url: string, init: RequestInit & { signal: AbortSignal }): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (init.signal.aborted) throw error;
    await pause(retryAfterMs, init.signal);
    return fetch(url, init);
  }
}
