import fs from 'node:fs';

const inProc = (pid: number, file: string, line: RegExp): number =>
  Number(line.exec(fs.readFileSync(`/proc/${pid}/${file}`, 'utf8'))?.[1]);

export const megabytes = (pid: number): number => inProc(pid, 'status', /VmRSS:\s+(\d+)/) / 1024;
/** PostgreSQL's processes share one large buffer, so each counts only its share. */
export const proportional = (pid: number): number => inProc(pid, 'smaps_rollup', /^Pss:\s+(\d+)/m) / 1024;

export const childrenOf = (pid: number): number[] =>
  fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => {
      try {
        return inProc(each, 'status', /PPid:\s+(\d+)/) === pid;
      } catch {
        return false;
      }
    });

const TICKS_PER_SECOND = 100;
/** The processor time of a process, and of its children that have ended when `withEnded`. */
export function cpuSeconds(pid: number, withEnded = false): number {
  const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number) as [number, number, number, number];
  return (user + system + (withEnded ? endedUser + endedSystem : 0)) / TICKS_PER_SECOND;
}
