/** The server enforces the table; screens read the same table to show or hide buttons. */
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
