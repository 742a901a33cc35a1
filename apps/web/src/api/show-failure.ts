let show = (sentence: string): void => console.error(sentence);

/** The shell decides how failures are shown, because this layer must not import it. */
export const showFailuresBy = (how: (sentence: string) => void): void => {
  show = how;
};

export const showFailure = (sentence: string): void => show(sentence);
