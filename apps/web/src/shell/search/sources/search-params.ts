/** Values stay text: `?code=0123` stays `0123`. A repeated name is a list. */
export function parseSearch(text: string): Record<string, string | string[]> {
  const query = new URLSearchParams(text);
  const entry = (name: string): string | string[] => {
    const all = query.getAll(name);
    return all.length > 1 ? all : (all[0] ?? '');
  };
  return Object.fromEntries([...new Set(query.keys())].map((name) => [name, entry(name)]));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) query.append(name, String(one));
  const text = query.toString();
  return text ? `?${text}` : '';
}
