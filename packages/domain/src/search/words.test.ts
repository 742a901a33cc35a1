import { describe, expect, it } from 'vitest';
import { bare, folded, searchText } from './fold.ts';
import { partRank } from './part-rank.ts';
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

describe('which part is meant', () => {
  const part = (name: string, ...otherWords: string[]) => ({
    name,
    otherWords,
    search: partSearchText(name, otherWords),
  });
  const parts = [
    part('Nose cut'),
    part('Engine ECU', 'Engine computer'),
    part('Engine assembly', 'Motor', 'Complete engine'),
    part('Engine mount', 'Motor mount'),
    part('Starter motor'),
    part('Door hinge'),
    part('Front door left'),
    part('Rear door right'),
    part('Tailgate', 'Back door'),
    part('Head lamp left', 'Head light left'),
    part('Headlamp switch', 'Headlight switch'),
    part('Windscreen'),
    part('Ignition barrel and key'),
  ];
  const first = (typed: string) => {
    const words = searchWords(typed);
    const held = parts.filter(({ search }) => holdsPartWords(search, typed));
    return held.toSorted((a, b) => (partRank(a, words) ?? 1e6) - (partRank(b, words) ?? 1e6))[0]?.name;
  };
  it.each([
    ['ecu', 'Engine ECU'],
    ['engine', 'Engine assembly'],
    ['motor', 'Engine assembly'],
    ['door', 'Front door left'],
    ['LHF door', 'Front door left'],
    ['RHR door', 'Rear door right'],
    ['headlight', 'Head lamp left'],
    ['headlight switch', 'Headlamp switch'],
    ['screen', 'Windscreen'],
  ])('by %j: %s', (typed, name) => expect(first(typed)).toBe(name));

  it('is not decided by letters inside other words', () => {
    expect(holdsPartWords(partSearchText('Nose cut'), 'ecu')).toBe(false);
    expect(partRank(parts.at(-1)!, ['land', 'cruiser'])).toBeNull();
  });
});
