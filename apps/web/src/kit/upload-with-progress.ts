import { requestTimeoutMs } from '@yardkeeper/contract/limits';

type Answer = {
  readonly fields?: Readonly<Record<string, string>> | undefined;
  readonly errorMessage?: string | undefined;
  /** The HTTP status, which alone says whether the token is still good. */
  readonly status?: number;
};

/** An upload that was refused or did not arrive; `code` is 0 when there was no answer. */
export class UploadError extends Error {
  readonly code: number;
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
  /** What a toast says. */
  readonly notice: string;
  constructor(code: number, message: string, { fields = {}, errorMessage, status = 0 }: Answer = {}) {
    super(message);
    this.name = 'UploadError';
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.notice = errorMessage || 'An error occurred';
  }
}

type Reply = Answer & { code?: number; data?: unknown; msg?: string };

function replyOf(text: string): Reply | null {
  try {
    return JSON.parse(text) as Reply;
  } catch {
    return null;
  }
}

/**
 * Sends a form and tells how far it is, from 0 to 1, which fetch cannot. Resolves with the data of the answer; a body
 * code other than 200 rejects with the server's words, giving up with an AbortError. However long it takes it goes on,
 * but not without a step forward for as long as any other call may take.
 */
export function upload(
  url: string,
  body: FormData,
  headers: Readonly<Record<string, string>>,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new DOMException('The upload was cancelled', 'AbortError'));
    const request = new XMLHttpRequest();
    const giveUp = () => request.abort();
    signal?.addEventListener('abort', giveUp, { once: true });
    let timer: ReturnType<typeof setTimeout>;
    const goOn = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        reject(new UploadError(0, 'Nothing went through for 60 seconds'));
        request.abort();
      }, requestTimeoutMs);
    };
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      goOn();
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () => {
      const reply = replyOf(request.responseText);
      const code = reply?.code ?? request.status;
      if (request.status < 300 && code === 200) return resolve(reply?.data);
      reject(new UploadError(code, reply?.msg || 'Error', { ...reply, status: request.status }));
    };
    request.onerror = () => reject(new UploadError(0, 'The connection broke'));
    request.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
    request.onloadend = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
    };
    goOn();
    request.send(body);
  });
}
