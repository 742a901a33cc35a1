import { Combobox, Group, Loader, Text, TextInput, type TextInputProps, useCombobox } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type UIEvent, useEffect, useRef, useState } from 'react';
import classes from './Pickers.module.css';
import { SearchRetry } from './SearchRetry.tsx';
import { type FetchPickerPage, usePagedSearch } from './use-paged-search.ts';
import { usePickedText } from './use-picked-text.ts';

type Props<T> = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  /** The chosen id; 0 means nobody. */
  value?: number;
  valueName?: string;
  onChange?: (id: number, item: T | null) => void;
  fetchPage: FetchPickerPage<T>;
  itemId: (item: T) => number;
  itemName: (item: T) => string;
  renderItem?: (item: T) => ReactNode;
  onCreate?: (text: string) => void;
  createLabel?: string;
};

const NEAR_END = 80;
const CREATE = 'create';

function words(sought: string, pages: number, isNone: boolean, failed: boolean): string | null {
  if (sought === '') return 'Type to search';
  if (failed) return null;
  if (pages === 0) return 'Searching…';
  return isNone ? `Nothing found for “${sought}”` : null;
}

export function ScrollPicker<T>(props: Props<T>) {
  const {
    value = 0,
    valueName = '',
    onChange,
    fetchPage,
    itemId,
    itemName,
    renderItem,
    onCreate,
    createLabel,
    ...input
  } = props;
  const { ref, text, setText, isOther, pick: show, restore } = usePickedText(value, valueName);
  const [searching, setSearching] = useState('');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { items, loading, failed, more, retry, pageNum } = usePagedSearch<T>(searching, fetchPage);
  const [eager, left] = [useRef(false), useRef(false)];
  const again = useRef<HTMLButtonElement>(null);

  const type = (typed: string) => {
    setText(typed);
    setSearching(typed);
    combobox.openDropdown();
    eager.current = false;
    // Results for an earlier text must not be taken by Enter.
    combobox.resetSelectedOption();
    if (typed.trim() === '' && value !== 0) onChange?.(0, null);
  };
  const pick = (option: string) => {
    combobox.closeDropdown();
    if (option === CREATE) return onCreate?.(text.trim());
    const item = items.find((each) => String(itemId(each)) === option);
    if (!item) return;
    show(itemId(item), itemName(item));
    setSearching('');
    onChange?.(itemId(item), item);
  };
  /**
   * Enter takes the marked option, or else the first; before the answer it takes the result only if it is the only one.
   * Words for which nothing was chosen never submit the form.
   */
  const enter = (event: KeyboardEvent) => {
    if (!isOther || searching.trim() === '' || combobox.getSelectedOptionIndex() !== -1) return;
    event.preventDefault();
    const [first] = items;
    if (first) pick(String(itemId(first)));
    else if (failed) retry();
    else eager.current = pageNum === 0;
  };
  /** Leaving the field restores the chosen name, unless the text can still be created. */
  const leave = () => {
    left.current = true;
    combobox.closeDropdown();
    if (eager.current || (onCreate && value === 0)) return;
    restore();
    setSearching('');
  };
  useEffect(() => {
    if (searching.trim() === '' || (pageNum !== 1 && !failed)) return;
    const [first, second] = items;
    const takes = eager.current && !failed && !second;
    eager.current = false;
    if (takes && first) pick(String(itemId(first)));
    else if (left.current) leave();
  }, [items, pageNum, failed]);
  const onScroll = ({ currentTarget: list }: UIEvent<HTMLElement>) => {
    if (list.scrollHeight - list.scrollTop - list.clientHeight <= NEAR_END) more();
  };
  const creates = onCreate !== undefined && text.trim() !== '' && isOther;
  const said = words(searching.trim(), pageNum, items.length === 0 && !loading, failed);
  return (
    <Combobox store={combobox} onOptionSubmit={pick} shadow="md" readOnly={input.readOnly ?? false}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          role="combobox"
          autoComplete="off"
          ref={ref}
          {...input}
          value={text}
          rightSection={loading ? <Loader size={14} role="status" aria-label="Searching" /> : input.rightSection}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Tab' && !event.shiftKey && again.current) {
              event.preventDefault();
              again.current.focus();
            }
            input.onKeyDown?.(event);
            if (event.key === 'Enter' && !event.defaultPrevented) enter(event);
          }}
          onFocus={(event) => {
            left.current = false;
            if (!input.readOnly) combobox.openDropdown();
            input.onFocus?.(event);
          }}
          onBlur={(event) => {
            if (!again.current || event.relatedTarget !== again.current) leave();
            input.onBlur?.(event);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        {/* Outside the list, which may contain only options. */}
        {said && <Combobox.Empty>{said}</Combobox.Empty>}
        <Combobox.Options
          className={classes.options}
          mah={280}
          style={{ overflowY: 'auto' }}
          onScroll={onScroll}
          aria-label="Found"
          hidden={items.length === 0 && !creates}
        >
          {items.map((item, place) => (
            <Combobox.Option
              key={itemId(item)}
              value={String(itemId(item))}
              active={itemId(item) === value}
              className={place === 0 ? classes.first : undefined}
            >
              {renderItem ? renderItem(item) : itemName(item)}
            </Combobox.Option>
          ))}
          {creates && (
            <Combobox.Option value={CREATE}>
              <Group gap={6}>
                <IconPlus size={16} aria-hidden />
                <Text inherit>
                  {createLabel ?? 'Create'} “{text.trim()}”
                </Text>
              </Group>
            </Combobox.Option>
          )}
        </Combobox.Options>
        {failed && <SearchRetry field={ref} button={again} onRetry={retry} onLeave={leave} />}
      </Combobox.Dropdown>
    </Combobox>
  );
}
