import type { CatalogueFault } from '@yardkeeper/domain/catalogue/faults';
import type { CatalogueLanguage } from '@yardkeeper/domain/catalogue/languages';

export type ProviderCar = {
  readonly title: string;
  readonly catalogId: string;
  readonly brand: string;
  readonly modelId: string;
  readonly carId: string;
  readonly criteria: string;
  readonly vin: string;
  readonly frame: string;
  readonly modelName: string;
  readonly description: string;
  readonly groupsTreeAvailable: boolean;
  readonly optionCodes: readonly { readonly code: string; readonly description: string }[];
  readonly parameters: readonly { readonly key: string; readonly name: string; readonly value: string }[];
};
export type ProviderGroup = {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
  readonly diagrams: number | null;
  readonly subGroups: readonly ProviderGroup[];
};
type ProviderSchemas = {
  readonly group: { readonly id: string; readonly name: string } | null;
  readonly list: readonly {
    readonly groupId: string;
    /** an absolute address, or empty */
    readonly img: string;
    readonly name: string;
    readonly description: string;
    readonly partNames: readonly { readonly id: string; readonly name: string }[];
  }[];
  readonly total: number;
};
export type ProviderPart = {
  readonly id: string;
  readonly nameId: string;
  readonly name: string;
  readonly number: string;
  readonly notice: string;
  readonly description: string;
  readonly positionNumber: string;
  readonly url: string;
};
export type ProviderDiagram = {
  /** an absolute address, or empty */
  readonly img: string;
  readonly imgDescription: string;
  readonly brand: string;
  readonly partGroups: readonly {
    readonly name: string;
    readonly number: string;
    readonly positionNumber: string;
    readonly description: string;
    readonly parts: readonly ProviderPart[];
  }[];
  readonly positions: readonly { readonly number: string; readonly coordinates: [number, number, number, number] }[];
};
type ProviderSuggestion = { readonly sid: string; readonly name: string };

/** The provider's answer to a question about a car or a catalogue, converted to these shapes, or its failure. */
export type CatalogueAnswer<T> =
  | { readonly kind: 'ok'; readonly body: T }
  | { readonly kind: 'failed'; readonly fault: CatalogueFault };

type InCatalogue = { readonly catalogId: string; readonly language: CatalogueLanguage };
type OfCar = InCatalogue & { readonly carId: string; readonly criteria: string };

export type CataloguePort = {
  readonly name: string;
  readonly isDemo: boolean;
  carInfo(o: { q: string; catalogs: string; language: CatalogueLanguage }): Promise<CatalogueAnswer<ProviderCar[]>>;
  /** trucks have no tree in the catalogue: it is assembled from their groups */
  tree(o: OfCar & { isTruck: boolean }): Promise<CatalogueAnswer<ProviderGroup[]>>;
  schemas(
    o: OfCar & { branchId: string; page: number; partNameIds: string; partName: string },
  ): Promise<CatalogueAnswer<ProviderSchemas>>;
  parts(o: OfCar & { groupId: string }): Promise<CatalogueAnswer<ProviderDiagram>>;
  suggest(o: InCatalogue & { q: string }): Promise<CatalogueAnswer<ProviderSuggestion[]>>;
  /** the raw bytes; whoever stores them checks their type */
  picture(address: string): Promise<CatalogueAnswer<Uint8Array>>;
};

export type RegisteredVehicle = {
  readonly regNo: string;
  readonly vin: string;
  readonly chassis: string;
  readonly make: string;
  readonly model: string;
  readonly year: number | null;
};
/** Asks a vehicle register which vehicle a plate belongs to. */
export type PlatePort = { readonly name: string; find(regNo: string): Promise<RegisteredVehicle | null> };
