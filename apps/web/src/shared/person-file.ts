import { callFile } from '../api/call.ts';
import { saveFile } from './save-file.ts';

/** Everything known of a person, as a ZIP archive; that it was made is kept in the log of who did what. */
export async function savePersonFile(kind: 'contact' | 'user', id: number): Promise<void> {
  const args = { params: { id } };
  saveFile(
    kind === 'contact'
      ? await callFile('GET /mgr/privacy/contactFile/:id', args)
      : await callFile('GET /mgr/privacy/userFile/:id', args),
  );
}
