import { type ComponentProps, useEffect } from 'react';
import { fetchLookup, type LookupBody, type LookupName, lookupKey } from '../../api/lookup-lists.ts';
import { LookupSelect } from '../../kit/pickers/LookupSelect.tsx';
import { retiredWord, useChoice } from './retired.ts';

type Props = Omit<ComponentProps<typeof LookupSelect>, 'queryKey' | 'fetchOptions'> & {
  name: LookupName;
  body?: LookupBody<LookupName> | undefined;
  /** Of something new: a usual choice that is retired is not ticked, because it would be refused. */
  fresh?: boolean;
  /** Which of the list are offered here. */
  offers?: (id: number) => boolean;
};

/** A list of the yard. What is retired is not offered; a record that has such an entry shows it, and says so. */
export function ChoiceSelect({
  name,
  body,
  fresh = false,
  offers,
  value = null,
  currentName,
  onChange,
  ...select
}: Props) {
  const { isRetired, retiredName } = useChoice(name, body, select.enabled === false ? null : value, { fresh });
  const drops = fresh && isRetired;
  useEffect(() => {
    if (drops) onChange?.(null);
  }, [drops, onChange]);
  return (
    <LookupSelect
      {...select}
      queryKey={lookupKey(name, body ?? {})}
      fetchOptions={(signal) => fetchLookup(name, body, signal)}
      offers={offers}
      value={drops ? null : value}
      onChange={onChange}
      currentName={currentName || retiredName}
      retiredWord={retiredWord(name)}
    />
  );
}
