import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { giveSizes, renderKit } from '../testing.tsx';
import { Diagram } from './Diagram.tsx';

const spots = [
  { key: 'a', label: '81110 Headlamp', x: 10, y: 10, width: 40, height: 10 },
  { key: 'b', label: '81150 Bracket', x: 300, y: 12, width: 40, height: 10 },
  { key: 'a', label: '81110 Headlamp', x: 10, y: 200, width: 40, height: 10 },
];

function Held({ onToggle }: { onToggle: (key: string) => void }) {
  const [active, setActive] = useState<string | null>(null);
  return (
    <Diagram
      label="Headlamp"
      src="lamp.svg"
      spots={spots}
      active={active}
      onActive={setActive}
      onToggle={onToggle}
      caption={active ?? 'nothing'}
    />
  );
}

function open() {
  const onToggle = vi.fn();
  const kit = renderKit(<Held onToggle={onToggle} />);
  const picture = document.querySelector('img') as HTMLImageElement;
  vi.spyOn(picture, 'naturalWidth', 'get').mockReturnValue(400);
  vi.spyOn(picture, 'naturalHeight', 'get').mockReturnValue(300);
  fireEvent.load(picture);
  return { ...kit, onToggle, picture };
}
const frame = () => screen.getByRole('region', { name: /^Headlamp/ });
const scale = () =>
  Number(/scale\(([\d.]+)\)/.exec(document.querySelector('img')?.parentElement?.style.transform ?? '')?.[1]);

beforeEach(() => giveSizes(300, 400));
afterEach(() => vi.restoreAllMocks());

describe('a diagram', () => {
  it('toggles by a click, and every place of a thing is active with it', async () => {
    const { user, onToggle } = open();
    await user.hover(screen.getByRole('button', { name: '81150 Bracket' }));
    expect(screen.getByText('b')).toBeDefined();
    await user.hover(screen.getAllByRole('button', { name: '81110 Headlamp' })[0] as Element);
    expect(document.querySelectorAll('[data-spot][data-active]')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: '81150 Bracket' }));
    expect(onToggle).toHaveBeenCalledExactlyOnceWith('b');
  });

  it('has one tab stop for its spots; arrows go from one to the next, space toggles', async () => {
    const { user, onToggle } = open();
    frame().focus();
    await user.tab();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '81150 Bracket' }));
    await user.keyboard(' ');
    expect(onToggle).toHaveBeenCalledExactlyOnceWith('b');
  });

  it('zooms by keys, buttons and wheel; with all of it in sight a wheel down scrolls the page', async () => {
    const { user } = open();
    expect(scale()).toBe(0.95);
    expect(fireEvent.wheel(frame(), { deltaY: 100 })).toBe(true);
    expect(fireEvent.wheel(frame(), { deltaY: -100 })).toBe(false);
    expect(scale()).toBeGreaterThan(1.05);
    frame().focus();
    await user.keyboard('0');
    expect(scale()).toBe(0.95);
    await user.keyboard('+');
    expect(scale()).toBeCloseTo(0.95 * 1.4);
    await user.click(screen.getByRole('button', { name: 'Show all of it' }));
    expect(scale()).toBe(0.95);
  });

  it('keeps where it was moved to over a reload, and another picture begins as a whole', async () => {
    const { user, unmount } = open();
    frame().focus();
    await user.keyboard('+');
    const before = scale();
    unmount();
    open();
    expect(scale()).toBe(before);
    frame().focus();
    await user.keyboard('0');
    expect(sessionStorage.getItem('yk.drawing')).toBeNull();
  });

  it('is pinched by two fingers, and a drag that ends on a spot does not toggle it', () => {
    const { onToggle } = open();
    const finger = (pointerId: number, clientX: number) => ({ pointerId, clientX, clientY: 100, button: 0 });
    fireEvent.pointerDown(frame(), finger(1, 100));
    fireEvent.pointerDown(frame(), finger(2, 200));
    fireEvent.pointerMove(frame(), finger(2, 300));
    expect(scale()).toBeCloseTo(1.9);
    fireEvent.pointerUp(frame(), finger(1, 100));
    fireEvent.pointerUp(frame(), finger(2, 300));
    fireEvent.click(screen.getByRole('button', { name: '81150 Bracket' }));
    expect(onToggle).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: '81150 Bracket' }));
    expect(onToggle).toHaveBeenCalledOnce();
  });

  it('says so when the picture cannot be loaded, and tries again', async () => {
    const { user, picture } = open();
    fireEvent.error(picture);
    expect(screen.getByText('The picture could not be loaded')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(document.querySelector('img')).not.toBeNull();
  });
});
