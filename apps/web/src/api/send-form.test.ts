import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { sendForm } from './send-form.ts';

/** Stands in for the browser's request and lets the test answer. */
class FakeRequest {
  static last: FakeRequest;
  upload: { onprogress?: (event: unknown) => void } = {};
  headers: Record<string, string> = {};
  opened: string[] = [];
  status = 0;
  responseText = '';
  onload = () => undefined as unknown;
  onerror = () => undefined as unknown;
  onabort = () => undefined as unknown;
  onloadend = () => undefined as unknown;
  constructor() {
    FakeRequest.last = this;
  }
  open(...args: string[]) {
    this.opened = args;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send() {}
  abort() {
    this.onabort();
    this.onloadend();
  }
  answer(status: number, body: string) {
    Object.assign(this, { status, responseText: body });
    this.onload();
    this.onloadend();
  }
}

const start = (onProgress = vi.fn(), signal = new AbortController().signal) => {
  const init = { method: 'POST', headers: { authorization: 'Bearer t' }, body: new FormData(), signal };
  return sendForm('/mgr/x', init, onProgress);
};

describe('a form with files', () => {
  beforeEach(() => vi.stubGlobal('XMLHttpRequest', FakeRequest));

  it('sends with headers, tells progress and gives the answer', async () => {
    const onProgress = vi.fn();
    const done = start(onProgress);
    expect(FakeRequest.last.opened).toEqual(['POST', '/mgr/x']);
    expect(FakeRequest.last.headers).toEqual({ authorization: 'Bearer t' });
    FakeRequest.last.upload.onprogress?.({ loaded: 1, total: 4, lengthComputable: true });
    expect(onProgress).toHaveBeenCalledExactlyOnceWith(0.25);
    FakeRequest.last.answer(200, '{"code":200,"data":{"id":7},"msg":""}');
    expect(await (await done).json()).toMatchObject({ code: 200, data: { id: 7 } });
  });

  it.each([413, 502])('hands on an answer of %d', async (status) => {
    const done = start();
    FakeRequest.last.answer(status, '<html>');
    expect((await done).status).toBe(status);
    expect(await (await done).text()).toBe('<html>');
  });

  it('fails after 60 seconds without a step forward, however long it took before', async () => {
    vi.useFakeTimers();
    const ended = vi.fn();
    const done = start().catch(ended);
    vi.advanceTimersByTime(59_000);
    FakeRequest.last.upload.onprogress?.({ loaded: 1, total: 4, lengthComputable: true });
    await vi.advanceTimersByTimeAsync(59_000);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    await done;
    expect(ended.mock.lastCall?.[0]).toMatchObject({
      name: 'ApiError',
      code: 0,
      message: 'Nothing went through for 60 seconds',
    });
    const answered = start();
    FakeRequest.last.answer(200, '{"code":200,"data":1,"msg":""}');
    expect((await answered).status).toBe(200);
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  it('tells a broken line from a cancelled upload', async () => {
    const broken = start();
    FakeRequest.last.onerror();
    await expect(broken).rejects.toBeInstanceOf(ApiError);
    const controller = new AbortController();
    const cancelled = start(vi.fn(), controller.signal);
    controller.abort();
    await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' });
    await expect(start(vi.fn(), controller.signal)).rejects.toMatchObject({ name: 'AbortError' });
  });
});
