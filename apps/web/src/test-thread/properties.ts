/** What vitest keeps among the globals changes from file to file. */
const isOurs = (name: string) => !name.startsWith('__vi');

type Were = { of: object; properties: Map<string, PropertyDescriptor>; values: Map<string, unknown> };

/** What tests write to: the globals, the page, and whatever the globals are classes of. */
function places(): object[] {
  const classes = Object.getOwnPropertyNames(globalThis)
    .map((name): unknown => Reflect.getOwnPropertyDescriptor(globalThis, name)?.value ?? valueAt(globalThis, name))
    .filter((value) => typeof value === 'function');
  // Classes of the window are not made of this realm's Object, so instanceof knows nothing of them.
  const isThing = (value: unknown): value is object => typeof value === 'object' && value !== null;
  const prototypes = classes.map((each): unknown => each.prototype).filter(isThing);
  const things = [
    globalThis,
    document,
    document.documentElement,
    document.body,
    history,
    navigator,
    Math,
    JSON,
    crypto,
  ];
  return [...new Set([...things, ...classes, ...prototypes])];
}

function valueAt(place: object, name: string): unknown {
  try {
    return Reflect.get(place, name);
  } catch {
    return undefined;
  }
}

function lookAt(of: object): Were {
  const all = Object.entries(Object.getOwnPropertyDescriptors(of));
  const properties = new Map(all.filter(([name]) => isOurs(name)));
  const given = of === globalThis ? [...properties].filter(([, { get, set }]) => get && set) : [];
  return { of, properties, values: new Map(given.map(([name]) => [name, valueAt(of, name)])) };
}

function putBack({ of, properties, values }: Were): void {
  for (const name of Object.getOwnPropertyNames(of).filter(isOurs)) {
    const was = properties.get(name);
    if (!was) {
      Reflect.deleteProperty(of, name);
      continue;
    }
    const is = Reflect.getOwnPropertyDescriptor(of, name);
    if (was.configurable && is && (is.value !== was.value || is.get !== was.get || is.set !== was.set))
      Reflect.defineProperty(of, name, was);
    else if (was.writable && is?.value !== was.value) Reflect.set(of, name, was.value);
  }
  for (const [name, was] of properties) if (!Object.hasOwn(of, name)) Reflect.defineProperty(of, name, was);
  // The window's own properties remember what was written to them behind a getter.
  for (const [name, was] of values) if (valueAt(of, name) !== was) Reflect.set(of, name, was);
}

/** Looks at every property that a test could write; the function that it gives puts them back as they were. */
export function keepProperties(): () => void {
  const were = places().map(lookAt);
  return () => {
    for (const each of were) putBack(each);
  };
}
