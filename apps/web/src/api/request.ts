import type { CallKey } from '@yardkeeper/contract/all-calls';

type Value = string | number | boolean | null | undefined;
export type Parts = {
  readonly params?: Readonly<Record<string, Value>>;
  readonly query?: Readonly<Record<string, Value>>;
  readonly body?: unknown;
  readonly files?: Readonly<Record<string, Blob | readonly Blob[] | undefined>>;
};

/** Turns `POST /user/manageUserProfile/:id` and its parts into a method and an address. */
export function addressOf(key: CallKey, parts: Parts): { method: string; url: string } {
  const blank = key.indexOf(' ');
  const path = key.slice(blank + 1).replace(/:(\w+)/g, (_, name: string) => {
    const value = parts.params?.[name];
    if (value === undefined || value === null || value === '') throw new TypeError(`${key} needs ${name}`);
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parts.query ?? {}))
    if (value !== undefined && value !== null) query.set(name, String(value));
  const text = query.toString();
  return { method: key.slice(0, blank), url: text ? `${path}?${text}` : path };
}

const plainField = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

export function formOf(parts: Parts, jsonPart: string | undefined): FormData {
  const form = new FormData();
  if (jsonPart) form.append(jsonPart, new Blob([JSON.stringify(parts.body)], { type: 'application/json' }));
  else
    for (const [name, value] of Object.entries((parts.body ?? {}) as Record<string, unknown>))
      if (value !== undefined && value !== null) form.append(name, plainField(value));
  for (const [name, value] of Object.entries(parts.files ?? {}))
    for (const file of value instanceof Blob ? [value] : (value ?? [])) form.append(name, file);
  return form;
}
