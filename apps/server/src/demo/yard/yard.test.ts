import { todayIn } from '@yardkeeper/domain/format/dates';
import { checkBankAccount } from '@yardkeeper/domain/nz/bank-account';
import { isIrd, isNzbn } from '@yardkeeper/domain/nz/business-numbers';
import { isFrameNumber, isNzIssuedVin, isPlate, isVin } from '@yardkeeper/domain/nz/vehicle-numbers';
import { describe, expect, it } from 'vitest';
import { afterWork, instantAt, isOpen, lastOpenMoment, openDayNear, openSpan, workingMoment } from './moments.ts';
import { onlyOnce, randomFrom } from './random.ts';
import { stillToAdd } from './scale.ts';
import * as identifiers from './trade/identifiers.ts';
import { companyKinds, companyName, personName, plainLetters } from './trade/names.ts';
import { parts, zones } from './trade/parts.ts';
import { addressIn, placeIn, places } from './trade/places.ts';
import { makes } from './trade/vehicles.ts';

const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

describe('reproducible random numbers', () => {
  it('gives the same numbers for the same seed, and others for another', () => {
    const draw = (seed: string) => {
      const r = randomFrom(seed);
      return times(50, () => personName(r).full);
    };
    expect(draw('yard')).toEqual(draw('yard'));
    expect(draw('yard')).not.toEqual(draw('other yard'));
  });

  it('what the parent draws does not change a fork', () => {
    const quiet = randomFrom('yard');
    const busy = randomFrom('yard');
    times(100, () => busy.float());
    expect(busy.fork('tags').int(0, 1e9)).toBe(quiet.fork('tags').int(0, 1e9));
    expect(quiet.fork('tags').float()).not.toBe(quiet.fork('contacts').float());
  });

  it('keeps to bounds and weights', () => {
    const r = randomFrom('bounds');
    const drawn = times(10_000, () => r.int(3, 7));
    expect([Math.min(...drawn), Math.max(...drawn)]).toEqual([3, 7]);
    const often = times(10_000, () =>
      r.weighted([
        ['a', 9],
        ['b', 1],
      ]),
    ).filter((x) => x === 'a').length;
    expect(often).toBeGreaterThan(8_800);
    expect(often).toBeLessThan(9_200);
    expect(r.shuffle([1, 2, 3, 4]).sort()).toEqual([1, 2, 3, 4]);
    expect(new Set(r.some([1, 2, 3, 4, 5], 3)).size).toBe(3);
  });

  it('onlyOnce gives no value twice, and says when there is none left', () => {
    const r = randomFrom('once');
    const next = onlyOnce(() => r.int(1, 20));
    expect(new Set(times(20, next)).size).toBe(20);
    expect(next).toThrow('no new value');
  });
});

describe('identifiers of valid form', () => {
  const r = randomFrom('identifiers');
  const all = (make: () => string, good: (text: string) => boolean) =>
    expect(times(500, make).filter((text) => !good(text))).toEqual([]);

  it('plates, VINs and frame numbers', () => {
    all(() => identifiers.plate(r, r.int(1988, 2025)), isPlate);
    all(() => identifiers.vin(r, { maker: 'JTD', year: r.int(1990, 2025), imported: false }), isVin);
    all(() => identifiers.vin(r, { maker: 'JTD', year: 2004, imported: true }), isNzIssuedVin);
    all(() => identifiers.frameNumber(r, 'KZN185'), isFrameNumber);
  });

  it('IRD, NZBN and bank accounts pass their check digits', () => {
    all(() => identifiers.irdNumber(r), isIrd);
    all(() => identifiers.nzbn(r), isNzbn);
    all(
      () => identifiers.bankAccount(r),
      (text) => checkBankAccount(text) === 'ok',
    );
  });

  it('phones are E.164, mail goes nowhere', () => {
    all(
      () => identifiers.mobile(r),
      (text) => /^\+642\d{8,10}$/.test(text),
    );
    all(
      () => identifiers.landline(r, placeIn(r)),
      (text) => /^\+64[34679]\d{7}$/.test(text),
    );
    all(
      () => identifiers.emailOf(personName(r).full, companyName(r, 'garage', 'Petone')),
      (text) => /^[a-z0-9.]+@[a-z0-9-]+\.example$/.test(text),
    );
    expect(identifiers.spokenPhone('+6421555123')).toBe('+64 21 555 123');
    expect(identifiers.spokenPhone('+6445551234')).toBe('+64 4 555 1234');
  });
});

