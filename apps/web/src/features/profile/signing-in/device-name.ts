/** A name to begin with, such as Chrome on Android; people may type another. */
export function deviceName(agent: string): string {
  const browser = /Edg\//.test(agent)
    ? 'Edge'
    : /Firefox\//.test(agent)
      ? 'Firefox'
      : /Chrome\//.test(agent)
        ? 'Chrome'
        : 'Safari';
  const systems = [
    [/Android/, 'Android'],
    [/iPhone|iPad/, 'iPhone or iPad'],
    [/Windows/, 'Windows'],
    [/Mac OS/, 'Mac'],
  ] as const;
  const system = systems.find(([pattern]) => pattern.test(agent))?.[1] ?? 'Linux';
  return `${browser} on ${system}`;
}
