/** The languages that the catalogue offers. */
export const catalogueLanguages = ['en', 'ru', 'de', 'bg', 'fr', 'es', 'he'] as const;
export type CatalogueLanguage = (typeof catalogueLanguages)[number];
