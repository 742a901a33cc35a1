import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderKit } from '../../kit/testing.tsx';
import { someUser } from '../../test-session.ts';
import { ProfileForm } from './ProfileForm.tsx';

const show = (role: string) => renderKit(<ProfileForm me={someUser({ role })} onSaved={vi.fn()} />);

it('says who can change the user name, and a super admin where', () => {
  const { unmount } = show('SALES PERSON');
  expect(screen.getByText('A super admin can change it')).toBeDefined();
  unmount();
  show('SUPER ADMIN');
  expect(screen.getByText('Change it under Users')).toBeDefined();
});

it('asks for one picture', () => {
  show('SALES PERSON');
  expect(screen.getByLabelText(/^Drop a picture here or choose one/)).toBeDefined();
});
