import { fireEvent, screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderKit } from '../testing.tsx';
import { CapitalisedInput } from './CapitalisedInput.tsx';
import { DateInput } from './DateInput.tsx';
import { DateRangeInput } from './DateRangeInput.tsx';
import { DigitsInput } from './DigitsInput.tsx';
import { MoneyInput } from './MoneyInput.tsx';
import { NumericInput } from './NumericInput.tsx';
import { UpperCaseInput } from './UpperCaseInput.tsx';

const now = () => new Date('2026-03-10T20:00:00Z');

function hold<V>(Field: ComponentType<{ label: string; value?: V; onChange?: (value: V) => void }>, start: V) {
  const told = vi.fn();
  function Holder() {
    const [value, setValue] = useState(start);
    const change = (next: V) => {
      told(next);
      setValue(next);
    };
    return <Field label="Field" value={value} onChange={change} />;
  }
  return { told, ...renderKit(<Holder />), box: () => screen.getByLabelText<HTMLInputElement>('Field') };
}

describe('MoneyInput', () => {
  it('takes what people type and rests with two decimals', async () => {
    const { user, box, told } = hold<number | null>(MoneyInput, null);
    await user.type(box(), '1234.5');
    expect(told).toHaveBeenLastCalledWith(1234.5);
    await user.tab();
    expect(box().value).toBe('1,234.50');
  });
  it('is selected as a whole on entering, so that typing replaces it', async () => {
    const { user, box, told } = hold<number | null>(MoneyInput, 1234.5);
    await user.tab();
    await user.keyboard('7');
    expect(told).toHaveBeenLastCalledWith(7);
    expect(box().value).toBe('7');
  });
  it('blocks e, E, + and −', async () => {
    const { user, box } = hold<number | null>(MoneyInput, null);
    await user.type(box(), '1e+-E2');
    expect(box().value).toBe('12');
  });
  it('keeps what it cannot read and says so', async () => {
    const { user, box, told } = hold<number | null>(MoneyInput, 5);
    await user.clear(box());
    await user.type(box(), '1,50');
    await user.tab();
    expect(box().value).toBe('1,50');
    expect(screen.getByText('Type an amount such as 12.50')).toBeDefined();
    expect(box().validity.valid).toBe(false);
    expect(told).toHaveBeenLastCalledWith(null);
  });
  it('takes a minus only where it is allowed', async () => {
    const { user, box, told } = hold<number | null>((props) => <MoneyInput {...props} allowNegative />, null);
    await user.type(box(), '-5');
    expect(told).toHaveBeenLastCalledWith(-5);
  });
});

describe('NumericInput', () => {
  it('blocks the four keys and holds to its bounds', async () => {
    const { user, box, told } = hold<number | null>((props) => <NumericInput {...props} max={100} />, null);
    await user.type(box(), '4e2');
    expect(told).toHaveBeenLastCalledWith(42);
    await user.type(box(), '0');
    await user.tab();
    expect(told).toHaveBeenLastCalledWith(null);
    expect(screen.getByText('Type a number from 0 to 100')).toBeDefined();
  });
  it.each([
    [0, '1.5', 'Type a whole number'],
    [0, '101', 'Type a number from 2 to 100'],
    [1, '2,5', 'Type a number with at most 1 decimal'],
    [2, '2.555', 'Type a number with at most 2 decimals'],
    [2, '1.5', 'Type a number from 2 to 100'],
  ])('with %d decimals says of %s: %s', async (decimals, text, sentence) => {
    const Field = (props: object) => <NumericInput {...props} decimals={decimals} min={2} max={100} />;
    const { user, box, told } = hold<number | null>(Field, null);
    await user.type(box(), text);
    await user.tab();
    expect(screen.getByText(sentence)).toBeDefined();
    expect(box().validationMessage).toBe(sentence);
    expect(told).toHaveBeenLastCalledWith(null);
  });
  it('can be typed on where it has decimals', async () => {
    const { user, box, told } = hold<number | null>((props) => <NumericInput {...props} decimals={2} />, 1234);
    await user.type(box(), '5.25');
    expect(told).toHaveBeenLastCalledWith(12345.25);
  });
  it('shows thousands and reads them back', async () => {
    const { user, box, told } = hold<number | null>(NumericInput, 123456);
    expect(box().value).toBe('123,456');
    await user.type(box(), '7');
    expect(told).toHaveBeenLastCalledWith(1234567);
    await user.tab();
    expect(box().value).toBe('1,234,567');
  });
});

describe('DigitsInput', () => {
  it('refuses other keys and other pasted text', async () => {
    const { user, box } = hold<string>(DigitsInput, '');
    await user.type(box(), 'a1-2 3');
    expect(box().value).toBe('123');
    await user.paste('4x5');
    expect(box().value).toBe('123');
    await user.paste('45');
    expect(box().value).toBe('12345');
  });
});

