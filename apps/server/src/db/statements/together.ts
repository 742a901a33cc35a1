import type { CompiledQuery } from 'kysely';
import type { Db } from '../connect.ts';

/** Two statements leave in one piece, which saves a round trip: neither may need the answer of the other. */
export const together = <A, B>(db: Db, first: CompiledQuery<A>, second: CompiledQuery<B>): Promise<[A[], B[]]> =>
  db.getExecutor().provideConnection(async (connection) => {
    const one = connection.executeQuery<A>(first);
    const other = connection.executeQuery<B>(second);
    // Where the first fails, the second says only that the transaction is over.
    other.catch(() => undefined);
    return [(await one).rows, (await other).rows];
  });
