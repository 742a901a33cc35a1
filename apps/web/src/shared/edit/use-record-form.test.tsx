import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { keyFor } from '../../requests/action.ts';
import { useRecordForm } from './use-record-form.ts';

type Car = { readonly version: number; readonly colour: string; readonly notes?: string };

function open(ends: unknown[], leftOut: Readonly<Record<string, string>> = {}) {
  const sent: { key: string; version: number }[] = [];
  const hook = renderHook(
    ({ record }: { record: Car }) =>
      useRecordForm<Car, { colour: string; notes: string }>({
        record,
        valuesOf: ({ colour, notes = '' }) => ({ colour, notes }),
        rules: {},
        send: async ({ colour }, version, tell) => {
          sent.push({ key: keyFor({ colour, version }), version });
          const end = ends.shift();
          if (end) throw end;
          tell(leftOut);
          if ('colour' in leftOut) return { colour: record.colour, version: version + 1 };
          return { colour, version: version + 1 };
        },
        onSaved: () => undefined,
        reload: async () => undefined,
        onWrong: () => undefined,
      }),
    { initialProps: { record: { version: 1, colour: 'red' } as Car } },
  );
  const type = (colour: string) => act(() => hook.result.current.form.setFieldValue('colour', colour));
  const save = () => act(() => hook.result.current.save());
  return { ...hook, sent, type, save };
}
const lost = new ApiError(0, 'The server did not answer');

describe('the form of a record', () => {
  it('sends the same again after a lost answer, and says that it may have been saved', async () => {
    const { result, rerender, sent, type, save } = open([lost]);
    type('blue');
    await save();
    expect(result.current.problem).toEqual({ message: 'The server did not answer', lost: true, theirs: false });
    rerender({ record: { version: 2, colour: 'red' } });
    await save();
    expect(sent[1]).toEqual(sent[0]);
    expect(result.current.problem).toBeNull();
    expect(result.current.dirty).toBe(false);
  });

  it('says at the field what was not saved, until it is put right', async () => {
    const why = 'Not saved: only a super admin or inventory person changes General Information';
    const { result, rerender, type, save } = open([], { colour: why });
    type('blue');
    await save();
    expect(result.current.form.values.colour).toBe('red');
    expect(result.current.form.errors.colour).toBe(why);
    // Neither a change of another field nor live news of the record clears the error.
    act(() => result.current.form.setFieldValue('notes', 'Dry'));
    expect(result.current.form.errors.colour).toBe(why);
    act(() => result.current.form.setFieldValue('notes', ''));
    rerender({ record: { version: 3, colour: 'red', notes: 'Seen by Hana' } });
    expect(result.current.form.values).toEqual({ colour: 'red', notes: 'Seen by Hana' });
    expect(result.current.form.errors.colour).toBe(why);
    type('green');
    expect(result.current.form.errors.colour).toBeUndefined();
    // Once corrected, the error does not come back with live news.
    type('red');
    rerender({ record: { version: 4, colour: 'red', notes: '' } });
    expect(result.current.form.errors.colour).toBeUndefined();
  });

  it('sends something else when something else was typed', async () => {
    const { sent, type, save } = open([lost]);
    type('blue');
    await save();
    type('green');
    await save();
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });
});
