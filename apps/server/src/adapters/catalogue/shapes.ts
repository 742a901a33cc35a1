import { z } from 'zod';

/** Cleans external text: no characters that break screens, PDFs or the database, and a limited length. */
const tidy = (text: string, most: number): string =>
  text
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim()
    .slice(0, most);

const text = (most = 400) =>
  z
    .union([z.string(), z.number(), z.boolean(), z.null()])
    .optional()
    .transform((given) => tidy(String(given ?? ''), most));
const long = text(6_000);
const MOST_ROWS = 20_000;
/** Rows that do not parse are left out. */
const read =
  <S extends z.ZodType>(row: S) =>
  (rows: readonly unknown[] | null | undefined): z.output<S>[] =>
    (rows ?? []).slice(0, MOST_ROWS).flatMap((given) => {
      const parsed = row.safeParse(given);
      return parsed.success ? [parsed.data] : [];
    });
const rowsOf = <S extends z.ZodType>(row: S) => z.array(z.unknown()).transform(read(row));
/** A list that may be absent. */
const listOf = <S extends z.ZodType>(row: S) => z.array(z.unknown()).nullish().transform(read(row));
const needed = (most = 400) => text(most).refine((given) => given !== '');

export const Cars = rowsOf(
  z.object({
    title: text(),
    catalogId: needed(40).refine((id) => /^[\w-]+$/.test(id)),
    brand: text(80),
    modelId: text(),
    carId: needed(200),
    criteria: text(2_000),
    vin: text(40),
    frame: text(40),
    modelName: text(200),
    description: long,
    groupsTreeAvailable: z
      .boolean()
      .nullish()
      .transform((is) => is ?? true),
    optionCodes: listOf(z.object({ code: needed(40), description: text() })),
    parameters: listOf(z.object({ key: needed(80), name: text(200), value: text(1_000) })),
  }),
);

type Group = {
  id: string;
  name: string;
  parentId: string | null;
  diagrams: number | null;
  subGroups: Group[];
};
const GroupRow = z.object({ id: needed(200), name: text(), subGroups: z.array(z.unknown()).nullish() });
const DEEPEST = 12;
function groupsOf(given: readonly unknown[], parentId: string | null, depth: number): Group[] {
  if (depth > DEEPEST) return [];
  return given.flatMap((row) => {
    const read = GroupRow.safeParse(row);
    if (!read.success) return [];
    const { id, name, subGroups } = read.data;
    return [{ id, name: name || id, parentId, diagrams: null, subGroups: groupsOf(subGroups ?? [], id, depth + 1) }];
  });
}
export const Groups = z.array(z.unknown()).transform((rows) => groupsOf(rows, null, 1));

const yes = z
  .boolean()
  .nullish()
  .transform((is) => is ?? false);
export const TruckGroups = rowsOf(z.object({ id: needed(400), name: text(), hasSubgroups: yes, hasParts: yes }));
export type TruckGroup = z.output<typeof TruckGroups>[number];

export const Suggestions = rowsOf(z.object({ sid: needed(200), name: needed() }));

const IdAndName = z.object({ id: needed(200), name: text() });
/** `//img…` lacks the protocol; anything but a web address is no picture. */
const address = text(2_000).transform((given) => {
  const url = URL.parse(given.startsWith('//') ? `https:${given}` : given);
  return url && /^https?:$/.test(url.protocol) ? url.href : '';
});

export const Schemas = z.object({
  group: IdAndName.nullish()
    .catch(null)
    .transform((group) => group ?? null),
  list: rowsOf(
    z.object({ groupId: needed(400), img: address, name: text(), description: long, partNames: listOf(IdAndName) }),
  ),
});

const Part = z.object({
  id: text(200),
  nameId: text(200),
  name: text(),
  number: text(60),
  notice: text(1_000),
  description: long,
  positionNumber: text(40),
  url: text(2_000),
});
const position = z.union([z.number(), z.string().transform(Number)]).pipe(z.number().finite());
export const Diagram = z.object({
  img: address,
  imgDescription: text(1_000),
  brand: text(80),
  partGroups: rowsOf(
    z.object({ name: text(), number: text(60), positionNumber: text(40), description: long, parts: listOf(Part) }),
  ),
  positions: listOf(z.object({ number: needed(40), coordinates: z.tuple([position, position, position, position]) })),
});
