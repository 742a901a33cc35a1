import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { keyFor } from '../requests/action.ts';
import { useAction } from './use-action.ts';

/** An action that records the keys of its requests; the test decides how each try ends. */
function noting() {
  const { result } = renderHook(useAction);
  const keys: string[] = [];
  let ends: unknown;
  const send = (requests: readonly unknown[]) => async () => {
    for (const request of requests) {
      await Promise.resolve();
      keys.push(keyFor(request));
    }
    if (ends) throw ends;
  };
  const tried = (values: unknown, requests: readonly unknown[], end?: unknown) => {
    ends = end;
    return result.current(values, send(requests)).catch((thrown: unknown) => thrown);
  };
  return { keys, tried };
}
const lost = new ApiError(0, 'The server did not answer');
const refusal = new ApiError(409, 'Somebody was faster');

describe('an action', () => {
  it('sends the same again under the same keys, all of them', async () => {
    const { keys, tried } = noting();
    await tried({ amount: 5 }, ['save', 'pay'], lost);
    await tried({ amount: 5 }, ['save', 'pay']);
    expect(keys[2]).toBe(keys[0]);
    expect(keys[3]).toBe(keys[1]);
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('keeps a key through a try that failed before it was used again', async () => {
    const { keys, tried } = noting();
    await tried({}, ['save', 'pay'], new ApiError(500, 'Broken'));
    await tried({}, ['save'], new ApiError(500, 'Broken'));
    await tried({}, ['save', 'pay']);
    expect([keys[2], keys[3], keys[4]]).toEqual([keys[0], keys[0], keys[1]]);
  });

  it('goes out as it was after a lost answer, whatever was loaded meanwhile', async () => {
    const { keys, tried } = noting();
    await tried({ amount: 5 }, [{ version: 1 }], lost);
    await tried({ amount: 5 }, [{ version: 2 }], refusal);
    expect(keys[1]).toBe(keys[0]);
    await tried({ amount: 5 }, [{ version: 2 }]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('is a new one with other values, and after it has succeeded', async () => {
    const { keys, tried } = noting();
    await tried({ amount: 5 }, ['pay'], lost);
    await tried({ amount: 6 }, ['pay'], lost);
    await tried({ amount: 6 }, ['pay']);
    await tried({ amount: 6 }, ['pay']);
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys[2]).toBe(keys[1]);
    expect(keys[3]).not.toBe(keys[2]);
  });

  it('gives two keys to a request that it sends twice', async () => {
    const { keys, tried } = noting();
    await tried({}, ['tag', 'tag'], lost);
    await tried({}, ['tag', 'tag']);
    expect(keys[0]).not.toBe(keys[1]);
    expect(keys.slice(2)).toEqual(keys.slice(0, 2));
  });

  it('tells files apart by themselves', async () => {
    const { keys, tried } = noting();
    const [one, other] = [new Blob(['a']), new Blob(['a'])];
    await tried({}, [{ file: one }], new ApiError(500, 'Broken'));
    await tried({}, [{ file: other }, { file: one }]);
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys[2]).toBe(keys[0]);
  });

  it('gives no key again to requests outside an action', () => {
    expect(keyFor('pay')).not.toBe(keyFor('pay'));
  });
});
