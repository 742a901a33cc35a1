import { describe, expect, it } from 'vitest';
import { wrongPinWords } from './floor.ts';
import { wrongPin } from './pin.ts';

describe('a PIN', () => {
  it.each(['', '12345', '1234567', '12 456', '12345a', '１２３４５６'])('has six digits: %s', (pin) =>
    expect(wrongPin(pin)).toMatch(/6 digits/),
  );
  it.each(['123456', '456789', '567890', '987654', '210987'])('is no row: %s', (pin) =>
    expect(wrongPin(pin)).toMatch(/in a row/),
  );
  it.each(['000000', '777777', '121212', '123123', '112211', '585558'])('does not repeat: %s', (pin) =>
    expect(wrongPin(pin)).toMatch(/repeat/),
  );
  it.each(['240583', '830524', '311299'])('is no birthday: %s', (pin) => expect(wrongPin(pin)).toMatch(/date/));
  it.each(['739264', '508391', '402957'])('may be %s', (pin) => expect(wrongPin(pin)).toBeNull());
});

it('tells how many tries are left', () => {
  expect(wrongPinWords('Wiremu', 1)).toBe('That is not the PIN of Wiremu; 4 tries left');
  expect(wrongPinWords('Wiremu', 4)).toBe('That is not the PIN of Wiremu; 1 try left');
});
