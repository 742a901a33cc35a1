import { describe, expect, it } from 'vitest';
import { someDetail } from '../../inventory-testing.ts';
import { bodyOf, valuesOf } from './EditFields.tsx';

describe('what is sent of an edited tag', () => {
  it('has the cost only when somebody changed it', () => {
    const tag = someDetail({ cost: 45 });
    expect(bodyOf(tag, { ...valuesOf(tag), notes: 'Scratched' })).toMatchObject({
      notes: 'Scratched',
      cost: undefined,
    });
    expect(bodyOf(tag, { ...valuesOf(tag), cost: 60 }).cost).toBe(60);
  });

  it('has no cost from those who do not see it', () => {
    const tag = someDetail({ cost: null });
    expect(bodyOf(tag, valuesOf(tag)).cost).toBeUndefined();
  });
});
