import { describe, expect, it } from 'vitest';
import { bare, folded, searchText } from './fold.ts';
import { holdsPartWords, partSearchText } from './part-words.ts';
import { holdsWords, searchWords } from './words.ts';

describe('folding', () => {
  it.each([
    ['Citroën', 'citroen'],
    ['Mānuka Ōtāhuhu', 'manuka otahuhu'],
    ['Škoda', 'skoda'],
    ['Straße Ærø', 'strasse aero'],
    ['Driver’s', "driver's"],
    ['Citroe\u0308n', 'citroen'],
  ])('%j is compared as %j', (text, plain) => expect(folded(text)).toBe(plain));

  it('joins what people write apart', () => {
    expect([bare('CR-V'), bare(' Land  Rover ')]).toEqual(['crv', 'landrover']);
    expect([searchText('CR-V'), searchText('Hilux')]).toEqual(['cr-v crv', 'hilux']);
    expect(searchWords('  Ōtaki  CRV ')).toEqual(['otaki', 'crv']);
  });

  it.each([
    ['Land Rover', 'landrover', true],
    ['Land Rover', 'rover land', true],
    ['CR-V', 'cr-v', true],
    ['CRV', 'cr-v', true],
    ['Citroën', 'citroën', true],
    ['Citroën', 'citron', false],
  ])('%j holds %j: %s', (text, typed, isHeld) => expect(holdsWords(text, typed)).toBe(isHeld));
});

describe('the words of a part', () => {
  const headLamp = partSearchText('Head lamp left', ['Headlight left']);
  it.each([
    'left headlight',
    'headlights LH',
    "passenger's headlight",
    'near side head lamp',
    'nearside headlamps',
    'l/h head light',
    'passenger side headlight',
  ])('hold %j', (typed) => expect(holdsPartWords(headLamp, typed)).toBe(true));

  it.each(['right headlight', 'rh headlamp', 'driver headlight', 'off side headlamp', 'ft headlight'])(
    'do not hold %j',
    (typed) => expect(holdsPartWords(headLamp, typed)).toBe(false),
  );

  it('know that the driver sits on the right, and what is at the back', () => {
    expect(holdsPartWords(partSearchText('Airbag driver'), 'right airbag')).toBe(true);
    expect(holdsPartWords(partSearchText('Rear bumper'), 'back bumpers')).toBe(true);
    expect(holdsPartWords(partSearchText('Front bumper'), 'back bumper')).toBe(false);
  });

  it.each([
    ['Battery tray', 'batteries'],
    ['Power window switch', 'switches'],
    ['Fuse box (cabin)', 'fuse boxes'],
    ['Rear door glass', 'glasses'],
    ['Tyre', 'tyres'],
  ])('%j is found by %j', (name, typed) => expect(holdsPartWords(partSearchText(name), typed)).toBe(true));
});
