type Show = (sentence: string, kind: 'error' | 'warning') => void;
let show: Show = (sentence) => console.error(sentence);

/** The shell decides how failures are shown, because this layer must not import it. */
export const showFailuresBy = (how: Show): void => {
  show = how;
};

export const showFailure = (sentence: string): void => show(sentence, 'error');
/** For a call that succeeded only in part. */
export const showWarning = (sentence: string): void => show(sentence, 'warning');
