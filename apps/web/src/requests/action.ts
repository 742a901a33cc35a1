type Sent = { readonly text: string; readonly key: string };
/** The requests an action sent in earlier tries and in the present one. */
export type Action = { before: Sent[]; now: Sent[] };

const hex = (byte: number): string => byte.toString(16).padStart(2, '0');

/** A random UUID. It is made by hand, because browsers offer no `randomUUID` to pages without HTTPS. */
export function newKey(): string {
  const text = [...crypto.getRandomValues(new Uint8Array(16))].map(hex).join('');
  return [text.slice(0, 8), text.slice(8, 12), `4${text.slice(13, 16)}`, `a${text.slice(17, 20)}`, text.slice(20)].join(
    '-',
  );
}

const running = new Set<Action>();
const files = new WeakMap<Blob, string>();

const nameOf = (file: Blob): string => {
  const name = files.get(file) ?? newKey();
  files.set(file, name);
  return name;
};

/** Text by which two requests are compared; a file equals only itself. */
export const textOf = (thing: unknown): string =>
  JSON.stringify(thing, (_, value) => (value instanceof Blob ? nameOf(value) : value)) ?? '';

export const newAction = (): Action => ({ before: [], now: [] });

/** A request that equals one of an earlier try reuses its key, so that the server does it once. */
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

/** Each earlier key is used once per try, because an action that sends the same request twice means it twice. */
export function keyFor(request: unknown): string {
  const text = textOf(request);
  const known = [...running].map((action) => takeKey(action, text)).find((key) => key !== undefined);
  const key = known ?? newKey();
  for (const action of running) action.now.push({ text, key });
  return key;
}
