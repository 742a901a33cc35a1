/**
 * What is expensive, and how often one person may ask for it: `burst` at once, and `perMinute` from then on. The bounds
 * are several times what the busiest person of a large yard does, by reckoning (`npm run busy-day` runs under them).
 */
export const callLimits = {
  /** a PDF, a label, a CSV or XLSX file, the download of a kept file */
  file: { burst: 120, perMinute: 60 },
  /** an upload; a phone that comes back into the network sends what waited all at once */
  upload: { burst: 300, perMinute: 120 },
  report: { burst: 60, perMinute: 60 },
  search: { burst: 240, perMinute: 240 },
  catalogue: { burst: 120, perMinute: 120 },
} as const;
export type Cost = keyof typeof callLimits;

/** How much is left of a limit; missing when nothing was used for a while. */
export type Left = { readonly calls: number; readonly at: number };

const gainedBy = (cost: Cost, { calls, at }: Left, now: number): number =>
  Math.min(callLimits[cost].burst, calls + (Math.max(0, now - at) * callLimits[cost].perMinute) / 60_000);

/** Takes one call off, or says after how many seconds there is one. */
export function takeCall(cost: Cost, left: Left | undefined, now: number): Left | { readonly waitS: number } {
  const calls = left ? gainedBy(cost, left, now) : callLimits[cost].burst;
  if (calls >= 1) return { calls: calls - 1, at: now };
  return { waitS: Math.max(1, Math.ceil(((1 - calls) * 60) / callLimits[cost].perMinute)) };
}

export const isFull = (cost: Cost, left: Left, now: number): boolean =>
  gainedBy(cost, left, now) >= callLimits[cost].burst;
