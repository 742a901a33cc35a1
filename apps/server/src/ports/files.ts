/** Where pictures and documents are kept. A key is made by the store and says nothing about the file's name. */
export type FileStore = {
  put(bytes: Uint8Array, extension: string): Promise<string>;
  read(key: string): Promise<Uint8Array | null>;
  remove(key: string): Promise<void>;
};
