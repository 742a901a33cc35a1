import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { parts } from '../yard/trade/parts.ts';
import { makes } from '../yard/trade/vehicles.ts';
import { bodyColours, drawPicture, pictureFor, pictureKeys, renderPicture } from './pictures.ts';

describe('the drawn pictures', () => {
  it('every part name and body type has one, and hardly any is the plain box', () => {
    const bodies = makes.flatMap((make) => make.models.flatMap((model) => model.series.flatMap((s) => s.bodies)));
    const keys = [...parts.map((part) => part.name), ...bodies].map(pictureFor);
    expect(keys.filter((key) => !pictureKeys.includes(key))).toEqual([]);
    expect(keys.filter((key) => key === 'box').length).toBeLessThan(8);
    expect(pictureKeys.filter((key) => !keys.includes(key) && key !== 'box')).toEqual([]);
  });

  it.each([
    ['Head lamp left', 'headlamp'],
    ['Turbocharger', 'turbo'],
    ['Tailgate glass', 'glass'],
    ['Front door right', 'door'],
    ['Engine assembly', 'engine'],
    ['Utility', 'car-utility'],
    ['Flux capacitor', 'box'],
  ])('%s is drawn as %s', (name, key) => expect(pictureFor(name)).toBe(key));

  it('a colour paints panels and cars, not machines', () => {
    expect(drawPicture('door', 'Red')).toContain(bodyColours.Red);
    expect(drawPicture('car-suv', 'Green')).toContain(bodyColours.Green);
    expect(drawPicture('engine', 'Red')).toBe(drawPicture('engine'));
    expect(() => drawPicture('unicorn')).toThrow('no picture unicorn');
  });

  it('comes as WebP of the size asked for', async () => {
    const { format, width, height } = await sharp(
      await renderPicture('mirror', { colour: 'Blue', width: 320 }),
    ).metadata();
    expect([format, width, height]).toEqual(['webp', 320, 240]);
  });
});
