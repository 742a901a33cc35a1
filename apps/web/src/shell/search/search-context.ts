import { createContext } from 'react';
import type { SearchParts } from './source.ts';

/** What the box looks through, handed down from the list of features. */
export const SearchContext = createContext<SearchParts>({ sources: [], vehicles: null });
