import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderKit } from '../testing.tsx';
import { NamesDialog } from './NamesDialog.tsx';
import type { KeptName } from './names.ts';

const front: KeptName = { id: 1, name: 'Front yard', active: true, used: '3 people' };
const old: KeptName = { id: 2, name: 'Old shed', active: false, used: '0 people' };
const given: KeptName = { id: 3, name: 'All', active: true, used: '9 people', fixed: true };

function open(names: readonly KeptName[] | undefined, onSave = vi.fn(async () => undefined as unknown)) {
  const onSaved = vi.fn(async () => undefined);
  const onRetry = vi.fn();
  const shown = { names, error: names ? null : new Error('It did not come'), onSave, onSaved, onRetry };
  const texts = { title: 'Areas', addLabel: 'Name of the new area', emptyText: 'No areas yet' };
  return { onSave, onSaved, onRetry, ...renderKit(<NamesDialog opened {...texts} {...shown} onClose={() => {}} />) };
}
const row = (name: string) => within(screen.getByText(new RegExp(`^${name}`)).closest('li')!);

describe('a list of names', () => {
  it('is added to; the field is empty for the next one', async () => {
    const { user, onSave, onSaved } = open([]);
    expect(screen.getByText('No areas yet')).toBeTruthy();
    const field = screen.getByLabelText<HTMLInputElement>('Name of the new area');
    await user.type(field, 'Top paddock{Enter}');
    expect(onSave).toHaveBeenCalledExactlyOnceWith(0, { name: 'Top paddock' });
    expect([field.value, onSaved.mock.calls.length]).toEqual(['', 1]);
  });

  it('keeps what was typed when it is refused, and says why at the field', async () => {
    const refused = vi.fn(async () => {
      throw Object.assign(new Error('Bad input'), { code: 422, fields: { areaName: 'There is one called that' } });
    });
    const { user } = open([front], refused);
    const field = screen.getByLabelText<HTMLInputElement>('Name of the new area');
    await user.type(field, 'Front yard{Enter}');
    expect(await screen.findByText('There is one called that')).toBeTruthy();
    expect(field.value).toBe('Front yard');
  });

  it('says who changed it first', async () => {
    const sentence = 'Front yard was changed by Hana Fraser, reload';
    const late = vi.fn(async () => {
      throw Object.assign(new Error(sentence), { code: 409, fields: { version: '2' } });
    });
    const { user } = open([front], late);
    await user.click(screen.getByRole('button', { name: 'Retire Front yard' }));
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('is renamed in place, and left alone with Escape', async () => {
    const { user, onSave } = open([front]);
    await user.click(screen.getByRole('button', { name: 'Rename Front yard' }));
    await user.keyboard('{Escape}');
    expect([onSave.mock.calls.length, screen.queryByLabelText('New name of Front yard')]).toEqual([0, null]);
    await user.click(screen.getByRole('button', { name: 'Rename Front yard' }));
    await user.type(screen.getByLabelText('New name of Front yard'), ' east{Enter}');
    expect(onSave).toHaveBeenCalledExactlyOnceWith(1, { name: 'Front yard east' });
  });

  it('retires and takes up again; what is fixed has neither', async () => {
    const { user, onSave } = open([front, old, given]);
    await user.click(screen.getByRole('button', { name: 'Retire Front yard' }));
    await user.click(screen.getByRole('button', { name: 'Use again Old shed' }));
    expect(onSave.mock.calls).toEqual([
      [1, { active: 0 }],
      [2, { active: 1 }],
    ]);
    expect(row('Old shed').getByText('0 people')).toBeTruthy();
    expect(row('All').queryAllByRole('button')).toEqual([]);
  });

  it('that did not come can be asked for again', async () => {
    const { user, onRetry } = open(undefined);
    await user.click(screen.getByRole('button', { name: /again/i }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});
