import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { held, renderKit } from '../testing.tsx';
import { Camera } from './Camera.tsx';

const seen = { code: '' };
const stop = vi.fn();
const media = { getTracks: () => [{ stop }] };
const getUserMedia = vi.fn(async (_: MediaStreamConstraints): Promise<unknown> => media);

const found = async () => (seen.code === '' ? [] : [{ rawValue: seen.code }]);
const read = vi.fn(found);

class FakeDetector {
  static readonly getSupportedFormats = async () => ['code_128', 'code_39', 'qr_code'];
  readonly detect = () => read();
}

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const show = () => {
  const onCode = vi.fn();
  return { onCode, ...renderKit(<Camera onCode={onCode} />) };
};

beforeEach(() => {
  vi.useFakeTimers();
  seen.code = '';
  vi.stubGlobal('BarcodeDetector', FakeDetector);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia } }));
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  stop.mockClear();
  getUserMedia.mockReset().mockImplementation(async () => media);
  read.mockReset().mockImplementation(found);
});

describe('the camera', () => {
  it('says that it needs https where the page came without', async () => {
    vi.stubGlobal('isSecureContext', false);
    show();
    await later(0);
    expect(screen.getByRole('alert').textContent).toBe(
      'The camera works only at an https address. Type the number instead.',
    );
    expect(getUserMedia).not.toHaveBeenCalled();
  });

  it('looks through the back of the phone and tells the code it reads', async () => {
    const { onCode } = show();
    await later(0);
    expect(getUserMedia).toHaveBeenCalledExactlyOnceWith({ video: { facingMode: 'environment' } });
    expect(screen.getByLabelText<HTMLVideoElement>('What the camera sees').srcObject).toBe(media);
    expect(onCode).not.toHaveBeenCalled();
    seen.code = 'T10432';
    await later(150);
    expect(onCode).toHaveBeenCalledExactlyOnceWith('T10432');
  });

  it('tells a code that stays in view once, another one at once, and the same again after two seconds without it', async () => {
    const { onCode } = show();
    seen.code = 'T1';
    await later(5000);
    expect(onCode.mock.calls).toEqual([['T1']]);
    seen.code = 'T2';
    await later(150);
    expect(onCode.mock.calls).toEqual([['T1'], ['T2']]);
    seen.code = '';
    await later(1500);
    seen.code = 'T2';
    await later(150);
    expect(onCode).toHaveBeenCalledTimes(2);
    seen.code = '';
    await later(2100);
    seen.code = 'T2';
    await later(150);
    expect(onCode.mock.calls).toEqual([['T1'], ['T2'], ['T2']]);
  });

  it('goes on looking after a picture that could not be read', async () => {
    read.mockRejectedValueOnce(new Error('blurred'));
    seen.code = 'T9';
    const { onCode } = show();
    await later(0);
    expect(onCode).not.toHaveBeenCalled();
    await later(150);
    expect(onCode).toHaveBeenCalledExactlyOnceWith('T9');
  });

  it.each([
    ['NotAllowedError', 'The camera is not allowed here. Allow it in the browser, or type the number.'],
    ['NotFoundError', 'This device has no camera. Type the number instead.'],
    ['NotReadableError', 'The camera could not be started. Type the number instead.'],
  ])('says in words what %s means', async (name, sentence) => {
    getUserMedia.mockRejectedValue(new DOMException('no', name));
    show();
    await later(0);
    expect(screen.getByRole('alert').textContent).toBe(sentence);
    expect(screen.queryByLabelText('What the camera sees')).toBeNull();
  });

  it('lets the camera go when it is closed, and looks no more', async () => {
    const { onCode, unmount } = show();
    await later(0);
    expect(stop).not.toHaveBeenCalled();
    unmount();
    expect(stop).toHaveBeenCalledOnce();
    seen.code = 'T1';
    await later(5000);
    expect(onCode).not.toHaveBeenCalled();
  });

  it('lets a camera go that is allowed only after it was closed', async () => {
    const asked = held<unknown>();
    getUserMedia.mockReturnValue(asked.promise);
    const { unmount } = show();
    await later(0);
    unmount();
    expect(stop).not.toHaveBeenCalled();
    asked.resolve(media);
    await later(0);
    expect(stop).toHaveBeenCalledOnce();
  });

  it('tells nothing of a picture that is read only after it was closed', async () => {
    const reading = held<{ rawValue: string }[]>();
    read.mockReturnValue(reading.promise);
    const { onCode, unmount } = show();
    await later(0);
    expect(read).toHaveBeenCalledOnce();
    unmount();
    reading.resolve([{ rawValue: 'T1' }]);
    await later(5000);
    expect(onCode).not.toHaveBeenCalled();
    expect(read).toHaveBeenCalledOnce();
  });
});
