import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Role } from '@yardkeeper/domain/access/roles';

/** Kilobytes of JavaScript, gzip. The first screen that is opened also fetches what screens share. */
export type Limits = {
  readonly signIn: number;
  readonly shell: number;
  readonly chunk: number;
  readonly firstScreen: number;
  /** the library of charts, fetched where something is drawn (ADR 28) */
  readonly drawing: number;
};
export const limits: Limits = { signIn: 182, shell: 261, chunk: 60, firstScreen: 104, drawing: 110 };

export type Chunk = { readonly kB: number; readonly imports: readonly string[]; readonly loads: readonly string[] };
export type Bundle = ReadonlyMap<string, Chunk>;

const fixed = /(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g;
const lazy = /\bimport\s*\(\s*["'`]\.\/([^"'`]+\.js)["'`]/g;
const all = (text: string, what: RegExp): string[] => [...text.matchAll(what)].map(([, name = '']) => name);

/** The built chunks by name: their size, what each needs before it runs, and what it may load later. */
export function readBundle(webRoot: string): Bundle {
  const folder = path.join(webRoot, 'assets');
  const names = fs.readdirSync(folder).filter((name) => name.endsWith('.js'));
  return new Map(
    names.map((name) => {
      const text = fs.readFileSync(path.join(folder, name), 'utf8');
      return [name, { kB: gzipSync(text).length / 1000, imports: all(text, fixed), loads: all(text, lazy) }] as const;
    }),
  );
}

/** A chunk and everything it needs before it can run. */
export function closure(bundle: Bundle, names: Iterable<string>): Set<string> {
  const reached = new Set<string>();
  const walk = (name: string): void => {
    if (reached.has(name)) return;
    const chunk = bundle.get(name);
    if (!chunk) throw new Error(`a chunk is imported that was not built: ${name}`);
    reached.add(name);
    for (const each of chunk.imports) walk(each);
  };
  for (const name of names) walk(name);
  return reached;
}

/** Chunks that import each other: whichever runs first finds the other one still empty. */
export function circles(bundle: Bundle): string[] {
  const done = new Set<string>();
  const found: string[] = [];
  const walk = (name: string, way: readonly string[]): void => {
    const at = way.indexOf(name);
    if (at >= 0) found.push([...way.slice(at), name].join(' → '));
    if (at >= 0 || done.has(name)) return;
    for (const each of bundle.get(name)?.imports ?? []) walk(each, [...way, name]);
    done.add(name);
  };
  for (const name of bundle.keys()) walk(name, []);
  return found;
}

export const weight = (bundle: Bundle, names: Iterable<string>): number =>
  [...names].reduce((sum, name) => sum + (bundle.get(name)?.kB ?? 0), 0);

export type Loaded = { readonly signIn: ReadonlySet<string>; readonly shell: ReadonlySet<string> };

/** The limits that are exceeded, as sentences; the weight of a screen is what it needs beyond the shell. */
export function tooHeavy(bundle: Bundle, loaded: Loaded, most: Limits = limits): string[] {
  const rounded = (kB: number) => `${kB.toFixed(1)} kB`;
  const said: string[] = [];
  const weigh = (what: string, kB: number, limit: number) => {
    if (kB > limit) said.push(`${what} is ${rounded(kB)}, at most ${limit} kB`);
  };
  weigh('the sign-in page', weight(bundle, loaded.signIn), most.signIn);
  weigh('the signed-in shell', weight(bundle, loaded.shell), most.shell);
  const isLater = (name: string) => !loaded.shell.has(name) && !loaded.signIn.has(name);
  const draws = (name: string) => /^\w+Drawing\b/.test(name);
  for (const [name, { kB }] of bundle) if (isLater(name)) weigh(name, kB, draws(name) ? most.drawing : most.chunk);
  for (const name of new Set([...bundle.values()].flatMap((chunk) => chunk.loads))) {
    const brings = [...closure(bundle, [name])].filter(isLater);
    weigh(`what ${name} brings`, weight(bundle, brings), draws(name) ? most.drawing : most.firstScreen);
  }
  return said;
}

/** A screen that is opened first: by whom, and how much it may fetch in all, including the shell. */
export type WeighedScreen = {
  readonly name: string;
  readonly role: Role;
  readonly path: string;
  readonly most: number;
  readonly inHand: boolean;
};
const inHand = (name: string, role: Role, path: string, most: number): WeighedScreen => {
  return { name, role, path, most, inHand: true };
};
export const weighed: readonly WeighedScreen[] = [
  { name: 'home at the desk', role: 'SUPER_ADMIN', path: '/dashboards/classic', most: 480, inHand: false },
  inHand('home of a picker', 'PICKER', '/dashboards/classic', 261),
  inHand("a picker's run", 'PICKER', '/picking/run/$begunJob', 287),
  inHand("a picker's walk", 'PICKER', '/picking/walk', 285),
  inHand('the bench', 'DISPATCHER', '/picking/bench', 285),
  inHand("a driver's run", 'DRIVER', '/picking/drive', 285),
  inHand("a driver's pickups", 'DRIVER', '/vehicleacquisitions/pickups', 285),
];

/** Files that a handheld screen must not fetch before somebody asks for their content. */
const ofTheDesk = /^(list|shared|\w*Board|\w*Drawing|\w*Dialog|\w*List|Calendar)-/;

/** The problems with what this screen fetched, as sentences. */
export function tooMuch(bundle: Bundle, screen: WeighedScreen, fetched: ReadonlySet<string>): string[] {
  const kB = weight(bundle, fetched);
  const desk = screen.inHand ? [...fetched].filter((name) => ofTheDesk.test(name)) : [];
  return [
    ...(kB > screen.most ? [`${screen.name} fetches ${kB.toFixed(1)} kB, at most ${screen.most} kB`] : []),
    ...desk.map((name) => `${screen.name} fetches ${name}, which is of the desk or asked for later`),
  ];
}
