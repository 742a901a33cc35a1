import { createContext, type ReactNode, useContext } from 'react';
import type { FilterValue } from './screen-search.ts';

/** Whether a change of the address is a step that Back undoes, or replaces what the address says now. */
export type Entry = 'new' | 'same';

/** What the kit needs of the address of the screen that is shown. */
export type ScreenAddress = {
  readonly read: (name: string) => unknown;
  /** Writes these names and leaves the others; undefined takes a name out. */
  readonly write: (said: Readonly<Record<string, FilterValue | undefined>>, entry: Entry) => void;
};

const AddressContext = createContext<ScreenAddress | null>(null);

/** Gives the kit the router's way to read and write the address. */
export function AddressProvider({ address, children }: { address: ScreenAddress; children: ReactNode }) {
  return <AddressContext value={address}>{children}</AddressContext>;
}

export function useAddress(): ScreenAddress {
  const address = useContext(AddressContext);
  if (!address) throw new Error('A filter in the address needs a screen around it');
  return address;
}
