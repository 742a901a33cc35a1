import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

it('what is hidden is not found by its role, whatever hides it', () => {
  render(
    <>
      <button type="button">shown</button>
      <button type="button" hidden>
        hidden
      </button>
      <div style={{ display: 'none' }}>
        <button type="button">inside what is not displayed</button>
      </div>
      <div style={{ visibility: 'hidden' }}>
        <button type="button">inside what is not visible</button>
        <button type="button" style={{ visibility: 'visible' }}>
          visible again
        </button>
      </div>
      <dialog>
        <button type="button">in a closed dialog</button>
      </dialog>
      <dialog open>
        <button type="button">in an open dialog</button>
      </dialog>
    </>,
  );
  const found = () => screen.getAllByRole('button').map((button) => button.textContent);
  expect(found()).toEqual(['shown', 'visible again', 'in an open dialog']);
  screen.getByText('hidden').removeAttribute('hidden');
  screen.getByText('shown').style.display = 'none';
  expect(found()).toEqual(['hidden', 'visible again', 'in an open dialog']);
  expect(getComputedStyle(screen.getByText('hidden')).getPropertyValue('display')).toBe('inline-block');
});
