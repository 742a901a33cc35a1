// What the registry knows about weaknesses of the packages that are shipped. Packages of the built pages are among the
// development packages of the manifest, so `npm audit` is asked about all, and the shipped ones are judged.
import { npm } from './fetched.ts';

type Advisory = { readonly title: string; readonly url: string; readonly severity: string };
type Audit = {
  readonly auditReportVersion: number;
  readonly vulnerabilities: Readonly<
    Record<string, { readonly nodes: readonly string[]; readonly via: readonly (Advisory | string)[] }>
  >;
};

/** Weaknesses that do not reach the product: the last part of the address of each, and why. */
export const reasonedAdvisories: Readonly<Record<string, string>> = {};

const isAudit = (said: unknown): said is Audit =>
  typeof said === 'object' && said !== null && 'auditReportVersion' in said && 'vulnerabilities' in said;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Asks the registry; throws when it does not answer, because an audit that nobody made is not a clean one. */
export async function askAudit(folder: string, more: readonly string[] = []): Promise<Audit> {
  const { stdout, stderr } = await npm(folder, ['audit', '--json', '--package-lock-only', ...more]);
  const said = parsed(stdout);
  if (isAudit(said)) return said;
  const why = (said as { message?: string } | null)?.message ?? stderr.trim().split('\n')[0];
  throw new Error(`The registry did not audit the packages: ${why}`);
}

/** A sentence for each weakness of a shipped package without a reason, and for each reason that is no longer needed. */
export function auditFaults(
  audit: Audit,
  shipped: ReadonlySet<string>,
  reasons: Readonly<Record<string, string>> = reasonedAdvisories,
): string[] {
  const found = Object.entries(audit.vulnerabilities).flatMap(([name, { nodes, via }]) =>
    nodes.some((place) => shipped.has(place))
      ? via.flatMap((each) => (typeof each === 'string' ? [] : [{ ...each, name, id: each.url.split('/').at(-1)! }]))
      : [],
  );
  const idle = Object.keys(reasons).filter((id) => !found.some((each) => each.id === id));
  return [
    ...found
      .filter(({ id }) => !Object.hasOwn(reasons, id))
      .map(
        ({ name, severity, title, url }) => `${name}: ${title} (${severity}, ${url}), and nobody has reasoned about it`,
      ),
    ...idle.map((id) => `${id} is reasoned about, and nothing shipped has it`),
  ];
}
