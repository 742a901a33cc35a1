/** The server obeys the table; the screen reads the same table to show or hide buttons. */
export type Machine<S extends string, A extends string> = {
  readonly initial: S;
  readonly actions: { readonly [K in A]: { readonly from: readonly S[]; readonly to: S } };
};
export const defineMachine = <S extends string, A extends string>(m: Machine<S, A>) => m;

export function allowedActions<S extends string, A extends string>(m: Machine<S, A>, status: S): A[] {
  return (Object.keys(m.actions) as A[]).filter((a) => m.actions[a].from.includes(status));
}
export function nextStatus<S extends string, A extends string>(m: Machine<S, A>, status: S, action: A): S | null {
  return m.actions[action].from.includes(status) ? m.actions[action].to : null;
}
export function unreachable<S extends string, A extends string>(m: Machine<S, A>, all: readonly S[]): S[] {
  const seen = new Set<S>([m.initial]);
  for (let grew = true; grew; ) {
    grew = false;
    for (const { from, to } of Object.values(m.actions) as { from: readonly S[]; to: S }[])
      if (!seen.has(to) && from.some((s) => seen.has(s))) {
        seen.add(to);
        grew = true;
      }
  }
  return all.filter((s) => !seen.has(s));
}
