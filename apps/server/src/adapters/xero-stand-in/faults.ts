/** Faults for tests: each hits the next matching call, `times` times. */
export type Fault = {
  readonly kind:
    | 'tooMany'
    | 'serverError'
    | 'unavailable'
    /** the whole call is refused, whatever it contains */
    | 'refused'
    /** the connection is cut before anything was done */
    | 'cutBefore'
    /** it was done, but the answer never arrives */
    | 'cutAfter'
    | 'silentAfter'
    | 'wrongShape';
  readonly method?: string;
  readonly path?: RegExp;
  times: number;
};

export function newFaults() {
  let planned: Fault[] = [];
  return {
    plan: (...faults: Fault[]) => void planned.push(...faults),
    clear: () => {
      planned = [];
    },
    left: () => planned.reduce((sum, f) => sum + f.times, 0),
    next(method: string, path: string): Fault['kind'] | null {
      const fault = planned.find(
        (f) => f.times > 0 && (!f.method || f.method === method) && (!f.path || f.path.test(path)),
      );
      if (!fault) return null;
      fault.times -= 1;
      planned = planned.filter((f) => f.times > 0);
      return fault.kind;
    },
  };
}
