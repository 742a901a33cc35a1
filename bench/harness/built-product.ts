import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const program = path.join(import.meta.dirname, '../../dist/server/main.mjs');

export type BuiltProduct = {
  readonly child: ChildProcess;
  readonly pid: number;
  readonly port: number;
  readonly seconds: number;
  /** what it logged */
  readonly complaints: () => string;
  stop(): Promise<void>;
};

/** Starts the built server on a folder in a process of its own, as `npm start` does, with the defaults. */
export async function startBuilt(dataDir: string, more: Record<string, string> = {}): Promise<BuiltProduct> {
  if (!fs.existsSync(program)) throw new Error('The server is not built: run node scripts/bootstrap.mjs build');
  const began = performance.now();
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: process.env.PORT ?? '0', ...more };
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let [out, err] = ['', ''];
  child.stderr?.on('data', (piece) => {
    err += piece;
  });
  const port = await new Promise<number>((done, fail) => {
    child.stdout?.on('data', (piece) => {
      out += piece;
      const said = /ready at \S+:(\d+)\s/.exec(out)?.[1];
      if (said) done(Number(said));
    });
    child.once('exit', (code) => fail(new Error(`the server ended with ${code}: ${out}${err}`)));
  });
  return {
    child,
    pid: child.pid!,
    port,
    seconds: (performance.now() - began) / 1000,
    complaints: () => err,
    stop: () =>
      new Promise((done) => {
        if (child.exitCode !== null) return done();
        child.once('exit', () => done());
        child.kill('SIGTERM');
      }),
  };
}
