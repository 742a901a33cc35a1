import { describe, expect, it } from 'vitest';
import {
  type Checked,
  checkedInWords,
  isSameNumber,
  lineReturnsGoods,
  missingChecks,
  returnChecks,
  returnProblems,
} from './returns.ts';

describe('checks of a returned part', () => {
  it.each([...['Engine assembly', 'Bare engine', 'Short block', 'Long motor', 'Motor complete', 'Engine (petrol)']])(
    'the heat tag of an engine (%s), and its number where that of the car is known',
    (name) => {
      expect(returnChecks(name, 'EJ20-123')).toEqual(['heatTag', 'engineNo']);
      expect(returnChecks(name, ' - ')).toEqual(['heatTag']);
    },
  );
  it.each([
    ...['Cylinder head', 'Automatic transmission', 'CVT transmission', 'Manual gearbox', 'Gear box', 'Transfer case'],
    ...['Front differential', 'Rear diff head', 'Gearbox assembly'],
  ])('the heat tag alone of %s', (name) => {
    expect(returnChecks(name, 'EJ20-123')).toEqual(['heatTag']);
  });
  it.each([
    ...['Engine mount', 'Engine ECU', 'Engine wiring loom', 'Engine undertray', 'Fuse box (engine bay)', 'Headlamp'],
    ...['Starter motor', 'Wiper motor front', 'Heater fan motor', 'Transmission cooler', 'Transmission mount', ''],
  ])('nothing of %s', (name) => {
    expect(returnChecks(name, 'EJ20-123')).toEqual([]);
  });
  it('only parts from stock that do not stay with the customer come back', () => {
    expect([
      lineReturnsGoods('tag', 'scrap'),
      lineReturnsGoods('tag', 'backToCustomer'),
      lineReturnsGoods('freight', 'restock'),
    ]).toEqual([true, false, false]);
  });
});

describe('what was found', () => {
  const found = (more: Partial<Checked> = {}): Checked => ({
    tagCheck: 'scanned',
    serialNo: '',
    heatTag: null,
    ...more,
  });
  it.each([
    ['ej20 123-456', 'EJ20-123456', true],
    ['EJ20123457', 'EJ20-123456', false],
    ['', 'EJ20-123456', false],
  ])('%s is %s: %s', (typed, known, same) => {
    expect(isSameNumber(typed, known)).toBe(same);
  });
  it('is incomplete without the required checks', () => {
    const nothing = found({ tagCheck: null });
    expect(Object.keys(missingChecks(nothing, ['heatTag', 'engineNo']))).toEqual(['tagCheck', 'serialNo', 'heatTag']);
    expect(Object.keys(missingChecks(nothing, ['heatTag']))).toEqual(['tagCheck', 'heatTag']);
    expect(missingChecks(found({ serialNo: 'EJ20', heatTag: 'melted' }), ['heatTag', 'engineNo'])).toEqual({});
    expect(missingChecks(found({ tagCheck: 'unreadable' }), [])).toEqual({});
  });
  it('is summarised in words, empty when there is nothing to report', () => {
    expect(checkedInWords(found())).toBe('');
    expect(checkedInWords(found({ tagCheck: 'unreadable', serialNo: 'EJ20', heatTag: 'melted' }))).toBe(
      'tag cannot be read, number EJ20, heat tag melted',
    );
  });
  it('is doubted when the number differs or the heat tag is not intact', () => {
    expect(returnProblems('T1', found({ serialNo: 'ej 20', heatTag: 'intact' }), 'EJ20')).toEqual([]);
    expect(returnProblems('T1', found({ serialNo: 'EJ25' }), '')).toEqual([]);
    expect(returnProblems('T1', found({ serialNo: 'EJ25', heatTag: 'missing' }), 'EJ20')).toEqual([
      'T1 is numbered EJ25, the engine sold was EJ20',
      'The heat tag of T1 is missing',
    ]);
  });
});
