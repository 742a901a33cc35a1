/** Older versions lack zstd for backups and cannot run TypeScript. */
const OLDEST = [22, 18] as const;

/** Why this Node cannot run the product; null when it can. */
export function nodeRefusal(version: string): string | null {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return null;
  return `The server runs on Node ${OLDEST.join('.')} or newer, and this is ${version}: start it with npm start, which uses the Node among its packages`;
}
