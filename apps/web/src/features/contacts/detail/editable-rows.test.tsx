import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { giveSizes, renderKit } from '../../../kit/testing.tsx';
import { answerCalls, ok } from '../../../test-fetch.ts';
import { bodyOf, someContact } from '../contacts-testing.ts';
import { BanksTab } from './banks/BanksTab.tsx';
import { PeopleTab } from './people/PeopleTab.tsx';

const remove = 'POST /mgr/contactManage/deleteContactBank';
const makeMain = 'POST /mgr/contactManage/saveMainContact';
const bank = {
  bankID: 7,
  accountName: 'Rimu',
  accountNo: '01-0902-0068389-00',
  unknownBank: 0 as const,
  notes: '',
  version: 1,
};
const person = (contactID: number, contactName: string, main: 0 | 1) => ({
  contactID,
  contactName,
  contactSurname: 'Tui',
  position: '',
  phone1: '',
  mobile: '',
  email: '',
  main,
  version: 1,
});

beforeEach(() => giveSizes());
afterEach(() => vi.restoreAllMocks());

describe('what a contact has several of', () => {
  it('is removed after a question, and stays when it is answered no', async () => {
    const sent = answerCalls({ [remove]: () => ok({ removed: true }) });
    const { user } = renderKit(<BanksTab contact={someContact({ banks: [bank] })} />);
    const askFor = async (answer: string) => {
      await user.click(screen.getByRole('button', { name: 'More for this row' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
      const question = await screen.findByRole('alertdialog', { name: 'Remove 01-0902-0068389-00?' });
      await user.click(within(question).getByRole('button', { name: answer }));
    };
    await askFor('Cancel');
    expect(sent).toEqual([]);
    await askFor('Remove');
    await waitFor(() => expect(sent.map(bodyOf)).toEqual([{ debtorID: 1001, bankID: 7 }]));
  });

  it('opens its form for a new one and for one that is there', async () => {
    const { user } = renderKit(<BanksTab contact={someContact({ banks: [bank] })} />);
    await user.click(screen.getByRole('button', { name: 'More for this row' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    expect(screen.getByLabelText<HTMLInputElement>('Account number').value).toBe(bank.accountNo);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Add bank account' }));
    expect(screen.getByLabelText<HTMLInputElement>('Account number').value).toBe('');
  });

  it('makes another person the main one', async () => {
    const sent = answerCalls({ [makeMain]: () => ok(null) });
    const persons = [person(1, 'Ana', 1), person(2, 'Hemi', 0)];
    const { user } = renderKit(<PeopleTab contact={someContact({ persons })} />);
    const row = screen.getByText('Hemi Tui').closest<HTMLElement>('[role=row]')!;
    act(() => row.focus());
    await user.click(within(row).getByRole('button', { name: 'More for this row' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Make main' }));
    await waitFor(() => expect(sent.map(bodyOf)).toEqual([{ debtorID: 1001, contactID: 2 }]));
  });

  it('is only read by those who may not edit', () => {
    renderKit(<PeopleTab contact={someContact({ persons: [], mayEdit: false })} />);
    expect(screen.getByText('Nobody to ask for yet')).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
