import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../testing.tsx';
import { SignaturePad } from './SignaturePad.tsx';

const drawn: string[] = [];
const pen = new Proxy({} as Record<string, unknown>, {
  get: (kept, name: string) => kept[name] ?? ((...args: unknown[]) => drawn.push(`${name} ${args.join(' ')}`)),
});

beforeEach(() => {
  drawn.length = 0;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(`data:image/png;base64,${btoa('png')}`);
});
afterEach(() => vi.restoreAllMocks());

const hasInk = (x: number, y: number) =>
  drawn.some((line) => {
    const [what, left, top] = line.split(' ');
    return what === 'arc' && Math.hypot(Number(left) - x, Number(top) - y) < 1;
  });

const pad = () => screen.getByRole('img');
const stroke = (pointerId = 1) => {
  fireEvent.pointerDown(pad(), { pointerId, buttons: 1, clientX: 10, clientY: 10 });
  fireEvent.pointerMove(pad(), { pointerId, buttons: 1, clientX: 40, clientY: 30 });
  fireEvent.pointerUp(pad(), { pointerId, clientX: 40, clientY: 30 });
};

describe('the signature pad', () => {
  it('gives the picture after a stroke, and nothing once it is cleared', async () => {
    const onChange = vi.fn();
    const { user } = renderKit(<SignaturePad label="Signature" onChange={onChange} />);
    expect(pad().getAttribute('aria-label')).toBe('Signature: empty');
    stroke();
    // Read without waiting, because a person may press the next button at once.
    expect(pad().getAttribute('aria-label')).toBe('Signature: signed');
    const signed: Blob = onChange.mock.lastCall?.[0];
    expect([signed.type, await signed.text()]).toEqual(['image/png', 'png']);
    expect([hasInk(10, 10), hasInk(25, 20), hasInk(40, 30), hasInk(45, 33)]).toEqual([true, true, true, false]);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(onChange).toHaveBeenLastCalledWith(null);
    expect(screen.getByText('Sign here')).toBeDefined();
  });

  it('takes a typed name from whoever has only a keyboard', async () => {
    const onChange = vi.fn();
    const { user } = renderKit(<SignaturePad label="Signature" onChange={onChange} />);
    await user.click(screen.getByRole('radio', { name: 'Type the name' }));
    await user.type(screen.getByLabelText('Name of who signs'), 'Ana Tui');
    expect(onChange).toHaveBeenLastCalledWith(expect.any(Blob));
    expect(drawn.some((line) => line.startsWith('fillText Ana Tui'))).toBe(true);
    await user.clear(screen.getByLabelText('Name of who signs'));
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  it('says what is wrong, and takes no ink while it is disabled', () => {
    const onChange = vi.fn();
    renderKit(<SignaturePad label="Signature" onChange={onChange} error="The seller has not signed" disabled />);
    expect(screen.getByRole('alert').textContent).toBe('The seller has not signed');
    stroke();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('takes the next finger after a stroke was cut off by being disabled', () => {
    const onChange = vi.fn();
    const { rerender } = renderKit(<SignaturePad label="Signature" onChange={onChange} />);
    fireEvent.pointerDown(pad(), { pointerId: 1, buttons: 1, clientX: 10, clientY: 10 });
    rerender(<SignaturePad label="Signature" onChange={onChange} disabled />);
    rerender(<SignaturePad label="Signature" onChange={onChange} />);
    stroke(2);
    expect(onChange).toHaveBeenLastCalledWith(expect.any(Blob));
    expect(hasInk(40, 30)).toBe(true);
  });
});
