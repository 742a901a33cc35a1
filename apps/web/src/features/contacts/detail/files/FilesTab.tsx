import { KeptFiles } from '../../../../shared/files/KeptFiles.tsx';
import { useRefreshContacts } from '../../keys.ts';
import type { TabProps } from '../api.ts';
import { fetchFile, removeFile, sendFile, useFiles } from './api.ts';

export function FilesTab({ contact: { debtorID, mayEdit } }: TabProps) {
  const refresh = useRefreshContacts();
  return (
    <KeptFiles
      answer={useFiles(debtorID)}
      mayEdit={mayEdit}
      hint="Drop a signed form, a licence or a photo onto this page."
      fetchFile={fetchFile}
      sendFile={sendFile(debtorID)}
      removeFile={removeFile}
      refresh={() => refresh(debtorID)}
    />
  );
}
