import { screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { giveSizes, renderKit } from '../testing.tsx';
import type { TreeNode } from './rows.ts';
import { Tree } from './Tree.tsx';

const leaf = (id: string, name: string): TreeNode => ({ id, name, below: [] });
const many = Array.from({ length: 2000 }, (_, n) => leaf(`m${n}`, `Group ${n}`));
const nodes: readonly TreeNode[] = [
  {
    id: 'body',
    name: 'Body',
    below: [{ id: 'front', name: 'Front end', below: [leaf('lamp', 'Headlamp'), leaf('grille', 'Grille')] }],
  },
  { id: 'engine', name: 'Engine', below: many },
];

function Held({ search = '', start = null }: { search?: string; start?: string | null }) {
  const [chosen, setChosen] = useState(start);
  return (
    <>
      <output>{chosen}</output>
      <Tree label="Groups" nodes={nodes} chosen={chosen} onChoose={setChosen} search={search} nothing="Nothing" />
    </>
  );
}
const names = () => screen.queryAllByRole('treeitem').map((item) => item.textContent);
const item = (name: string) => screen.getByRole('treeitem', { name });

beforeEach(() => giveSizes(480));
afterEach(() => vi.restoreAllMocks());

describe('a tree', () => {
  it('opens by a click and says where each line stands', async () => {
    const { user } = renderKit(<Held />);
    expect(names()).toEqual(['Body', 'Engine']);
    await user.click(item('Body'));
    expect(names()).toEqual(['Body', 'Front end', 'Engine']);
    expect(item('Front end').getAttribute('aria-level')).toBe('2');
    expect(item('Engine').getAttribute('aria-posinset')).toBe('2');
    expect(item('Body').getAttribute('aria-expanded')).toBe('true');
  });

  it('draws only what is in sight of two thousand, and the end is reached by a key', async () => {
    const { user } = renderKit(<Held />);
    await user.click(item('Engine'));
    expect(names().length).toBeLessThan(80);
    screen.getByRole('tree').focus();
    await user.keyboard('{End}');
    const active = document.getElementById(screen.getByRole('tree').getAttribute('aria-activedescendant') ?? '');
    expect(active?.textContent).toBe('Group 1999');
    await user.keyboard('{Enter}');
    expect(screen.getByRole('status').textContent).toBe('m1999');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(names()).toEqual(['Body', 'Engine']);
  });

  it('stands open where the chosen one is', () => {
    renderKit(<Held start="grille" />);
    expect(names()).toEqual(['Body', 'Front end', 'Headlamp', 'Grille', 'Engine']);
    expect(item('Grille').getAttribute('aria-selected')).toBe('true');
  });

  it('shows what holds the words with all above it, in the spellings people use', () => {
    const { rerender } = renderKit(<Held search="head lights" />);
    expect(names()).toEqual(['Nothing'].slice(1));
    rerender(<Held search="headlamps" />);
    expect(names()).toEqual(['Body', 'Front end', 'Headlamp']);
    rerender(<Held search="front" />);
    expect(names()).toEqual(['Body', 'Front end']);
    rerender(<Held search="no such thing" />);
    expect(screen.getByText('Nothing')).toBeDefined();
  });
});
