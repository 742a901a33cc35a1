import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@yardkeeper/contract/all-calls';
import { call } from '../../api/call.ts';
import type { ChosenCar, PartsData } from './types.ts';

const key = ['parts-catalogue'] as const;
/** The server caches the catalogue's answers for days; a window requests them again after some minutes. */
const kept = { staleTime: 10 * 60_000, retry: false, refetchOnWindowFocus: false } as const;
const ofCar = ({ carId, criteria }: ChosenCar) => ({ carId, ...(criteria ? { criteria } : {}) });

const fetchCars = (q: string, signal?: AbortSignal) =>
  call('GET /mgr/partCatalogs/car/info', { query: { q } }, { signal, quiet: true });
export const useCars = (q: string) =>
  useQuery({
    queryKey: [...key, 'cars', q],
    queryFn: ({ signal }) => fetchCars(q, signal),
    enabled: q !== '',
    ...kept,
  });

export const usePlate = (regNo: string) =>
  useQuery({
    queryKey: [...key, 'plate', regNo],
    queryFn: ({ signal }) => call('GET /mgr/partCatalogs/plateInfo', { query: { regNo } }, { signal, quiet: true }),
    enabled: regNo !== '',
    ...kept,
  });

/** How many lookups are left today changes with every car that anybody looks up. */
export const useCatalogueState = (seen: unknown) =>
  useQuery({
    queryKey: [...key, 'state', seen],
    queryFn: ({ signal }) => call('GET /mgr/partCatalogs/state', {}, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    retry: false,
  });

export const useGroupTree = (car: ChosenCar) =>
  useQuery({
    queryKey: [...key, 'tree', car.catalogId, car.carId, car.criteria],
    queryFn: ({ signal }) =>
      call(
        'GET /mgr/partCatalogs/catalogs/:catalogId/groups-tree',
        { params: { catalogId: car.catalogId }, query: ofCar(car) },
        { signal, quiet: true },
      ),
    enabled: car.groupsTreeAvailable,
    ...kept,
  });

export const useSuggested = (car: ChosenCar, q: string) =>
  useQuery({
    queryKey: [...key, 'suggest', car.catalogId, q],
    queryFn: ({ signal }) =>
      call(
        'GET /mgr/partCatalogs/catalogs/:catalogId/groups-suggest',
        { params: { catalogId: car.catalogId }, query: { q } },
        { signal, quiet: true },
      ),
    enabled: q.length >= 2,
    ...kept,
  });

type AskedSchemas = Pick<PartsData, 'branchId' | 'word'>;
export const schemasQuery = (car: ChosenCar, asked: AskedSchemas, page: number) => ({
  queryKey: [...key, 'schemas', car.catalogId, car.carId, car.criteria, asked.branchId, asked.word, page] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(
      'GET /mgr/partCatalogs/catalogs/:catalogId/schemas',
      {
        params: { catalogId: car.catalogId },
        query: {
          ...ofCar(car),
          page,
          ...(asked.branchId ? { branchId: asked.branchId } : {}),
          ...(asked.word
            ? { ...(asked.word.sid ? { partNameIds: asked.word.sid } : {}), partName: asked.word.name }
            : {}),
        },
      },
      { signal, quiet: true },
    ),
  ...kept,
});
export const useSchemas = (car: ChosenCar, asked: AskedSchemas, page: number) =>
  useQuery({
    ...schemasQuery(car, asked, page),
    enabled: asked.branchId !== null || asked.word !== null || !car.groupsTreeAvailable,
    placeholderData: keepPreviousData,
  });

export type DiagramAnswer = ReplyOf<'GET /mgr/partCatalogs/catalogs/:catalogId/parts2'>;
export const diagramQuery = (car: ChosenCar, groupId: string) => ({
  queryKey: [...key, 'diagram', car.catalogId, car.carId, car.criteria, groupId] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(
      'GET /mgr/partCatalogs/catalogs/:catalogId/parts2',
      { params: { catalogId: car.catalogId }, query: { ...ofCar(car), groupId } },
      { signal, quiet: true },
    ),
  ...kept,
});
export const useDiagram = (car: ChosenCar, groupId: string) => useQuery(diagramQuery(car, groupId));
