import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { held, renderKit } from '../testing.tsx';
import { LookupSelect } from './LookupSelect.tsx';
import { ScrollPicker } from './ScrollPicker.tsx';
import type { FetchPickerPage } from './use-paged-search.ts';

type Option = { id: number; name: string };
afterEach(() => vi.restoreAllMocks());

describe('LookupSelect', () => {
  const open = () => fireEvent.click(screen.getByRole('combobox', { name: 'Model' }));

  it('offers what the server lists and gives the id', async () => {
    const onChange = vi.fn();
    const fetchOptions = async (): Promise<Option[]> => [{ id: 4, name: 'Corolla' }];
    const { user } = renderKit(
      <LookupSelect label="Model" queryKey={['models', 1]} fetchOptions={fetchOptions} onChange={onChange} />,
    );
    await user.click(screen.getByRole('combobox', { name: 'Model' }));
    await user.click(await screen.findByRole('option', { name: 'Corolla' }));
    expect(onChange).toHaveBeenCalledWith(4);
  });

  it('draws the options of a closed list only when they may be needed, and the keyboard finds them at once', async () => {
    const onChange = vi.fn();
    const names = ['Allion', 'Corolla', 'Vitz'];
    const fetchOptions = async () => names.map((name, n) => ({ id: n + 1, name }));
    const { user } = renderKit(
      <LookupSelect label="Model" value={2} queryKey={['models', 9]} fetchOptions={fetchOptions} onChange={onChange} />,
    );
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Model' });
    await waitFor(() => expect(field.value).toBe('Corolla'));
    const drawn = () => screen.queryAllByRole('option', { hidden: true }).map((option) => option.textContent);
    expect(drawn()).toEqual([]);
    await user.tab();
    expect(drawn()).toEqual(names);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onChange).toHaveBeenCalledWith(3);
  });

  it('drops an answer that comes late for another parent', async () => {
    const answers = { 1: held<Option[]>(), 2: held<Option[]>() };
    const field = (make: 1 | 2) => (
      <LookupSelect label="Model" queryKey={['models', make]} fetchOptions={() => answers[make].promise} />
    );
    const { rerender } = renderKit(field(1));
    rerender(field(2));
    await act(async () => answers[2].resolve([{ id: 20, name: 'Demio' }]));
    await act(async () => answers[1].resolve([{ id: 10, name: 'Corolla' }]));
    open();
    expect(await screen.findByRole('option', { name: 'Demio' })).toBeDefined();
    expect(screen.queryByRole('option', { name: 'Corolla' })).toBeNull();
  });

  it('keeps the old list and says nothing when a fetch fails', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const field = (round: number) => (
      <LookupSelect
        label="Model"
        queryKey={['models', round]}
        fetchOptions={async () => {
          if (round === 2) throw new Error('No connection');
          return [{ id: 1, name: 'Corolla' }];
        }}
      />
    );
    const { rerender } = renderKit(field(1));
    open();
    await screen.findByRole('option', { name: 'Corolla' });
    rerender(field(2));
    await waitFor(() => expect(warn).toHaveBeenCalled());
    expect(screen.getByRole('option', { name: 'Corolla' })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('asks again when news makes the list stale', async () => {
    const names = ['Corolla', 'Corolla Cross'];
    const { client } = renderKit(
      <LookupSelect
        label="Model"
        queryKey={['lookups', 'models', { makeId: 1 }]}
        fetchOptions={async () => [{ id: 1, name: names.shift() ?? '' }]}
      />,
    );
    open();
    await screen.findByRole('option', { name: 'Corolla' });
    await act(() => client.invalidateQueries({ queryKey: ['lookups', 'models'] }));
    expect(await screen.findByRole('option', { name: 'Corolla Cross' })).toBeDefined();
  });

  it('shows a stored choice before the list has come', () => {
    renderKit(
      <LookupSelect
        label="Model"
        value={9}
        currentName="Hilux"
        queryKey={['m']}
        fetchOptions={() => held<Option[]>().promise}
      />,
    );
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Model' }).value).toBe('Hilux');
  });
});

describe('ScrollPicker', () => {
  const page: FetchPickerPage<Option> = async ({ text, pageNum, pageSize }) => ({
    records: Array.from({ length: pageSize }, (_, i) => {
      const id = (pageNum - 1) * pageSize + i + 1;
      return { id, name: `${text} ${id}` };
    }),
    total: 25,
    pages: 3,
  });

  function show(fetchPage: FetchPickerPage<Option> = page, start = 0) {
    const onChange = vi.fn();
    const onCreate = vi.fn();
    const fetcher = vi.fn(fetchPage);
    function Holder() {
      const [id, setId] = useState(start);
      return (
        <ScrollPicker<Option>
          label="Supplier"
          value={id}
          valueName={start ? 'Old supplier' : ''}
          onChange={(next, item) => {
            onChange(next, item);
            setId(next);
          }}
          fetchPage={fetcher}
          itemId={(item) => item.id}
          itemName={(item) => item.name}
          onCreate={onCreate}
        />
      );
    }
    const drawn = renderKit(<Holder />);
    return { onChange, onCreate, fetcher, ...drawn, box: () => screen.getByLabelText<HTMLInputElement>('Supplier') };
  }

  it('waits 500 ms, asks for ten and gives the chosen id', async () => {
    const { user, box, fetcher, onChange } = show();
    await user.type(box(), 'Smith');
    expect(fetcher).not.toHaveBeenCalled();
    await user.click(await screen.findByRole('option', { name: 'Smith 3' }));
    expect(fetcher).toHaveBeenCalledOnce();
    expect(fetcher.mock.lastCall?.[0]).toEqual({ text: 'Smith', pageNum: 1, pageSize: 10 });
    expect(onChange).toHaveBeenLastCalledWith(3, { id: 3, name: 'Smith 3' });
    expect(box().value).toBe('Smith 3');
  });

  it('loads more within 80 px of the end and not before', async () => {
    const { user, box, fetcher } = show();
    await user.type(box(), 'Smith');
    await screen.findByRole('option', { name: 'Smith 10' });
    const list = screen.getByRole('listbox', { name: 'Found' });
    Object.defineProperties(list, { scrollHeight: { value: 1000 }, clientHeight: { value: 200 } });
    list.scrollTop = 719;
    fireEvent.scroll(list);
    expect(fetcher).toHaveBeenCalledOnce();
    list.scrollTop = 720;
    fireEvent.scroll(list);
    fireEvent.scroll(list);
    expect(await screen.findByRole('option', { name: 'Smith 20' })).toBeDefined();
    expect(fetcher).toHaveBeenCalledTimes(2);
  });

  it('gives up an older search', async () => {
    const signals: AbortSignal[] = [];
    const { user, box, fetcher } = show((_query, signal) => {
      signals.push(signal);
      return held<Awaited<ReturnType<typeof page>>>().promise;
    });
    await user.type(box(), 'Sm');
    await waitFor(() => expect(fetcher).toHaveBeenCalledTimes(1));
    await user.type(box(), 'ith');
    await waitFor(() => expect(fetcher).toHaveBeenCalledTimes(2));
    expect(signals.map((signal) => signal.aborted)).toEqual([true, false]);
  });

  it('offers nothing where it may only be read', async () => {
    const { user } = renderKit(
      <ScrollPicker<Option>
        label="Supplier"
        value={3}
        valueName="Kererū"
        readOnly
        fetchPage={async () => ({ records: [], total: 0, pages: 0 })}
        itemId={({ id }) => id}
        itemName={({ name }) => name}
      />,
    );
    await user.click(screen.getByRole('combobox', { name: 'Supplier' }));
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('combobox', { name: 'Supplier' }).getAttribute('aria-expanded')).toBe('false');
  });

  it('emptying it resets the id to 0 and searches nothing', async () => {
    const { user, box, fetcher, onChange } = show(page, 5);
    expect(box().value).toBe('Old supplier');
    await user.clear(box());
    expect(onChange).toHaveBeenLastCalledWith(0, null);
    await user.type(box(), '   ');
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(fetcher).not.toHaveBeenCalled();
  });

  it('shows who is chosen again when it is left with another text', async () => {
    const { user, box, onChange } = show(page, 5);
    await user.clear(box());
    await user.type(box(), 'Smith');
    await user.click(await screen.findByRole('option', { name: 'Smith 3' }));
    await user.type(box(), '{Control>}a{/Control}New Co');
    expect(box().value).toBe('New Co');
    expect(box().validationMessage).toBe('Choose one that was found, or empty the field');
    await user.tab();
    expect(box().value).toBe('Smith 3');
    expect(box().validity.valid).toBe(true);
    expect(onChange).toHaveBeenLastCalledWith(3, { id: 3, name: 'Smith 3' });
  });

  it('shows again who was chosen elsewhere', async () => {
    const place = (value: number, name: string) => (
      <ScrollPicker<Option>
        label="Place"
        value={value}
        valueName={name}
        fetchPage={page}
        itemId={({ id }) => id}
        itemName={({ name: code }) => code}
      />
    );
    const { user, rerender } = renderKit(place(0, ''));
    const box = screen.getByLabelText<HTMLInputElement>('Place');
    await user.type(box, 'C03');
    await user.tab();
    expect(box.value).toBe('');
    rerender(place(7, 'A01'));
    await user.type(box, '{Control>}a{/Control}B02');
    await user.tab();
    expect(box.value).toBe('A01');
  });

  it('shows again who was taken out and put back', async () => {
    function Place() {
      const [id, setId] = useState(7);
      return (
        <>
          <ScrollPicker<Option>
            label="Place"
            value={id}
            valueName="A01"
            onChange={setId}
            fetchPage={page}
            itemId={(item) => item.id}
            itemName={(item) => item.name}
          />
          <button type="button" onClick={() => setId(7)}>
            Undo
          </button>
        </>
      );
    }
    const { user } = renderKit(<Place />);
    const box = screen.getByLabelText<HTMLInputElement>('Place');
    await user.clear(box);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(box.value).toBe('A01');
    expect(box.validity.valid).toBe(true);
  });

  it('offers to create in place of who was chosen, and keeps what may still be created', async () => {
    const { user, box, onCreate } = show(async () => ({ records: [], total: 0, pages: 0 }), 5);
    await user.click(box());
    expect(screen.queryByRole('option', { name: /Create/ })).toBeNull();
    await user.type(box(), '{Control>}a{/Control}New Co');
    await user.click(await screen.findByRole('option', { name: /Create “New Co”/ }));
    expect(onCreate).toHaveBeenCalledWith('New Co');
    await user.clear(box());
    await user.type(box(), 'Other Co');
    await user.tab();
    expect(box().value).toBe('Other Co');
    expect(box().validity.valid).toBe(false);
  });

  it('offers to create what was typed', async () => {
    const { user, box, onCreate } = show(async () => ({ records: [], total: 0, pages: 0 }));
    await user.type(box(), 'New Co');
    await screen.findByText(/Nothing found for/);
    await user.click(screen.getByRole('option', { name: /Create “New Co”/ }));
    expect(onCreate).toHaveBeenCalledWith('New Co');
  });

  it('who was created is the one chosen: Enter goes on and takes nobody else of the name', async () => {
    const onChange = vi.fn();
    function Holder() {
      const [made, setMade] = useState(0);
      return (
        <ScrollPicker<Option>
          label="Supplier"
          value={made}
          valueName={made ? 'New Co' : ''}
          onChange={onChange}
          fetchPage={async () => ({ records: [{ id: 4, name: 'New Co of Petone' }], total: 1, pages: 1 })}
          itemId={(item) => item.id}
          itemName={(item) => item.name}
          onCreate={() => setMade(9)}
        />
      );
    }
    const onSubmit = vi.fn((event: SubmitEvent) => event.preventDefault());
    const { user } = renderKit(
      <form onSubmit={onSubmit as never}>
        <Holder />
      </form>,
    );
    const box = screen.getByLabelText<HTMLInputElement>('Supplier');
    await user.type(box, 'New Co');
    await user.click(await screen.findByRole('option', { name: /Create “New Co”/ }));
    await user.type(box, '{Enter}');
    expect([box.value, onChange.mock.calls.length]).toEqual(['New Co', 0]);
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  describe('whose search did not answer', () => {
    const asked = (fetcher: ReturnType<typeof show>['fetcher']) =>
      fetcher.mock.calls.map(([{ text, pageNum }]) => `${text} ${pageNum}`);
    const names = () => screen.queryAllByRole('option').map((option) => option.textContent);
    const failOnce = (failing: string): FetchPickerPage<Option> => {
      let failed = false;
      return async (query, signal) => {
        if (failed || `${query.text} ${query.pageNum}` !== failing) return page(query, signal);
        failed = true;
        throw new Error('No connection');
      };
    };
    const again = () => screen.findByRole('button', { name: 'Try again' });

    it('asks the same page of the same words again, and offers nothing of the words before', async () => {
      const { user, box, fetcher } = show(failOnce('Smithers 1'));
      await user.type(box(), 'Smith');
      await screen.findByRole('option', { name: 'Smith 10' });
      await user.type(box(), 'ers');
      expect(names()).toEqual(['Create “Smithers”']);
      const button = await again();
      expect(names()).toEqual(['Create “Smithers”']);
      await user.click(button);
      await screen.findByRole('option', { name: 'Smithers 10' });
      expect(names()).toHaveLength(11);
      expect(asked(fetcher)).toEqual(['Smith 1', 'Smithers 1', 'Smithers 1']);
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    });

    it('keeps the pages it has and asks for the one that is missing', async () => {
      const { user, box, fetcher } = show(failOnce('Smith 2'));
      await user.type(box(), 'Smith');
      await screen.findByRole('option', { name: 'Smith 10' });
      fireEvent.scroll(screen.getByRole('listbox', { name: 'Found' }));
      await user.click(await again());
      await screen.findByRole('option', { name: 'Smith 20' });
      expect(names().slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, i) => `Smith ${i + 1}`));
      expect(asked(fetcher)).toEqual(['Smith 1', 'Smith 2', 'Smith 2']);
    });

    it('is asked again by keyboard', async () => {
      const { user, box, fetcher } = show(failOnce('Smith 1'));
      await user.type(box(), 'Smith');
      const button = await again();
      await user.tab();
      expect(document.activeElement).toBe(button);
      await user.keyboard('{Enter}');
      expect(document.activeElement).toBe(box());
      await screen.findByRole('option', { name: 'Smith 10' });
      expect(asked(fetcher)).toEqual(['Smith 1', 'Smith 1']);
    });

    it('lets the keyboard go back to the field, and closes when the button is left', async () => {
      const { user, box } = show(failOnce('Smith 1'), 5);
      await user.clear(box());
      await user.type(box(), 'Smith');
      const button = await again();
      await user.tab();
      await user.tab({ shift: true });
      expect(document.activeElement).toBe(box());
      await user.tab();
      expect(document.activeElement).toBe(button);
      act(() => button.blur());
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    });
  });
});
