let show = (sentence: string): void => console.error(sentence);

/** Says how a failure reaches whoever is at the screen, which only the shell knows. */
export const showFailuresBy = (how: (sentence: string) => void): void => {
  show = how;
};

export const showFailure = (sentence: string): void => show(sentence);
