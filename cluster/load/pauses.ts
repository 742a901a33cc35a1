/** How long people waited since it was begun. */
export type Pauses = {
  begin(): void;
  /** a write that was begun at this moment is acknowledged now */
  acknowledged(began: number): void;
  /** seconds: the longest time in which no write was acknowledged, and the longest that one person waited for one */
  longest(): { readonly nobody: number; readonly one: number };
};

export function pausesOf(now: () => number = () => performance.now()): Pauses {
  let [last, nobody, one] = [now(), 0, 0];
  return {
    begin: () => {
      [last, nobody, one] = [now(), 0, 0];
    },
    acknowledged: (began) => {
      const at = now();
      [nobody, one] = [Math.max(nobody, at - last), Math.max(one, at - began)];
      last = at;
    },
    longest: () => ({ nobody: Math.max(nobody, now() - last) / 1000, one: one / 1000 }),
  };
}