describe('names and places', () => {
  it('people of many kinds, with macrons that user names leave out', () => {
    const r = randomFrom('people');
    const names = times(500, () => personName(r).full);
    expect(names.some((name) => /[āēīōū]/i.test(name))).toBe(true);
    expect(new Set(names).size).toBeGreaterThan(400);
    expect(plainLetters('Hēni Te Kanawa O’Brien')).toBe('heni-te-kanawa-obrien');
  });

  it('every kind of firm has a name', () => {
    const r = randomFrom('firms');
    for (const kind of companyKinds) expect(companyName(r, kind, 'Petone')).toMatch(/\S+ \S+/);
  });

  it('every place has a postcode of four digits and a region', () => {
    expect(places.length).toBeGreaterThan(150);
    expect(places.filter((p) => !p.suburb || !p.town || !p.region || !/^\d{4}$/.test(p.postCode))).toEqual([]);
  });

  it('some addresses are rural', () => {
    const r = randomFrom('addresses');
    const addresses = times(3_000, () => addressIn(r, placeIn(r)));
    expect(addresses.filter((a) => a.isRural).length).toBeGreaterThan(20);
    expect(addresses.filter((a) => a.isRural && !/, RD \d$/.test(a.street))).toEqual([]);
  });
});

describe('the catalogue', () => {
  const models = makes.flatMap((make) => make.models);
  const series = models.flatMap((model) => model.series);

  it('Toyota is 39', () => expect(makes.find((make) => make.id === 39)?.name).toBe('Toyota'));

  it('is as large as a real one, and each id is unique', () => {
    expect([makes.length >= 30, models.length >= 200, series.length >= 450]).toEqual([true, true, true]);
    for (const list of [makes, models, series]) expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
  });

  it('every model has a series, every series years, an engine and a transmission', () => {
    expect(models.filter((model) => model.series.length === 0)).toEqual([]);
    expect(series.filter((s) => s.from > s.to || !s.engines.length || !s.transmissions.length)).toEqual([]);
    expect(series.find((s) => s.code === 'KZN185')).toMatchObject({ id: 391_603, from: 1995, bodies: ['SUV'] });
  });

  it('part names are unique and have a price and a storage zone', () => {
    expect(parts.length).toBeGreaterThan(240);
    expect(new Set(parts.map(({ name }) => name)).size).toBe(parts.length);
    expect(parts.filter((part) => !zones[part.zone] || part.priceFrom >= part.priceTo)).toEqual([]);
  });
});

describe('moments and scales', () => {
  it('instants are Auckland’s, in summer and in winter', () => {
    expect(instantAt('2025-01-15', 9).toISOString()).toBe('2025-01-14T20:00:00.000Z');
    expect(instantAt('2025-07-15', 9.5).toISOString()).toBe('2025-07-14T21:30:00.000Z');
  });

  it('moments are within opening hours and before now', () => {
    const r = randomFrom('moments');
    // A Saturday, a Monday before it opens, New Year's Day and Easter Monday.
    for (const now of [
      '2025-11-14T23:00:00Z',
      '2025-11-16T17:00:00Z',
      '2024-12-31T20:00:00Z',
      '2025-04-20T22:00:00Z',
    ]) {
      const today = new Date(now);
      for (const moment of times(300, () => workingMoment(r, today, r.int(0, 90)))) {
        const open = openSpan(todayIn(moment))!;
        expect(moment < today && moment.getTime() >= open.from && moment.getTime() <= open.to).toBe(true);
      }
    }
  });

  it('is closed on Sundays, holidays, its own day and between the years', () => {
    const days = ['2025-11-16', '2025-12-25', '2025-12-30', '2026-01-02', '2026-01-19', '2026-04-06', '2026-07-10'];
    expect(days.filter(isOpen)).toEqual([]);
    expect(['2025-11-15', '2025-12-24', '2026-01-05', '2026-04-07'].filter(isOpen)).toHaveLength(4);
    expect([openDayNear('2025-12-26', -1), openDayNear('2025-12-26', 1)]).toEqual(['2025-12-24', '2026-01-03']);
  });

  it('afterWork continues at the next opening, but not beyond now', () => {
    const now = instantAt('2025-11-19', 10);
    expect(afterWork(instantAt('2025-11-14', 16), 120, now)).toEqual(instantAt('2025-11-15', 9));
    expect(afterWork(instantAt('2025-11-15', 11), 120, now)).toEqual(instantAt('2025-11-17', 9));
    expect(afterWork(instantAt('2025-11-15', 12), 0, now)).toEqual(instantAt('2025-11-15', 12));
    expect(afterWork(instantAt('2025-11-15', 11), 6_000, now)).toEqual(lastOpenMoment(now));
    expect(lastOpenMoment(instantAt('2025-11-17', 7))).toEqual(instantAt('2025-11-15', 12));
  });

  it('a larger scale adds only what is missing', () => {
    expect(stillToAdd('demo', null).tags).toBe(6_000);
    expect(stillToAdd('big', 'demo').tags).toBe(994_000);
    expect(stillToAdd('demo', 'big').tags).toBe(0);
  });
});
