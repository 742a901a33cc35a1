import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { showFailuresBy } from './api/show-failure.ts';
import { toast } from './shell/messages/toasts.ts';

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
