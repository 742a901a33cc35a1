import { requestTimeoutMs } from '@yardkeeper/contract/limits';
import { ApiError } from './api-error.ts';

type Init = { readonly method?: string; readonly headers?: HeadersInit; readonly body?: BodyInit | null };

/**
 * Uses XMLHttpRequest, because fetch reports no upload progress (0 to 1). An upload may take any time as long as it
 * moves, and ends only after a minute without progress.
 */
export function sendForm(
  url: string,
  { method = 'POST', headers, body, signal }: Init & { readonly signal: AbortSignal },
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    const giveUp = () => request.abort();
    signal.addEventListener('abort', giveUp, { once: true });
    let timer: ReturnType<typeof setTimeout>;
    const goOn = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        reject(new ApiError(0, 'Nothing went through for 60 seconds'));
        request.abort();
      }, requestTimeoutMs);
    };
    request.open(method, url);
    for (const [name, value] of Object.entries((headers ?? {}) as Record<string, string>))
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      goOn();
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onerror = () => reject(new ApiError(0, 'The connection broke'));
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
    };
    goOn();
    request.send(body as XMLHttpRequestBodyInit);
  });
}
