type Sent = { readonly text: string; readonly key: string };
/** What one deed has sent: in earlier tries, and in the one that runs. */
export type Deed = { before: Sent[]; now: Sent[] };

const running = new Set<Deed>();
const files = new WeakMap<Blob, string>();

const nameOf = (file: Blob): string => {
  const name = files.get(file) ?? crypto.randomUUID();
  files.set(file, name);
  return name;
};

/** The same words for the same thing; a file is itself and no other. */
export const textOf = (thing: unknown): string =>
  JSON.stringify(thing, (_, value) => (value instanceof Blob ? nameOf(value) : value)) ?? '';

export const newDeed = (): Deed => ({ before: [], now: [] });

/** Runs one try of a deed: what it sends as an earlier try did goes out with the key it had then. */
export async function runDeed<R>(deed: Deed, send: () => Promise<R>): Promise<R> {
  deed.before = [...deed.now, ...deed.before];
  deed.now = [];
  running.add(deed);
  try {
    return await send();
  } finally {
    running.delete(deed);
  }
}

function takeKey({ before }: Deed, text: string): string | undefined {
  const at = before.findIndex((sent) => sent.text === text);
  return at < 0 ? undefined : before.splice(at, 1)[0]?.key;
}

/** The key of a request. Each is taken once per try: a deed that sends the same twice means it twice. */
export function keyFor(request: unknown): string {
  const text = textOf(request);
  const known = [...running].map((deed) => takeKey(deed, text)).find((key) => key !== undefined);
  const key = known ?? crypto.randomUUID();
  for (const deed of running) deed.now.push({ text, key });
  return key;
}
