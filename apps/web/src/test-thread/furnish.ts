/** What the component library needs of a browser and jsdom lacks. */
export function furnish(): void {
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

  ownAnimationFrames();
  quickSelectors();
  quickLabels();
  quickComputedStyle();
}

/** jsdom counts frames on whichever clock is set: one begun on a fake clock never comes, and none after it. */
function ownAnimationFrames(): void {
  const { setTimeout, clearTimeout } = globalThis;
  window.requestAnimationFrame = (draw) => Number(setTimeout(() => draw(performance.now()), 16));
  window.cancelAnimationFrame = (frame) => clearTimeout(frame);
}

/**
 * Finding something by its text or label asks for every element of the page and, one by one, for elements by their ids;
 * jsdom compares every element of the page with each such selector and hands lists over through a proxy.
 */
function quickSelectors(): void {
  for (const { prototype } of [Document, Element]) {
    const { querySelector, querySelectorAll } = prototype;
    const quickly = {
      querySelectorAll(this: ParentNode, selector: string) {
        return selector === '*' ? allIn(this) : querySelectorAll.call(this, selector);
      },
      querySelector(this: ParentNode & Node, selector: string) {
        const [, id] = /^\[id="([^"\\]+)"\]$/.exec(selector) ?? [];
        const found = id === undefined ? null : document.getElementById(id);
        return found && this !== found && this.contains(found) ? found : querySelector.call(this, selector);
      },
    };
    Object.assign(prototype, quickly);
  }
}

function allIn(root: ParentNode, found: Element[] = []): Element[] {
  for (let each = root.firstElementChild; each; each = each.nextElementSibling) {
    found.push(each);
    allIn(each, found);
  }
  return found;
}

/**
 * Finding a field by its label asks every label of the page for its field and every field for its labels, and jsdom walks
 * the whole page for each.
 */
function quickLabels(): void {
  const fields = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement, HTMLButtonElement];
  const walked = Object.getOwnPropertyDescriptor(HTMLLabelElement.prototype, 'control')?.get;
  Object.defineProperty(HTMLLabelElement.prototype, 'control', {
    configurable: true,
    get(this: HTMLLabelElement) {
      const named = this.htmlFor ? document.getElementById(this.htmlFor) : null;
      return fields.some((field) => named instanceof field) ? named : walked?.call(this);
    },
  });
  let known: Map<HTMLElement | null, HTMLLabelElement[]> | null = null;
  const changes = new MutationObserver(() => {
    known = null;
  });
  changes.observe(document, { childList: true, subtree: true, attributeFilter: ['for', 'id', 'type'] });
  const labelsOf = (field: HTMLElement): HTMLLabelElement[] => {
    if (changes.takeRecords().length > 0) known = null;
    known ??= Map.groupBy(
      allIn(document).filter((each) => each instanceof HTMLLabelElement),
      (label) => label.control,
    );
    return known.get(field) ?? [];
  };
  for (const { prototype } of fields) {
    const walk = Object.getOwnPropertyDescriptor(prototype, 'labels')?.get;
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      get(this: HTMLInputElement) {
        return this.isConnected && this.type !== 'hidden' ? labelsOf(this) : walk?.call(this);
      },
    });
  }
}

/**
 * Finding something by its role asks of every element and all that it is in whether it is shown, a click asks whether it
 * may be clicked and an open list where it has room; jsdom compares each of these elements with every rule of the
 * browser's own style sheet. Style sheets of the product are not loaded in tests, so what counts is an element's own
 * style, what two properties inherit, and what the browser gives to an element of its kind.
 */
function quickComputedStyle(): void {
  const whole = window.getComputedStyle.bind(window);
  /** By name and kind of element, from the first one that was asked. */
  const given = new Map<string, unknown>();
  const telling = ['hidden', 'open', 'type'];
  const plain = (element: Element): Element => {
    const made = document.createElementNS(element.namespaceURI, element.localName);
    for (const each of telling) {
      const value = element.getAttribute(each);
      if (value !== null) made.setAttribute(each, value);
    }
    return made;
  };
  const givenTo = (element: Element, name: string): unknown => {
    const kind = [name, element.localName, ...telling.map((each) => String(element.getAttribute(each)))].join(' ');
    if (given.has(kind)) return given.get(kind);
    const value: unknown = Reflect.get(whole(plain(element)), name);
    // Many that a list asks for are unknown to jsdom; that is worth remembering too.
    if (typeof value !== 'function') given.set(kind, value);
    return value;
  };
  const own = (element: Element, name: string): unknown =>
    element.hasAttribute('style') ? Reflect.get((element as HTMLElement).style, name) : undefined;
  const inherited = (element: Element | null, name: string): unknown =>
    element && (own(element, name) || inherited(element.parentElement, name));
  const styleOf = (element: Element, name: string): unknown => {
    if (name === 'visibility') return inherited(element, name) ?? 'visible';
    if (name === 'pointerEvents') return inherited(element, name) ?? 'auto';
    return own(element, name) || givenTo(element, name);
  };
  const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || !element.isConnected) return whole(element, pseudo);
    const ask = (name: string | symbol): unknown => {
      if (typeof name === 'symbol') return undefined;
      if (name === 'getPropertyValue')
        return (asked: string) =>
          asked.startsWith('--') ? whole(element).getPropertyValue(asked) : styleOf(element, camelCase(asked));
      const value = styleOf(element, name);
      return typeof value === 'function' ? value.bind(whole(element)) : value;
    };
    return new Proxy({} as CSSStyleDeclaration, { get: (_, name) => ask(name) });
  };
}
