import { type KeyboardEvent, useMemo, useState } from 'react';
import { findNodes, linesOf, type TreeNode, wayTo, wordsOf } from './rows.ts';

type Args = {
  nodes: readonly TreeNode[];
  search: string;
  also?: readonly string[] | undefined;
  chosen: string | null;
  onChoose: (id: string) => void;
  reveal: (index: number) => void;
};

const everything = () => true;
const flipped = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
};

/** During a search the branches that lead to a match are open; what a person opens or closes meanwhile is forgotten. */
export function useTree({ nodes, search, also, chosen, onChoose, reveal }: Args) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(chosen ? ids(wayTo(nodes, chosen)) : []));
  const [turned, setTurned] = useState<{ search: string; ids: ReadonlySet<string> }>({ search: '', ids: new Set() });
  const [active, setActive] = useState<string | null>(chosen);

  const searching = search !== '';
  const words = useMemo(() => (searching ? wordsOf(nodes) : null), [nodes, searching]);
  const found = useMemo(() => (words ? findNodes(nodes, words, search, also) : null), [nodes, words, search, also]);
  const turnedNow = turned.search === search ? turned.ids : null;
  const lines = useMemo(() => {
    if (!found) return linesOf(nodes, (id) => opened.has(id), everything);
    const isOpen = (id: string) => found.leads.has(id) !== (turnedNow?.has(id) ?? false);
    return linesOf(nodes, isOpen, (id) => found.shown.has(id));
  }, [nodes, found, opened, turnedNow]);

  const at = Math.max(
    0,
    lines.findIndex(({ node }) => node.id === active),
  );
  const turn = (id: string) => {
    if (found) setTurned({ search, ids: flipped(turnedNow ?? new Set(), id) });
    else setOpened((before) => flipped(before, id));
  };
  const go = (index: number) => {
    const to = Math.max(0, Math.min(index, lines.length - 1));
    const line = lines[to];
    if (!line) return;
    setActive(line.node.id);
    reveal(to);
  };
  const choose = (index: number) => {
    const line = lines[index];
    if (!line) return;
    setActive(line.node.id);
    if (line.node.below.length > 0) turn(line.node.id);
    onChoose(line.node.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const line = lines[at];
    if (!line || event.ctrlKey || event.metaKey || event.altKey) return;
    const hasBelow = line.node.below.length > 0;
    const action = {
      ArrowDown: () => go(at + 1),
      ArrowUp: () => go(at - 1),
      PageDown: () => go(at + 10),
      PageUp: () => go(at - 10),
      Home: () => go(0),
      End: () => go(lines.length - 1),
      ArrowRight: () => (hasBelow && !line.isOpen ? turn(line.node.id) : hasBelow && go(at + 1)),
      ArrowLeft: () => (line.isOpen ? turn(line.node.id) : line.parent >= 0 && go(line.parent)),
      Enter: () => choose(at),
      ' ': () => choose(at),
    }[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
  return { lines, at, found: found?.count ?? null, choose, turn, onKeyDown };
}

const ids = (nodes: readonly TreeNode[]): string[] => nodes.map(({ id }) => id);
