const MOST = 200;

/** Characters that are invisible or that reverse the reading order: with one, `gpj.exe` can look like a picture. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/gu;
const NOT_IN_NAMES = /[<>:"|?*]/g;

/** A name that is valid on any system; everything up to the last slash is the sender's folder and is dropped. */
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

/** Other endings in use for files of the same type. */
const alsoCalled: Readonly<Record<string, readonly string[]>> = {
  jpg: ['jpeg'],
  tiff: ['tif'],
  heic: ['heif'],
  doc: ['xls', 'ppt', 'msg', 'dot', 'xlt'],
  txt: ['csv', 'log', 'md', 'tsv', 'eml', 'ics', 'vcf'],
  mp4: ['m4v'],
};
const pictures = ['jpg', 'jpeg', 'png', 'webp', 'gif', 'heic', 'heif', 'avif', 'tif', 'tiff'];

/** The name with the ending of the file's real type, so that a saved file opens as that type and no other. */
export function withOwnEnding(name: string, extension: string): string {
  const ending = endingOf(name);
  if (ending === extension || alsoCalled[extension]?.includes(ending)) return name;
  // Pictures are stored in another format than they were uploaded in.
  const isOtherPicture = pictures.includes(ending) && pictures.includes(extension);
  const stem = isOtherPicture ? name.slice(0, -ending.length - 1) : name;
  return shortened(`${stem}.${extension}`, extension);
}
