import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { showFailuresBy } from './api/show-failure.ts';
import { toast } from './shell/messages/toasts.ts';

// React takes a stack trace of the first ten thousand elements of each second, for its warnings; that is a tenth of the
// time of all tests. It stops when it believes that it has taken them.
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });

// A lazy chunk may take seconds on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

showFailuresBy((sentence, kind) => toast(kind, sentence));

/** What the component library needs of a browser and jsdom lacks. */
if (typeof window !== 'undefined') {
  window.matchMedia ??= (query: string): MediaQueryList =>
    ({
      matches: false,
      media: query,
      onchange: null,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
      dispatchEvent: () => false,
    }) as MediaQueryList;

  class StillObserver {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  }
  window.ResizeObserver ??= StillObserver as unknown as typeof ResizeObserver;
  window.HTMLElement.prototype.scrollIntoView ??= () => undefined;
  window.HTMLElement.prototype.scrollTo ??= () => undefined;
  window.HTMLElement.prototype.scrollBy ??= () => undefined;
  window.scrollTo = () => undefined;

  // Finding a field by its label asks every label of the page for its field, and jsdom walks the whole page for each.
  const walked = Object.getOwnPropertyDescriptor(HTMLLabelElement.prototype, 'control')?.get;
  Object.defineProperty(HTMLLabelElement.prototype, 'control', {
    configurable: true,
    get(this: HTMLLabelElement) {
      const named = this.htmlFor ? document.getElementById(this.htmlFor) : null;
      return named instanceof HTMLInputElement ? named : walked?.call(this);
    },
  });
  // The other way round it walks the whole page for each field, and asks each of its elements for its field.
  for (const { prototype } of [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement, HTMLButtonElement]) {
    const walk = Object.getOwnPropertyDescriptor(prototype, 'labels')?.get;
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      get(this: HTMLInputElement) {
        if (!this.isConnected || this.type === 'hidden') return walk?.call(this);
        return [...document.getElementsByTagName('label')].filter((label) => label.control === this);
      },
    });
  }
}

// Node's own reader would make objects of another window, which are equal to none of this one.
Response.prototype.json = async function (this: Response) {
  return JSON.parse(await this.text());
};

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
