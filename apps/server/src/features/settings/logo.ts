import type { Services } from '../../services.ts';
import { logoKey } from './service.ts';

/** The yard's logo as an address that holds the picture itself, for paper; nothing when there is none. */
export async function logoImage(s: Services): Promise<string | null> {
  const key = await logoKey(s);
  const bytes = key && (await s.files.read(key));
  return bytes ? `data:image/png;base64,${Buffer.from(bytes).toString('base64')}` : null;
}
