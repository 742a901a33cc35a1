/** `search` is what the search box could not match to a make, so the models are searched for it. */
export const nothingChosen = { makeId: 0, modelId: 0, seriesId: 0, search: '' };
