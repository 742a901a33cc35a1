/** Faults on demand: each is met by the next call that fits it, `times` times. */
export type Fault = {
  readonly kind:
    | 'tooMany'
    | 'serverError'
    | 'unavailable'
    /** the call as a whole is refused, whatever is in it */
    | 'refused'
    /** the connection is cut and nothing was done */
    | 'cutBefore'
    /** it was done, but the answer never comes */
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
