import type { CatalogueFault } from '@yardkeeper/domain/catalogue/faults';
import { plainName } from '@yardkeeper/domain/catalogue/names';
import { folded } from '@yardkeeper/domain/search/fold';
import type { Db } from '../../db/connect.ts';
import type { CatalogueAnswer, CataloguePort } from '../../ports/catalogue.ts';
import { carOfId, type DemoCar, findCars } from './cars.ts';
import { drawDiagram, renderDiagram } from './drawing/diagram.ts';
import { type DemoGroup, groups, partNames, topGroups } from './groups.ts';
import { inLanguage } from './languages.ts';
import { DEMO_CATALOGUE } from './name.ts';
import { kindOf, partGroupsOf, partsOf } from './parts.ts';

const ok = <T>(body: T): CatalogueAnswer<T> => ({ kind: 'ok', body });
const gone: CatalogueAnswer<never> = {
  kind: 'failed',
  fault: { kind: 'refused', status: 404, errorCode: null } satisfies CatalogueFault,
};
const PAGE = 24;
const address = (group: DemoGroup, car: DemoCar) => `demo:${group.id}/${kindOf(car)}`;

/** A search matches when the name contains the words as people or as catalogues order them. */
const holds = (name: string, word: string): boolean => {
  const held = `${folded(name)} ${plainName(name)}`;
  return plainName(word)
    .split(' ')
    .every((each) => held.includes(each));
};

/** A catalogue that needs no key: the cars of the demo yard with our own drawings. Makes no network requests. */
export function demoCatalogue(db: Db): CataloguePort {
  const groupsOf = (car: DemoCar) => groups.filter((group) => partsOf(group, kindOf(car)).length > 0);
  const ofCar = <T>(carId: string, answer: (car: DemoCar) => CatalogueAnswer<T> | Promise<CatalogueAnswer<T>>) => {
    const car = carOfId(carId);
    return Promise.resolve(car ? answer(car) : gone);
  };
  return {
    name: DEMO_CATALOGUE,
    isDemo: true,
    carInfo: async ({ q }) => ok(await findCars(db, q)),
    tree: ({ carId, language }) =>
      ofCar(carId, (car) =>
        ok(
          topGroups.map(({ id, name }) => {
            const subGroups = groupsOf(car)
              .filter((group) => group.topId === id)
              .map((group) => ({
                id: group.id,
                name: inLanguage(group.name, language),
                parentId: id,
                diagrams: 1,
                subGroups: [],
              }));
            return { id, name: inLanguage(name, language), parentId: null, diagrams: subGroups.length, subGroups };
          }),
        ),
      ),
    suggest: async ({ q }) =>
      ok(partNames.flatMap((name, sid) => (holds(name, q) ? [{ sid: String(sid), name }] : [])).slice(0, 20)),
    schemas: ({ carId, branchId, page, partNameIds, partName, language }) =>
      ofCar(carId, (car) => {
        const wanted = partNameIds.split(',').flatMap((id) => partNames[Number(id || '-1')] ?? []);
        const found = groupsOf(car).filter((group) => {
          const names = partsOf(group, kindOf(car)).map(({ name }) => name);
          if (wanted.length > 0 && !wanted.some((name) => names.includes(name))) return false;
          if (partName !== '' && !names.some((name) => holds(name, partName))) return false;
          return branchId === '' || group.id === branchId || group.topId === branchId;
        });
        const branch = [...topGroups, ...groups].find(({ id }) => id === branchId);
        return ok({
          group: branch ? { id: branch.id, name: inLanguage(branch.name, language) } : null,
          total: found.length,
          list: found.slice(page * PAGE, (page + 1) * PAGE).map((group) => ({
            groupId: group.id,
            img: address(group, car),
            name: inLanguage(group.name, language),
            description: '',
            partNames: partsOf(group, kindOf(car)).map(({ name }) => ({ id: String(partNames.indexOf(name)), name })),
          })),
        });
      }),
    parts: ({ carId, groupId }) =>
      ofCar(carId, async (car) => {
        const group = groupsOf(car).find(({ id }) => id === groupId);
        if (!group) return gone;
        const { positions } = drawDiagram(partsOf(group, kindOf(car)));
        const partGroups = await partGroupsOf(db, group, car);
        return ok({ img: address(group, car), imgDescription: group.name, brand: car.make, partGroups, positions });
      }),
    picture: async (at) => {
      const [, groupId, kind = ''] = /^demo:(\d+)\/([HT]*)$/.exec(at) ?? [];
      const group = groups.find(({ id }) => id === groupId);
      return group ? ok(await renderDiagram(drawDiagram(partsOf(group, kind)).svg)) : gone;
    },
  };
}
