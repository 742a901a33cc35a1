/** The store makes the key, which does not reveal the file's name. */
export type FileStore = {
  /** `madeFrom` gives the demo's drawings the same key in every yard; without it the key cannot be guessed */
  put(bytes: Uint8Array, extension: string, madeFrom?: string): Promise<string>;
  read(key: string): Promise<Uint8Array | null>;
  remove(key: string): Promise<void>;
};

const KEY = /^[0-9a-f]{40}\.[a-z0-9]{2,5}$/;
/** Refuses anything that no store has made, above all a path. */
export const isFileKey = (text: string) => KEY.test(text);
