import path from 'node:path';

type Module = { readonly importedIds: readonly string[]; readonly code: string | null } | null;
type ModuleInfo = (id: string) => Module;

const source = path.join(import.meta.dirname, 'src');
const shellRoots = ['shell/AppShell.tsx'];
/** Screens for handheld devices: what they need beyond their own features is kept apart from what the desk needs. */
const handRoots = [
  'features/picking/run/RunPage.tsx',
  'features/picking/walk/WalkPage.tsx',
  'features/dispatch/bench/BenchPage.tsx',
  'features/dispatch/driving/DrivePage.tsx',
  'features/acquisitions/pickups/MyPickups.tsx',
];
/** Chunks of their own, each with everything that its modules need and the shell does not have. */
const roots: Readonly<Record<string, readonly string[]>> = {
  list: [
    'kit/list-screen/ListScreen.tsx',
    'kit/data-table/columns.tsx',
    'kit/text/StatusBadge.tsx',
    'kit/text/QuietFailure.tsx',
  ],
  home: ['features/dashboards/Home.tsx'],
};

/** Libraries whose index re-exports everything: only the imported names are followed. */
const indexes =
  /\/node_modules\/((@mantine\/\w+)\/esm\/index|(@tabler\/icons-react)\/dist\/esm\/tabler-icons-react)\.mjs$/;

const reExported = new Map<string, ReadonlyMap<string, string>>();

/** Maps each name that the library's index exports to the file that defines it. */
function partsOf(index: string, { code }: NonNullable<Module>): ReadonlyMap<string, string> {
  const known = reExported.get(index);
  if (known) return known;
  const parts = new Map<string, string>();
  for (const [, names = '', file = ''] of (code ?? '').matchAll(
    /(?:import|export)\s*\{([^}]*)\}\s*from\s*["'](\.[^"']+)["']/g,
  ))
    for (const name of names.split(',')) {
      const [first = '', last = first] = name.trim().split(/\s+as\s+/);
      parts.set(last, path.resolve(path.dirname(index), file));
    }
  reExported.set(index, parts);
  return parts;
}

function namedIn(code: string, library: string): string[] {
  const imports = code.matchAll(new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["']${library}["']`, 'g'));
  return [...imports].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().split(/\s+as\s+/)[0] ?? ''),
  );
}

function needsOf(module: NonNullable<Module>, info: ModuleInfo): string[] {
  return module.importedIds.flatMap((id) => {
    const [, , mantine, tabler] = indexes.exec(id) ?? [];
    const library = mantine ?? tabler;
    if (library === undefined) return [id];
    const index = info(id);
    const parts = index ? partsOf(id, index) : new Map<string, string>();
    return namedIn(module.code ?? '', library).flatMap((name) => parts.get(name) ?? []);
  });
}

/** Everything that these modules import, directly or indirectly. */
function reach(roots: readonly string[], info: ModuleInfo): Set<string> {
  const found = new Set<string>();
  const left = roots.map((root) => path.join(source, root));
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    const module = found.has(id) ? null : info(id);
    found.add(id);
    if (module) left.push(...needsOf(module, info));
  }
  return found;
}

let rooms: ReadonlyMap<string, string> | null = null;

function lay(info: ModuleInfo): ReadonlyMap<string, string> {
  const laid = new Map<string, string>();
  const reached = Object.entries(roots).map(([name, files]) => [name, reach(files, info)] as const);
  const hand = [...reach(handRoots, info)].filter((id) => !id.includes('/src/features/'));
  const often = new Map<string, number>();
  for (const ids of [hand, ...reached.map(([, each]) => each)])
    for (const id of ids) often.set(id, (often.get(id) ?? 0) + 1);
  for (const [name, ids] of reached) for (const id of ids) laid.set(id, (often.get(id) ?? 0) > 1 ? 'shell' : name);
  const homes = reached.find(([name]) => name === 'home')?.[1];
  for (const id of hand) if (!homes?.has(id)) laid.set(id, 'hand');
  for (const id of reach(shellRoots, info)) laid.set(id, 'shell');
  return laid;
}

/**
 * The chunk that a module is put into, if it is in one of these. Modules that home shares with another group go into
 * the shell, those that lists share with handheld screens into `hand`, so no two chunks wait for each other.
 */
export function roomOf(id: string, info: ModuleInfo): string | null {
  rooms ??= lay(info);
  return rooms.get(id) ?? null;
}
