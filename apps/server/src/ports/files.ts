/** Where pictures and documents are kept. A key is made by the store and says nothing about the file's name. */
export type FileStore = {
  /** `madeFrom` makes the key, so that what the demo draws has the same one in every yard; without it nobody can guess it */
  put(bytes: Uint8Array, extension: string, madeFrom?: string): Promise<string>;
  read(key: string): Promise<Uint8Array | null>;
  remove(key: string): Promise<void>;
};

const KEY = /^[0-9a-f]{40}\.[a-z0-9]{2,5}$/;
/** Whether a store may have made this key; anything else, a path above all, is no key of ours. */
export const isFileKey = (text: string) => KEY.test(text);