describe('letters', () => {
  it('forces a rego to upper case and keeps the caret', async () => {
    const { user, box, told } = hold<string>(UpperCaseInput, 'AC');
    box().setSelectionRange(1, 1);
    await user.type(box(), 'b', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(told).toHaveBeenLastCalledWith('ABC');
    expect(box().selectionStart).toBe(2);
  });
  it('capitalises the first letter', async () => {
    const { user, box } = hold<string>(CapitalisedInput, '');
    await user.type(box(), 'mary ann');
    expect(box().value).toBe('Mary ann');
  });
});

describe('DateInput', () => {
  const Field = (props: { label: string; value?: string | null; onChange?: (v: string | null) => void }) => (
    <DateInput {...props} now={now} />
  );
  it.each([
    ['25/12', '2026-12-25', '25-12-2026'],
    ['today', '2026-03-11', '11-03-2026'],
  ])('reads %s', async (typed, iso, shown) => {
    const { user, box, told } = hold<string | null>(Field, null);
    await user.type(box(), typed);
    await user.tab();
    expect(told).toHaveBeenLastCalledWith(iso);
    expect(box().value).toBe(shown);
  });
  it.each(['{Enter}', '{Tab}'])('says at %s what it cannot read', async (key) => {
    const { user, box } = hold<string | null>(Field, null);
    await user.type(box(), '31/2');
    expect(screen.queryByText('Type a date such as 25/12 or today')).toBeNull();
    await user.keyboard(key);
    expect(screen.getByText('Type a date such as 25/12 or today')).toBeDefined();
    expect(box().value).toBe('31/2');
  });
  it.each([
    [{ min: '2026-03-02', max: '2026-03-31' }, '1/4', 'Choose a day from 02-03-2026 to 31-03-2026'],
    [{ min: '2026-03-02' }, '1/3', 'Choose a day from 02-03-2026 on'],
    [{ max: '2026-03-31' }, '1/4', 'Choose a day up to 31-03-2026'],
    [{ max: '2026-03-31' }, 'xyz', 'Type a date such as 25/12 or today'],
  ])('within %j says of %s: %s', async (days, text, sentence) => {
    const { user, box, told } = hold<string | null>((props) => <Field {...props} {...days} />, null);
    await user.type(box(), text);
    await user.tab();
    expect(screen.getByText(sentence)).toBeDefined();
    expect(told).toHaveBeenLastCalledWith(null);
  });
  it('moves by a day with the arrows', () => {
    const { box, told } = hold<string | null>(Field, '2026-12-31');
    fireEvent.keyDown(box(), { key: 'ArrowUp' });
    expect(told).toHaveBeenLastCalledWith('2027-01-01');
  });
  it.each(['readOnly', 'disabled'])('stands still when it is %s', (state) => {
    const still = { [state]: true };
    const { box, told } = hold<string | null>((props) => <Field {...props} {...still} />, '2026-12-31');
    expect(fireEvent.keyDown(box(), { key: 'ArrowUp' })).toBe(true);
    fireEvent.keyDown(box(), { key: 'ArrowDown', altKey: true });
    expect(told).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Pick field' }).getAttribute('aria-expanded')).toBe('false');
  });
  it('is picked from a calendar', async () => {
    const { user, told } = hold<string | null>(Field, '2026-03-11');
    await user.click(screen.getByRole('button', { name: 'Pick field' }));
    await user.click(await screen.findByRole('button', { name: /^20 March 2026/ }));
    expect(told).toHaveBeenLastCalledWith('2026-03-20');
  });
});

describe('DateRangeInput', () => {
  const Field = (props: { label: string; value?: { from: string; to: string } | null }) => (
    <DateRangeInput {...props} now={now} />
  );
  it('puts two typed dates in order', async () => {
    const { user, box, told } = hold<{ from: string; to: string } | null>(Field, null);
    await user.type(box(), '31/3 to 1/3');
    await user.tab();
    expect(told).toHaveBeenLastCalledWith({ from: '2026-03-01', to: '2026-03-31' });
    expect(box().value).toBe('01-03-2026 – 31-03-2026');
  });
  it.each([
    ['on Enter', '{Enter}'],
    ['on leaving it', '{Tab}'],
  ])('says %s that there is no such date', async (_, key) => {
    const { user, box, told } = hold<{ from: string; to: string } | null>(Field, null);
    await user.type(box(), '31/02');
    expect(screen.queryByText(/There is no such date/)).toBeNull();
    await user.keyboard(key);
    expect(screen.getByText('There is no such date: type 25/12, today, or 1/3 to 31/3')).toBeDefined();
    expect(told).toHaveBeenLastCalledWith(null);
    await user.clear(box());
    await user.type(box(), '28/02 to 28/02{Enter}');
    expect(screen.queryByText(/There is no such date/)).toBeNull();
    expect(told).toHaveBeenLastCalledWith({ from: '2026-02-28', to: '2026-02-28' });
  });
  it('gives nothing for one date alone, and says so', async () => {
    const { user, box, told } = hold<{ from: string; to: string } | null>(Field, null);
    await user.type(box(), '28/02{Enter}');
    expect(told).toHaveBeenLastCalledWith(null);
    expect(screen.getByText('One date is no range: type two, such as 1/3 to 31/3')).toBeDefined();
  });
  it('gives nothing before the second date is picked', async () => {
    const { user, told } = hold<{ from: string; to: string } | null>(Field, { from: '2026-03-05', to: '2026-03-06' });
    await user.click(screen.getByRole('button', { name: 'Pick field' }));
    await user.click(await screen.findByRole('button', { name: /^20 March 2026/ }));
    expect(told).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: /^10 March 2026/ }));
    expect(told).toHaveBeenCalledExactlyOnceWith({ from: '2026-03-10', to: '2026-03-20' });
  });
  it('one picked day ends the range that was there, also when no second follows', async () => {
    const { user, box, told } = hold<{ from: string; to: string } | null>(Field, {
      from: '2026-03-05',
      to: '2026-03-06',
    });
    await user.click(screen.getByRole('button', { name: 'Pick field' }));
    await user.click(await screen.findByRole('button', { name: /^20 March 2026/ }));
    expect(box().value).toBe('20-03-2026 – …');
    await user.keyboard('{Escape}');
    expect(told).toHaveBeenCalledExactlyOnceWith(null);
    expect(box().value).toBe('20-03-2026');
    expect(screen.getByText(/One date is no range/)).toBeDefined();
  });
});
