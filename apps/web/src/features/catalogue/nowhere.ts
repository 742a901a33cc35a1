/** `search` is what the search box could not read as a make: it is looked for among the models. */
export const nowhere = { makeId: 0, modelId: 0, seriesId: 0, search: '' };
