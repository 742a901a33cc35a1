import { holdsPartWords, partSearchText } from '@yardkeeper/domain/search/part-words';

export type TreeNode = { readonly id: string; readonly name: string; readonly below: readonly TreeNode[] };

/** One line as it is shown; `parent` is the index of its parent among the lines, -1 at the top. */
export type TreeLine = {
  readonly node: TreeNode;
  readonly level: number;
  readonly place: number;
  readonly size: number;
  readonly parent: number;
  readonly isOpen: boolean;
};

export type Found = {
  readonly count: number;
  /** The nodes to show: those that contain the words, all above them and all below them. */
  readonly shown: ReadonlySet<string>;
  /** The nodes with such a node below them, which are open therefore. */
  readonly leads: ReadonlySet<string>;
};

/** The search text of each node, made once; making it takes longer than searching in it. */
export function wordsOf(nodes: readonly TreeNode[], into = new Map<string, string>()): ReadonlyMap<string, string> {
  for (const { id, name, below } of nodes) {
    into.set(id, partSearchText(name));
    wordsOf(below, into);
  }
  return into;
}

export function findNodes(
  nodes: readonly TreeNode[],
  words: ReadonlyMap<string, string>,
  search: string,
  also: readonly string[] = [],
): Found {
  const shown = new Set<string>();
  const leads = new Set<string>();
  let count = 0;
  const look = (node: TreeNode, isBelowHit: boolean): boolean => {
    const isHit = [search, ...also].some((each) => holdsPartWords(words.get(node.id) ?? '', each));
    if (isHit) count += 1;
    let leadsOn = false;
    for (const each of node.below) leadsOn = look(each, isBelowHit || isHit) || leadsOn;
    if (leadsOn) leads.add(node.id);
    if (isHit || leadsOn || isBelowHit) shown.add(node.id);
    return isHit || leadsOn;
  };
  for (const node of nodes) look(node, false);
  return { count, shown, leads };
}

export function linesOf(
  nodes: readonly TreeNode[],
  isOpen: (id: string) => boolean,
  isShown: (id: string) => boolean,
): readonly TreeLine[] {
  const lines: TreeLine[] = [];
  const add = (inside: readonly TreeNode[], level: number, parent: number): void => {
    const seen = inside.filter(({ id }) => isShown(id));
    for (const [index, node] of seen.entries()) {
      const open = node.below.length > 0 && isOpen(node.id);
      lines.push({ node, level, place: index + 1, size: seen.length, parent, isOpen: open });
      if (open) add(node.below, level + 1, lines.length - 1);
    }
  };
  add(nodes, 1, -1);
  return lines;
}

/** The path from the top down to a node, without the node itself. */
export function wayTo(nodes: readonly TreeNode[], id: string): readonly TreeNode[] {
  for (const node of nodes) {
    if (node.below.some((each) => each.id === id)) return [node];
    const further = wayTo(node.below, id);
    if (further.length > 0) return [node, ...further];
  }
  return [];
}
