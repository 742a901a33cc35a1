import type { CatalogueCar, CataloguePart } from '@yardkeeper/contract/catalogue/provider-schemas';
import type { Side } from '@yardkeeper/domain/catalogue/side';
import type { Suggestion } from '@yardkeeper/domain/fits/demand';

/** What is stored of the car that was found; its options are long and not needed again. */
export type ChosenCar = Omit<CatalogueCar, 'optionCodes' | 'description'>;

/** What the search step stores in a wizard. */
export type SearchData = { readonly typed: string; readonly q: string; readonly car: ChosenCar | null };

/** A part of a diagram that was taken. */
export type ChosenPart = {
  readonly key: string;
  readonly pnc: string;
  readonly nameId: string;
  readonly name: string;
  readonly side: Side;
  /** The OEM number. */
  readonly partNo: string;
  readonly qty: number;
  readonly notice: string;
  readonly diagram: string;
  /** null while nobody has said which of our part names it is. */
  readonly partId: number | null;
  readonly partName: string;
  readonly expected: number | null;
  readonly suggestion: Suggestion | null;
};

/** What the diagram step stores in a wizard: what is open, and the parts taken from all diagrams. */
export type PartsData = {
  readonly branchId: string | null;
  readonly word: { readonly sid: string; readonly name: string } | null;
  readonly diagram: { readonly groupId: string; readonly name: string } | null;
  readonly parts: readonly ChosenPart[];
  /** Our tags that go into a quote. */
  readonly tagNos?: readonly string[];
};
export const noParts: PartsData = { branchId: null, word: null, diagram: null, parts: [] };

/** The kind of vehicle in the yard's own terms, for which the figures are calculated. */
export type YardVehicle = {
  readonly makeId: number;
  readonly modelId: number | null;
  readonly seriesId: number | null;
  readonly year: number | null;
};

/** The same part in two diagrams has the same key, so that taking it in one takes it in the other. */
export const keyOfPart = ({ positionNumber, number, name }: CataloguePart): string =>
  `${positionNumber}:${number || name}`.slice(0, 80);

export const yardVehicleOf = ({ yard, made }: ChosenCar): YardVehicle | null =>
  yard.makeId === null
    ? null
    : {
        makeId: yard.makeId,
        modelId: yard.modelId,
        seriesId: yard.seriesId,
        year: /^\d{4}/.test(made) ? Number(made.slice(0, 4)) : null,
      };
