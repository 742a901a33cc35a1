import { afterEach, expect, it, vi } from 'vitest';
import { saveAs } from './save-as.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('a file keeps its name, and can be read for a while after the click', () => {
  vi.useFakeTimers();
  const revoked = vi.fn();
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: revoked }));
  const clicked: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this.download, this.href);
  });
  saveAs('Tāne’s licence.png', new Blob(['x']));
  expect(clicked).toEqual(['Tāne’s licence.png', 'blob:x']);
  vi.advanceTimersByTime(30_000);
  expect(revoked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(revoked).toHaveBeenCalledWith('blob:x');
});
