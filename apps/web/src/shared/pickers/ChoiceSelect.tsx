import { type ComponentProps, useEffect } from 'react';
import { fetchLookup, type LookupBody, type LookupName, lookupKey } from '../../api/lookups/lookup-lists.ts';
import { LookupSelect } from '../../kit/pickers/LookupSelect.tsx';
import { retiredWord, useChoice } from './retired.ts';

type Props = Omit<ComponentProps<typeof LookupSelect>, 'queryKey' | 'fetchOptions'> & {
  name: LookupName;
  body?: LookupBody<LookupName> | undefined;
  /** For a new record: a preset choice that is retired is cleared, because the server would refuse it. */
  fresh?: boolean;
  /** Tells which entries of the list are offered here. */
  offers?: (id: number) => boolean;
};

/**
 * A select for a list of the yard. Retired entries are not offered; a record that has one shows it, marked as retired.
 */
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
