import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { showFailuresBy } from './api/show-failure.ts';
import { toast } from './shell/messages/toasts.ts';

// A lazy chunk may take seconds on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// No live news arrives unless a test sends it by `tellNews`.
vi.mock('./live/socket.ts', async (original) => ({ ...(await original()), ...(await import('./test-line.ts')).line }));

showFailuresBy((sentence, kind) => toast(kind, sentence));

let unhandled: string[] = [];

beforeEach(() => {
  unhandled = [];
  vi.stubGlobal('fetch', (input: RequestInfo | URL) => {
    const address = input instanceof Request ? input.url : String(input);
    unhandled.push(address);
    return Promise.reject(new TypeError(`No test answers ${address}`));
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  expect(unhandled, 'calls that no test answers').toEqual([]);
});
