import { type Bytes, type Connection, dial } from '../../harness/client.ts';

/** A browser opens at most six connections to one server; further calls wait for a free one. */
const MOST = 6;

export type Lines = { send(request: Buffer): Promise<Bytes>; close(): void };

/** The connections of one browser, opened when needed and used again. */
export function openLines(port: number): Lines {
  let idle: Connection[] = [];
  const all = new Set<Connection>();
  const waiting: (() => void)[] = [];
  let opened = 0;
  const take = async (): Promise<Connection> => {
    for (;;) {
      const connection = idle.pop();
      if (connection?.isOpen()) return connection;
      if (connection) {
        drop(connection);
        continue;
      }
      if (opened < MOST) {
        opened += 1;
        const made = await dial(port).catch((error: Error) => {
          opened -= 1;
          waiting.shift()?.();
          throw error;
        });
        all.add(made);
        return made;
      }
      await new Promise<void>((done) => waiting.push(done));
    }
  };
  const drop = (connection: Connection) => {
    opened -= 1;
    all.delete(connection);
    connection.close();
  };
  return {
    send: async (request) => {
      const connection = await take();
      try {
        const answer = await connection.send(request);
        idle.push(connection);
        return answer;
      } catch (error) {
        drop(connection);
        throw error;
      } finally {
        waiting.shift()?.();
      }
    },
    close: () => {
      for (const connection of all) connection.close();
      idle = [];
    },
  };
}
