// The files of a thread share the libraries, which are quick once they have run for a while, and one window. Each file
// has modules of its own, and a window like the first file's: what the file before left in it is put away.
import { focusManager, onlineManager } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as React from 'react';
import { vi } from 'vitest';
import { furnish } from './furnish.ts';
import { noteListeners } from './listeners.ts';
import { keepProperties } from './properties.ts';
import { quickErrors } from './quick-errors.ts';
import { noteTimers } from './timers.ts';

declare const jsdom: { cookieJar: { removeAllCookiesSync: () => void } };

const key = Symbol.for('yardkeeper.put-away');
const thread = globalThis as unknown as Record<symbol, (() => void) | undefined>;

function begin(): () => void {
  // React takes a stack trace of the first ten thousand elements of each second, for its warnings; that is a tenth of
  // the time of all tests. It stops when it believes that it has taken them.
  const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });
  const endTimers = noteTimers();
  furnish();
  quickErrors();
  // These two listen to a page from their first use on, and only once: they are to be there before others are noted.
  render(React.createElement('input'));
  cleanup();
  userEvent.setup();
  patientWaits();
  const removeListeners = noteListeners();
  const putBackProperties = keepProperties();
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    endTimers();
    removeListeners();
    putBackProperties();
    emptyPage();
    onlineManager.setOnline(true);
    focusManager.setFocused(undefined);
  };
}

/** The second that is waited by default is too short on a busy machine. */
function patientWaits(): void {
  const { waitFor } = vi;
  vi.waitFor = (check, options) => waitFor(check, options ?? 10_000);
}

function emptyPage(): void {
  cleanup();
  for (const part of [document.documentElement, document.body])
    for (const name of part.getAttributeNames()) part.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  jsdom.cookieJar.removeAllCookiesSync();
  history.replaceState(null, '', '/');
}

const putAway = thread[key];
if (putAway) {
  putAway();
  vi.resetModules();
} else thread[key] = begin();
