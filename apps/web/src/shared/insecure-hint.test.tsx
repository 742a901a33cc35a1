import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderKit } from '../kit/testing.tsx';
import { InsecureHint } from './InsecureHint.tsx';

const secure = (value: boolean | undefined) =>
  Object.defineProperty(window, 'isSecureContext', { configurable: true, value });

afterEach(() => void Reflect.deleteProperty(window, 'isSecureContext'));

describe('the hint at an address without https', () => {
  it('says what does not work there, and what to do', () => {
    secure(false);
    renderKit(<InsecureHint />);
    const words = screen.getByRole('status').textContent;
    expect(words).toContain('does not begin with https');
    expect(words).toContain('Ask whoever runs Yardkeeper for the https address');
  });

  // A browser that does not report whether the context is secure is taken as secure.
  it.each([true, undefined])('is not there where the context is safe (%s)', (value) => {
    secure(value);
    renderKit(<InsecureHint />);
    expect(screen.queryByRole('status')).toBeNull();
  });
});
