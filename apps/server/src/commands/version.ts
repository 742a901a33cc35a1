import { productVersion } from '../db/migrating/product-version.ts';

/** Prints the version, and what it runs on. */
export function version(): void {
  console.log(`Yardkeeper ${productVersion} (Node ${process.versions.node}, ${process.platform}-${process.arch})`);
}
