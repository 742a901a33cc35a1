import { once } from 'node:events';
import { Readable } from 'node:stream';
import type pg from 'pg';

/** The connection that pg passes to a custom query; pg's types lack the methods for COPY. */
type Connection = {
  readonly stream: NodeJS.WritableStream & { pause(): void; resume(): void; readonly writableNeedDrain: boolean };
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
};

abstract class Copying {
  #settle: { resolve(rows: number): void; reject(error: Error): void };
  readonly done: Promise<number>;
  protected failed: Error | null = null;
  #rows = 0;
  readonly #sql: string;
  constructor(sql: string) {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    this.done = promise;
    this.done.catch(() => {});
    this.#settle = { resolve, reject };
    this.#sql = sql;
  }
  submit(connection: Connection): void {
    connection.query(this.#sql);
  }
  handleCommandComplete(message: { readonly text: string }): void {
    this.#rows = Number(/^COPY (\d+)/.exec(message.text)?.[1] ?? 0);
  }
  handleError(error: Error): void {
    this.failed ??= error;
    this.ended();
    this.#settle.reject(this.failed);
  }
  handleReadyForQuery(): void {
    this.ended();
    if (this.failed) this.#settle.reject(this.failed);
    else this.#settle.resolve(this.#rows);
  }
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handlePortalSuspended(): void {}
  handleEmptyQuery(): void {}
  protected ended(): void {}
}

const BATCH = 1 << 18;

/** Each row arrives as its own message; many are passed on together. */
class CopyOut extends Copying {
  #connection: Connection | null = null;
  #held: Buffer[] = [];
  #bytes = 0;
  readonly rows = new Readable({ highWaterMark: 4 * BATCH, read: () => this.#connection?.stream.resume() });
  handleCopyData({ chunk }: { readonly chunk: Buffer }, connection: Connection): void {
    this.#connection = connection;
    // Copied, because pg reuses the buffer.
    this.#held.push(Buffer.from(chunk));
    this.#bytes += chunk.length;
    if (this.#bytes >= BATCH && !this.#handOn()) connection.stream.pause();
  }
  handleCopyInResponse(connection: Connection): void {
    connection.sendCopyFail('not asked for');
  }
  #handOn(): boolean {
    const batch = Buffer.concat(this.#held);
    this.#held = [];
    this.#bytes = 0;
    return this.rows.push(batch);
  }
  protected override ended(): void {
    this.#connection?.stream.resume();
    if (this.failed) this.rows.destroy(this.failed);
    else if (!this.rows.readableEnded && !this.rows.destroyed) {
      if (this.#bytes > 0) this.#handOn();
      this.rows.push(null);
    }
  }
}

class CopyIn extends Copying {
  readonly #content: AsyncIterable<Buffer>;
  constructor(sql: string, content: AsyncIterable<Buffer>) {
    super(sql);
    this.#content = content;
  }
  handleCopyInResponse(connection: Connection): void {
    this.#send(connection).then(
      () => connection.endCopyFrom(),
      (error: Error) => {
        this.failed ??= error;
        connection.sendCopyFail(error.message);
      },
    );
  }
  handleCopyData(): void {}
  async #send(connection: Connection): Promise<void> {
    for await (const chunk of this.#content) {
      if (this.failed) throw this.failed;
      connection.sendCopyFromChunk(chunk);
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
    }
  }
}

/**
 * Streams the rows in PostgreSQL's COPY format, no faster than they are read; `done` resolves to the number of rows.
 */
export function copyOut(client: pg.Client, sql: string): { readonly rows: Readable; readonly done: Promise<number> } {
  const copying = new CopyOut(sql);
  client.query(copying as unknown as pg.Submittable);
  return copying;
}

export function copyIn(client: pg.Client, sql: string, content: AsyncIterable<Buffer>): Promise<number> {
  const copying = new CopyIn(sql, content);
  client.query(copying as unknown as pg.Submittable);
  return copying.done;
}
