import type { CompiledQuery } from 'kysely';
import type { Db } from '../connect.ts';

/** Two statements leave in one piece, which saves a round trip: neither may need the answer of the other. */
export const together = <A, B>(db: Db, first: CompiledQuery<A>, second: CompiledQuery<B>): Promise<[A[], B[]]> =>
  db.getExecutor().provideConnection(async (connection) => {
    const [one, other] = await Promise.all([connection.executeQuery<A>(first), connection.executeQuery<B>(second)]);
    return [one.rows, other.rows];
  });
