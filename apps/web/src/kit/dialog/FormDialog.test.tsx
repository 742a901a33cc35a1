import { TextInput } from '@mantine/core';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { DateInput } from '../fields/DateInput.tsx';
import { isWorkUnsaved } from '../form/unsaved-work.ts';
import { held, renderKit } from '../testing.tsx';
import { FormDialog } from './FormDialog.tsx';

type Values = { name: string; phone: string; due: string | null };
const initialValues: Values = { name: '', phone: '', due: null };

function show(onSubmit: (values: Values) => Promise<unknown>, onSaved?: () => void) {
  const onClose = vi.fn();
  function Page() {
    const [opened, setOpened] = useState(true);
    const close = () => {
      onClose();
      setOpened(false);
    };
    return (
      <FormDialog<Values, unknown>
        opened={opened}
        onClose={close}
        title="New customer"
        initialValues={initialValues}
        onSubmit={onSubmit}
        onSaved={onSaved}
      >
        {(form) => (
          <>
            <TextInput label="Name" required {...form.getInputProps('name')} />
            <TextInput label="Phone" {...form.getInputProps('phone')} />
            <DateInput label="Due" {...form.getInputProps('due')} />
          </>
        )}
      </FormDialog>
    );
  }
  return { onClose, ...renderKit(<Page />) };
}
afterEach(() => vi.restoreAllMocks());
const name = () => screen.getByLabelText<HTMLInputElement>(/^Name/);

describe('FormDialog', () => {
  it('saves with Enter and closes', async () => {
    const onSubmit = vi.fn(async () => 1);
    const { user, onClose } = show(onSubmit);
    await user.type(name(), 'Aroha{Enter}');
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ name: 'Aroha', phone: '', due: null });
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(isWorkUnsaved()).toBe(false);
  });

  it('does not ask about unsaved work when the save itself navigates', async () => {
    const held: boolean[] = [];
    const { user } = show(
      async () => 1,
      () => held.push(isWorkUnsaved()),
    );
    await user.type(name(), 'Aroha');
    expect(isWorkUnsaved()).toBe(true);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(held).toEqual([false]));
  });

  it('saves once however often it is asked, and is closed to typing meanwhile', async () => {
    const answer = held<number>();
    const onSubmit = vi.fn(() => answer.promise);
    const { user, onClose } = show(onSubmit);
    await user.type(name(), 'Aroha');
    fireEvent.keyDown(window, { key: 's', ctrlKey: true });
    fireEvent.keyDown(window, { key: 's', ctrlKey: true });
    fireEvent.submit(screen.getByRole('form', { name: 'New customer' }));
    expect(onSubmit).toHaveBeenCalledOnce();
    await waitFor(() => expect(name().matches(':disabled')).toBe(true));
    await act(async () => answer.resolve(1));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('puts a refusal at its field and keeps what was typed', async () => {
    const refusal = { message: 'Not saved', fields: { phone: 'This number belongs to Hemi' } };
    const { user, onClose } = show(() => Promise.reject(refusal));
    await user.type(name(), 'Aroha');
    await user.type(screen.getByLabelText('Phone'), '021');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This number belongs to Hemi')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Phone')));
    expect(name().value).toBe('Aroha');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('brings the refused field into sight and focuses it, whenever the next frame is drawn', async () => {
    const seen: Element[] = [];
    vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      seen.push(this);
    });
    const answer = held<unknown>();
    const { user } = show(() => answer.promise);
    await user.type(name(), 'Aroha');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(name().matches(':disabled')).toBe(true));
    vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    await act(async () => answer.reject({ message: 'Not saved', fields: { phone: 'Hemi has it' } }));
    expect(document.activeElement).toBe(screen.getByLabelText('Phone'));
    expect(seen).toEqual([screen.getByLabelText('Phone')]);
  });

  it('says a failure that belongs to no field above the form, in sight, and gives the focus back', async () => {
    const shown = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
    const { user } = show(() => Promise.reject(new Error('The server did not answer')));
    await user.type(name(), 'Aroha');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The server did not answer');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' })));
    expect(shown.mock.contexts).toEqual([alert]);
  });

  it('says that nothing was saved only when that is certain', async () => {
    const ends = [new ApiError(0, 'The server did not answer within 60 seconds.'), new ApiError(500, 'It broke')];
    const { user } = show(() => Promise.reject(ends.shift()));
    await user.type(name(), 'Aroha{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(
      'The server did not answer within 60 seconds. It may have been saved: save it again as it stands, that is done only once.',
    );
    await user.type(name(), '{Enter}');
    expect(await screen.findByText('It broke. Nothing was saved; what you typed is still here.')).toBeDefined();
  });

  it('does not save what is missing or cannot be read, and says which', async () => {
    const onSubmit = vi.fn(async () => 1);
    const { user } = show(onSubmit);
    await user.type(screen.getByLabelText('Due'), '31/2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Fill this in')).toBeDefined();
    expect(screen.getByText('Type a date such as 25/12 or today')).toBeDefined();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('asks before it closes over unsaved work', async () => {
    const { user, onClose } = show(async () => 1);
    await user.type(name(), 'Aroha');
    expect(isWorkUnsaved()).toBe(true);
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);

    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeDefined();
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(onClose).not.toHaveBeenCalled();
    expect(name().value).toBe('Aroha');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(isWorkUnsaved()).toBe(false);
  });

  it('stays open when Escape closes the calendar of one of its dates', async () => {
    const { user, onClose } = show(async () => 1);
    const opener = screen.getByRole('button', { name: 'Pick due' });
    await user.click(opener);
    const next = await screen.findByRole('button', { name: 'Next month' });
    next.focus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Next month' })).toBeNull());
    expect(onClose).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(opener);
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('closes without a question when nothing was typed', async () => {
    const { user, onClose } = show(async () => 1);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
