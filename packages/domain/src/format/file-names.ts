const MOST = 200;

/** Signs that are not seen, or that turn the order of those beside them: `exe.` and `gpj` would read as a picture. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/gu;
const NOT_IN_NAMES = /[<>:"|?*]/g;

/** A name as a file may have it anywhere; what stands before the last slash is somebody's folder. */
export function tidyFileName(given: string): string {
  const seen = (given.split(/[\\/]/).at(-1) ?? '').normalize('NFC').replaceAll(UNSEEN, '').replaceAll(NOT_IN_NAMES, '');
  const name = seen
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s.]+/, '')
    .replace(/[\s.]+$/, '');
  return shortened(name, endingOf(name)) || 'file';
}

const endingOf = (name: string): string => /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
const shortened = (name: string, ending: string): string => {
  if (name.length <= MOST) return name;
  const tail = ending ? `.${ending}` : '';
  return name.slice(0, MOST - tail.length).trim() + tail;
};

/** What else files of one type are called. */
const alsoCalled: Readonly<Record<string, readonly string[]>> = {
  jpg: ['jpeg'],
  tiff: ['tif'],
  heic: ['heif'],
  doc: ['xls', 'ppt', 'msg', 'dot', 'xlt'],
  txt: ['csv', 'log', 'md', 'tsv', 'eml', 'ics', 'vcf'],
  mp4: ['m4v'],
};
const pictures = ['jpg', 'jpeg', 'png', 'webp', 'gif', 'heic', 'heif', 'avif', 'tif', 'tiff'];

/** The name with the ending of what the file is: whoever saves it opens it as that, and as nothing else. */
export function withOwnEnding(name: string, extension: string): string {
  const ending = endingOf(name);
  if (ending === extension || alsoCalled[extension]?.includes(ending)) return name;
  // A picture is kept in another format than it came in.
  const isOtherPicture = pictures.includes(ending) && pictures.includes(extension);
  const stem = isOtherPicture ? name.slice(0, -ending.length - 1) : name;
  return shortened(`${stem}.${extension}`, extension);
}
