import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DialogFrame } from '../dialog/DialogFrame.tsx';
import { held, renderKit } from '../testing.tsx';
import { ScanBox, type Verdict } from './ScanBox.tsx';

const vibrate = vi.fn(() => true);
beforeEach(() => Object.assign(navigator, { vibrate }));
afterEach(() => {
  vibrate.mockClear();
  vi.restoreAllMocks();
});

const yes = async (code: string): Promise<Verdict> => ({ accepted: true, message: `${code} picked` });
const box = () => screen.getByLabelText<HTMLInputElement>('Scan or type a tag');

function scan(code: string, gap = 5, target: HTMLElement = document.body): Event | undefined {
  let at = 1000;
  const strike = (key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    at += gap;
    Object.defineProperty(event, 'timeStamp', { value: at });
    target.dispatchEvent(event);
    return event;
  };
  return [...code, 'Enter'].map(strike).at(-1);
}

describe('ScanBox', () => {
  it('has the focus, takes a typed code with Enter, empties itself and buzzes once', async () => {
    const onScan = vi.fn(yes);
    const { user } = renderKit(<ScanBox onScan={onScan} />);
    expect(document.activeElement).toBe(box());
    await user.keyboard('10432{Enter}');
    expect(onScan).toHaveBeenCalledExactlyOnceWith('10432', expect.anything());
    expect(await screen.findByText('10432 picked')).toBeDefined();
    expect(box().value).toBe('');
    expect(document.activeElement).toBe(box());
    expect(vibrate).toHaveBeenCalledExactlyOnceWith(60);
  });

  it('says no in the words of the refusal and buzzes twice', async () => {
    const { user } = renderKit(<ScanBox onScan={() => Promise.reject(new Error('Tag 9 is on another invoice'))} />);
    await user.keyboard('9{Enter}');
    expect(await screen.findByText('Tag 9 is on another invoice')).toBeDefined();
    expect(vibrate).toHaveBeenLastCalledWith([120, 80, 120]);
  });

  it('tells what was there already and what is foreign here apart from what is wrong, by buzz and by look', async () => {
    const because = { A: 'again', F: 'foreign', N: 'no' } as const;
    const { user } = renderKit(
      <ScanBox onScan={(code) => ({ accepted: false, message: `${code}!`, because: because[code as 'A'] })} />,
    );
    const seen: unknown[] = [];
    for (const code of ['A', 'F', 'N']) {
      await user.keyboard(`${code}{Enter}`);
      const shown = await screen.findByText(`${code}!`);
      seen.push([(shown.parentElement as HTMLElement).dataset.because, vibrate.mock.lastCall]);
    }
    expect(seen).toEqual([
      ['again', [[60, 60, 60]]],
      ['foreign', [400]],
      ['no', [[120, 80, 120]]],
    ]);
  });

  it('hears a hardware scanner while no field has the focus, and takes the focus back', async () => {
    const onScan = vi.fn(yes);
    renderKit(<ScanBox onScan={onScan} />);
    act(() => box().blur());
    act(() => void scan('T77'));
    await waitFor(() => expect(onScan).toHaveBeenCalledExactlyOnceWith('T77', expect.anything()));
    expect(document.activeElement).toBe(box());
  });

  it('does not take slow typing on the page for a scanner', () => {
    const onScan = vi.fn(yes);
    renderKit(<ScanBox onScan={onScan} />);
    act(() => box().blur());
    act(() => void scan('T77', 200));
    expect(onScan).not.toHaveBeenCalled();
  });

  it('leaves a scan to the newer box in a dialog', async () => {
    const [below, above] = [vi.fn(yes), vi.fn(yes)];
    renderKit(
      <>
        <ScanBox label="Page" onScan={below} />
        <DialogFrame opened onClose={vi.fn()} title="Move" children={<ScanBox label="Dialog" onScan={above} />} />
      </>,
    );
    const inDialog = await screen.findByLabelText('Dialog');
    await waitFor(() => expect(document.activeElement).toBe(inDialog));
    act(() => inDialog.blur());
    act(() => void scan('T77'));
    await waitFor(() => expect(above).toHaveBeenCalledExactlyOnceWith('T77', expect.anything()));
    expect(below).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(inDialog);
  });

  it('hears nothing through a dialog, and no scan presses the button that has the focus there', async () => {
    const onScan = vi.fn(yes);
    const button = (
      <button type="button" data-autofocus>
        Pay
      </button>
    );
    const page = (opened: boolean) => (
      <>
        <ScanBox onScan={onScan} />
        {opened && <DialogFrame opened onClose={vi.fn()} title="Pay" children={button} />}
      </>
    );
    const { rerender } = renderKit(page(true));
    const inDialog = await screen.findByRole('button', { name: 'Pay' });
    await waitFor(() => expect(document.activeElement).toBe(inDialog));
    const enter = scan('T77', 5, inDialog);
    expect(enter?.defaultPrevented).toBe(true);
    expect(onScan).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(inDialog);
    rerender(page(false));
    act(() => box().blur());
    act(() => void scan('T78'));
    await waitFor(() => expect(onScan).toHaveBeenCalledExactlyOnceWith('T78', expect.anything()));
  });

  it('takes scans one after the other', async () => {
    const first = held<Verdict>();
    const onScan = vi.fn((code: string) => (code === '1' ? first.promise : yes(code)));
    const { user } = renderKit(<ScanBox onScan={onScan} />);
    await user.keyboard('1{Enter}2{Enter}');
    expect(onScan).toHaveBeenCalledExactlyOnceWith('1', expect.anything());
    await act(async () => first.resolve({ accepted: true, message: 'one' }));
    await waitFor(() => expect(onScan).toHaveBeenLastCalledWith('2', expect.anything()));
  });

  it('says in words when there is no camera', async () => {
    renderKit(<ScanBox onScan={yes} />);
    fireEvent.click(screen.getByRole('button', { name: 'Use the camera' }));
    expect(await screen.findByText(/This device has no camera/)).toBeDefined();
  });
});
