import type { Services } from '../../services.ts';
import { logoKey } from './service.ts';

/** The logo is a data URL, because a PDF cannot fetch an address. */
export async function logoImage(s: Services): Promise<string | null> {
  const key = await logoKey(s);
  const bytes = key && (await s.files.read(key));
  return bytes ? `data:image/png;base64,${Buffer.from(bytes).toString('base64')}` : null;
}
