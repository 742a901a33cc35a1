import { XeroRefusal } from './refused.ts';

export type Limits = { readonly minute: number; readonly day: number; readonly atOnce: number };
export const xeroLimits: Limits = { minute: 60, day: 5000, atOnce: 5 };

/** Counts calls in sliding windows by the stand-in's own clock and refuses those over the limit. */
export function newLimiter(now: () => Date, limits: Limits) {
  let calls: number[] = [];
  let running = 0;
  let most = 0;
  let refused = 0;
  const tooMany = (problem: string, seconds: number) => {
    refused += 1;
    return new XeroRefusal(
      429,
      { Title: 'Too Many Requests', Status: 429 },
      { 'Retry-After': String(seconds), 'X-Rate-Limit-Problem': problem },
    );
  };
  const since = (ms: number) => calls.filter((at) => at > now().getTime() - ms);
  return {
    enter(): () => void {
      calls = since(24 * 3600_000);
      const minute = since(60_000);
      most = Math.max(most, running + 1);
      if (running >= limits.atOnce) throw tooMany('concurrent', 1);
      if (minute.length >= limits.minute)
        throw tooMany('minute', Math.max(1, Math.ceil((minute[0]! + 60_000 - now().getTime()) / 1000)));
      if (calls.length >= limits.day)
        throw tooMany('day', Math.max(1, Math.ceil((calls[0]! + 24 * 3600_000 - now().getTime()) / 1000)));
      calls.push(now().getTime());
      running += 1;
      return () => {
        running -= 1;
      };
    },
    /** the most calls that ran at once, refused ones included */
    most: () => most,
    refused: () => refused,
    headers: () => ({
      'X-MinLimit-Remaining': String(Math.max(0, limits.minute - since(60_000).length)),
      'X-DayLimit-Remaining': String(Math.max(0, limits.day - calls.length)),
      'X-AppMinLimit-Remaining': '9999',
    }),
  };
}
