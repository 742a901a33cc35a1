import { describe, expect, it } from 'vitest';
import { someDemand, someDiagram, somePart } from '../catalogue-testing.ts';
import { afterClick, positionsOf, usualOf } from './positions.ts';
import { spotsOf } from './spots.ts';

const right = somePart('81110', 'A', { side: 'right' });
const newer = somePart('81110', 'B', { side: 'right' });
const left = somePart('81110', 'C', { side: 'left' });
const older = somePart('81110', 'D', { fits: false, whyNot: 'made until 2011-07' });
const washer = somePart('90080', 'E', { fits: false, whyNot: 'only with ABS' });
const diagram = someDiagram([older, right, newer, left, washer]);
const [lamp, bolt] = positionsOf(diagram);
if (!lamp || !bolt) throw new Error('Two positions are expected');
const keys = (parts: readonly { number: string }[]) => parts.map(({ number }) => number);

describe('a number in the picture', () => {
  it('stands for all its parts, those for this car first', () => {
    expect(keys(lamp.parts)).toEqual(['A', 'B', 'C', 'D']);
  });

  it('takes one of each side, not what replaces it nor what is for other cars', () => {
    expect(keys(usualOf(lamp))).toEqual(['A', 'C']);
    expect(keys(afterClick(lamp, new Set()).take)).toEqual(['A', 'C']);
    expect(afterClick(bolt, new Set()).take).toEqual([]);
  });

  it('leaves whatever of it is taken, also what was ticked by hand', () => {
    expect(afterClick(lamp, new Set(['81110:B']))).toEqual({ take: [], leave: ['81110:B'] });
  });

  it('says in words what its colour says, and why it is faint', () => {
    const wanted = someDemand('81110:C', {
      colour: 'wanted',
      requests: 2,
      marks: [{ mark: 'wanted', name: 'Wanted', text: '2 requests' }],
    });
    const have = someDemand('81110:A', { colour: 'have', here: 3 });
    const demand = new Map([wanted, have].map((part) => [part.key, part]));
    const [first, second] = spotsOf(diagram, [lamp, bolt], demand, new Set(['81110:A']));
    expect(first).toMatchObject({ tone: 'green', mark: '★2', isChosen: true, isFaint: false });
    expect(first?.label).toContain('right and left. Wanted: 2 requests');
    expect(second).toMatchObject({ isFaint: true, isChosen: false });
    expect(second?.label).toContain('not for this car: only with ABS');
  });
});
