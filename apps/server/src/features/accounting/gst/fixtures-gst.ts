import type { Client } from '@yardkeeper/testkit/client';

export type Basis = 'payments' | 'invoice';
/** The boxes of a return in cents, what changed in them since, and its entries as words. */
export function returnsOf(accounting: Client) {
  const worked = async (basis: Basis, from: string, to: string) => {
    const answer = await accounting.do('GET /mgr/accounting/getGstReturn', { query: { from, to, basis } });
    const boxes = Object.fromEntries(answer.boxes.map(({ box, amount }) => [box, Math.round(amount * 100)]));
    return { ...answer, boxes: boxes as Record<number, number> };
  };
  const since = async (basis: Basis, from: string, to: string, act: () => Promise<unknown>) => {
    const before = (await worked(basis, from, to)).boxes;
    await act();
    const after = (await worked(basis, from, to)).boxes;
    return Object.fromEntries(
      Object.entries(after).flatMap(([box, amount]) =>
        amount === before[+box] ? [] : [[box, amount - before[+box]!]],
      ),
    );
  };
  return { worked, since };
}
