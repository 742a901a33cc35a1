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
  const fields = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement, HTMLButtonElement];
  const walked = Object.getOwnPropertyDescriptor(HTMLLabelElement.prototype, 'control')?.get;
  Object.defineProperty(HTMLLabelElement.prototype, 'control', {
    configurable: true,
    get(this: HTMLLabelElement) {
      const named = this.htmlFor ? document.getElementById(this.htmlFor) : null;
      return fields.some((field) => named instanceof field) ? named : walked?.call(this);
    },
  });
  // The other way round it walks the whole page for each field, and asks each of its elements for its field.
  for (const { prototype } of fields) {
    const walk = Object.getOwnPropertyDescriptor(prototype, 'labels')?.get;
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      get(this: HTMLInputElement) {
        if (!this.isConnected || this.type === 'hidden') return walk?.call(this);
        return Array.from(document.querySelectorAll('label')).filter((label) => label.control === this);
      },
    });
  }

  quickComputedStyle();
}

// Node's own reader would make objects of another window, which are equal to none of this one.
Response.prototype.json = async function (this: Response) {
  return JSON.parse(await this.text());
};

/**
 * Finding something by its role asks of every element and all that it is in whether it is shown, and jsdom compares each
 * with every rule of the browser's own style sheet. Style sheets of the product are not loaded in tests, so what hides an
 * element is its own style, an attribute or its kind.
 */
function quickComputedStyle(): void {
  const whole = window.getComputedStyle.bind(window);
  const displays = new Map<string, string>();
  const kindOf = (element: Element) =>
    [element.localName, ...['hidden', 'open', 'type'].map((name) => String(element.getAttribute(name)))].join(' ');
  const displayOf = (element: Element): string => {
    const own = (element as HTMLElement).style?.display;
    if (own) return own;
    const kind = kindOf(element);
    const known = displays.get(kind) ?? whole(element).display;
    displays.set(kind, known);
    return known;
  };
  const visibilityOf = (element: Element | null): string =>
    element === null ? 'visible' : (element as HTMLElement).style?.visibility || visibilityOf(element.parentElement);
  const quick = new Map<string, (element: Element) => string>([
    ['display', displayOf],
    ['visibility', visibilityOf],
  ]);
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || !element.isConnected) return whole(element, pseudo);
    let kept: CSSStyleDeclaration | undefined;
    const full = () => {
      kept ??= whole(element);
      return kept;
    };
    const ask = (name: string | symbol): unknown => {
      const quickly = quick.get(String(name));
      if (quickly) return quickly(element);
      if (name === 'getPropertyValue')
        return (asked: string) => quick.get(asked)?.(element) ?? full().getPropertyValue(asked);
      const value: unknown = Reflect.get(full(), name);
      return typeof value === 'function' ? value.bind(full()) : value;
    };
    return new Proxy({} as CSSStyleDeclaration, { get: (_, name) => ask(name) });
  };
}

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
