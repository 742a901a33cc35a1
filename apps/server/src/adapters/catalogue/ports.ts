import type { Config } from '../../config.ts';
import type { Db } from '../../db/connect.ts';
import { demoPlates } from '../../demo/catalogue/plates.ts';
import { demoCatalogue } from '../../demo/catalogue/provider.ts';
import type { CataloguePort, PlatePort } from '../../ports/catalogue.ts';
import { catalogueClient } from './client.ts';

type Ports = { readonly port: CataloguePort | null; readonly plates: PlatePort | null };

/**
 * The provider if there is a key; in a demo yard our own drawings; otherwise none. A plate register exists only in the
 * demo.
 */
export function cataloguePorts({ catalogue, demo }: Config, db: Db): Ports {
  const { url = 'https://api.parts-catalogs.com/v1', key } = catalogue ?? {};
  if (key) return { port: catalogueClient({ url, key }), plates: demo ? demoPlates : null };
  return demo ? { port: demoCatalogue(db), plates: demoPlates } : { port: null, plates: null };
}
