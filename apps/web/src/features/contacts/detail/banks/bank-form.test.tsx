import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../../../kit/testing.tsx';
import { answerCalls, ok } from '../../../../test-fetch.ts';
import { bodyOf } from '../../contacts-testing.ts';
import { accountCheck, BankForm } from './BankForm.tsx';

const add = 'POST /mgr/contactManage/addContactBank';
const field = () => screen.getByLabelText<HTMLInputElement>('Account number');
const type = (value: string) => fireEvent.change(field(), { target: { value } });

describe('a bank account', () => {
  it.each([
    ['01-0902-0068389-00', null],
    ['08-6523-1954512-001', null],
    ['01-0902-0068388-00', 'check digits do not fit'],
    ['99-1234-1234567-00', null],
    ['12345', 'Enter an account such as'],
  ])('%s is judged', (typed, sentence) => {
    const verdict = accountCheck(typed);
    if (sentence === null) expect(verdict).toBeNull();
    else expect(verdict).toContain(sentence);
  });

  it('is checked while it is typed: wrong refuses, an unknown bank warns', async () => {
    const saved = {
      bankID: 1,
      accountName: 'Rimu',
      accountNo: '01-0902-0068389-00',
      unknownBank: 0,
      notes: '',
      version: 1,
    };
    const sent = answerCalls({ [add]: () => ok(saved) });
    const onClose = vi.fn();
    const { user } = renderKit(<BankForm debtorID={5} name="Rimu" bank={null} onClose={onClose} />);
    type('01-0902-00683');
    expect(field().getAttribute('aria-invalid')).not.toBe('true');
    type('01-0902-0068388-00');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Add bank account' }));
    expect(sent).toEqual([]);
    type('99-0902-0068388-00');
    expect(screen.getByText(/We do not know this bank/)).toBeDefined();
    type('01 0902 0068389 00');
    expect(screen.getByText('The check digits fit')).toBeDefined();
    fireEvent.blur(field());
    expect(field().value).toBe('01-0902-0068389-00');
    await user.click(screen.getByRole('button', { name: 'Add bank account' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(bodyOf(sent[0])).toEqual({ debtorID: 5, accountName: 'Rimu', accountNo: '01-0902-0068389-00', notes: '' });
  });
});
