import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { addresses, type Lab, type MachineName, namespaceOf, processesOn, setLine } from './lab.ts';

export type Account = { readonly uid: number; readonly gid: number };
/** A program that the machine's systemd would keep; here the run decides when it runs. */
export type Program = {
  readonly pid: number;
  readonly isUp: () => boolean;
  readonly log: () => string;
  end(signal: NodeJS.Signals): Promise<void>;
};
type How = { readonly as?: Account; readonly env?: Readonly<Record<string, string>> };

export type Machine = {
  readonly name: MachineName;
  readonly address: string;
  start(what: string, program: string, args: readonly string[], how?: How): Program;
  /** runs to its end and returns what it printed */
  run(program: string, args: readonly string[], how?: How): Promise<string>;
  /** a signal for all its processes, or for those whose command line matches */
  signal(signal: NodeJS.Signals, only?: RegExp): number;
  cut(): void;
  mend(): void;
};

const commandOf = (pid: number): string => {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
};

export function openMachine(lab: Lab, name: MachineName): Machine {
  const logs = path.join(lab.folder, 'logs');
  fs.mkdirSync(logs, { recursive: true });
  const inside = (program: string, args: readonly string[], { as, env = {} }: How) => {
    const account = as ? [`--setuid=${as.uid}`, `--setgid=${as.gid}`] : [];
    const all = [`--net=/run/netns/${namespaceOf(lab, name)}`, ...account, '--', program, ...args];
    const own = { PATH: process.env.PATH ?? '', HOME: '/', LC_ALL: 'C.UTF-8', TZ: 'UTC' };
    return [all, { ...own, ...env }] as const;
  };
  return {
    name,
    address: addresses[name],
    start: (what, program, args, how = {}) => {
      const file = path.join(logs, `${name}-${what}.log`);
      const log = fs.openSync(file, 'a');
      const [all, env] = inside(program, args, how);
      const child: ChildProcess = spawn('nsenter', all, { env, cwd: '/', stdio: ['ignore', log, log] });
      fs.closeSync(log);
      const isUp = () => child.exitCode === null && child.signalCode === null;
      const ended = once(child, 'exit');
      return {
        pid: child.pid!,
        isUp,
        log: () => fs.readFileSync(file, 'utf8'),
        end: async (signal) => {
          if (!isUp()) return;
          child.kill(signal);
          await ended;
        },
      };
    },
    run: async (program, args, how = {}) => {
      const [all, env] = inside(program, args, how);
      const most = 64 * 1024 * 1024;
      const { stdout } = await promisify(execFile)('nsenter', all, { env, cwd: '/', maxBuffer: most });
      return stdout;
    },
    signal: (signal, only = /./) => {
      const those = processesOn(lab, name).filter((pid) => only.test(commandOf(pid)));
      for (const pid of those)
        try {
          process.kill(pid, signal);
        } catch {
          // It ended meanwhile.
        }
      return those.length;
    },
    cut: () => setLine(lab, name, 'down'),
    mend: () => setLine(lab, name, 'up'),
  };
}
