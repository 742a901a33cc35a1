import { PictureViewer } from '../../../../kit/picture/PictureViewer.tsx';
import type { Line } from '../api.ts';
import { useLinePictures } from './use-pictures.ts';

/** The pictures of one line on the whole screen, or the sentence that there are none. */
export function LineViewer({ line, onClose }: { line: Line; onClose: () => void }) {
  const pictures = useLinePictures(line);
  return pictures && <PictureViewer pictures={pictures} opened onClose={onClose} />;
}
