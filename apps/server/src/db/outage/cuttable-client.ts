import { Socket } from 'node:net';
import pg from 'pg';

/** A connection that can be closed at once, whatever it waits for: a vanished server never answers a polite goodbye. */
export class CuttableClient extends pg.Client {
  readonly cut: () => void;
  isCut = false;
  /** the connection has ended, by whomever */
  readonly isGone: () => boolean;

  constructor(config: pg.ClientConfig) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    this.isGone = () => socket.destroyed;
    this.cut = () => {
      this.isCut = true;
      socket.destroy();
    };
  }
}
