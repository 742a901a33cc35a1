import manifest from '../../../package.json' with { type: 'json' };

export const productVersion: string = manifest.version;

/** Negative when the first is the older one. */
export function compareVersions(one: string, other: string): number {
  const [left, right] = [one, other].map((version) => version.split('.').map(Number)) as [number[], number[]];
  for (let n = 0; n < Math.max(left.length, right.length); n += 1) {
    const differ = (left[n] ?? 0) - (right[n] ?? 0);
    if (differ !== 0) return differ;
  }
  return 0;
}
