import type { Finding } from './check.ts';
import { type Audit, breached } from './run.ts';

const count = (n: number) => n.toLocaleString('en-NZ');
const mark = ({ breaches, isRemark }: Finding) => (breaches === 0 ? 'ok    ' : isRemark ? 'REMARK' : 'BREACH');

/** The lines of one check; the first check of a group gets the group's heading. */
export function linesOf(finding: Finding, before?: Finding): string[] {
  const { check, looked, breaches, shown, seconds } = finding;
  const head = check.group === before?.check.group ? [] : ['', check.group];
  const rest = breaches - shown.length;
  return [
    ...head,
    `  ${mark(finding)}  ${check.says} (${count(looked)} looked at, ${seconds.toFixed(1)} s)`,
    ...(breaches > 0 ? [`          ${count(breaches)} found${check.mend ? '; --mend counts it anew' : ''}:`] : []),
    ...shown.map(({ what, found, expected }) => `          ${what}: ${found}; should be: ${expected}`),
    ...(breaches > 0 && rest > 0 ? [`          and ${count(rest)} more`] : []),
  ];
}

export function summaryOf(audit: Audit): string {
  const wrong = breached(audit);
  const remarks = audit.findings.filter(({ breaches, isRemark }) => breaches > 0 && isRemark).length;
  const rows = wrong.reduce((all, { breaches }) => all + breaches, 0);
  const said =
    wrong.length === 0
      ? `The yard agrees with itself: ${audit.findings.length - remarks} checks hold`
      : `${wrong.length} of ${audit.findings.length} checks are breached, in ${count(rows)} places`;
  return `${said}${remarks > 0 ? `; ${remarks} remark` : ''}`;
}
