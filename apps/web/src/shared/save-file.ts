import type { FileAnswer } from '../api/call.ts';
import { saveAs } from '../kit/save-as.ts';

/** The file is fetched by a call, because a plain link would not send the session's token. */
export const saveFile = ({ blob, fileName }: FileAnswer): void => saveAs(fileName, blob);
