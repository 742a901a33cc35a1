const browsers = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;
const systems = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
] as const;

type Pattern = readonly [RegExp, string];
const named = (patterns: readonly Pattern[], agent: string) => patterns.find(([pattern]) => pattern.test(agent))?.[1];

/** Such as `Chrome on Android`, from what the browser says of itself. */
export function deviceKind(agent: string | null): string {
  const browser = named(browsers, agent ?? '');
  const system = named(systems, agent ?? '');
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? (system ? `A program on ${system}` : 'An unknown device');
}
