type Sent = { readonly text: string; readonly key: string };
/** What one action has sent: in earlier tries, and in the one that runs. */
export type Action = { before: Sent[]; now: Sent[] };

const hex = (byte: number): string => byte.toString(16).padStart(2, '0');

/** The key of one request. Browsers keep `randomUUID` from pages that came without HTTPS. */
export const newKey = (): string =>
  crypto.randomUUID?.() ?? [...crypto.getRandomValues(new Uint8Array(16))].map(hex).join('');

const running = new Set<Action>();
const files = new WeakMap<Blob, string>();

const nameOf = (file: Blob): string => {
  const name = files.get(file) ?? newKey();
  files.set(file, name);
  return name;
};

/** The same words for the same thing; a file is itself and no other. */
export const textOf = (thing: unknown): string =>
  JSON.stringify(thing, (_, value) => (value instanceof Blob ? nameOf(value) : value)) ?? '';

export const newAction = (): Action => ({ before: [], now: [] });

/** Runs one try of an action: what it sends as an earlier try did goes out with the key it had then. */
export async function runAction<R>(action: Action, send: () => Promise<R>): Promise<R> {
  action.before = [...action.now, ...action.before];
  action.now = [];
  running.add(action);
  try {
    return await send();
  } finally {
    running.delete(action);
  }
}

function takeKey({ before }: Action, text: string): string | undefined {
  const at = before.findIndex((sent) => sent.text === text);
  return at < 0 ? undefined : before.splice(at, 1)[0]?.key;
}

/** The key of a request. Each is taken once per try: an action that sends the same twice means it twice. */
export function keyFor(request: unknown): string {
  const text = textOf(request);
  const known = [...running].map((action) => takeKey(action, text)).find((key) => key !== undefined);
  const key = known ?? newKey();
  for (const action of running) action.now.push({ text, key });
  return key;
}
