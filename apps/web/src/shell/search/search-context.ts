import { createContext } from 'react';
import type { SearchParts } from './search-source.ts';

export const SearchContext = createContext<SearchParts>({ sources: [], vehicles: null });
