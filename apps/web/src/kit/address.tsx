import { createContext, type ReactNode, useContext } from 'react';
import type { FilterValue } from './screen-search.ts';

/** `new` adds an entry to the browser's history that Back undoes; `same` replaces the present one. */
export type Entry = 'new' | 'same';

export type ScreenAddress = {
  readonly read: (name: string) => unknown;
  /** Changes these names and leaves the others; undefined removes a name. */
  readonly write: (said: Readonly<Record<string, FilterValue | undefined>>, entry: Entry) => void;
};

const AddressContext = createContext<ScreenAddress | null>(null);

export function AddressProvider({ address, children }: { address: ScreenAddress; children: ReactNode }) {
  return <AddressContext value={address}>{children}</AddressContext>;
}

export function useAddress(): ScreenAddress {
  const address = useContext(AddressContext);
  if (!address) throw new Error('A filter in the address needs a screen around it');
  return address;
}
