import { createContext } from 'react';
import type { SearchParts } from './source.ts';

export const SearchContext = createContext<SearchParts>({ sources: [], vehicles: null });
