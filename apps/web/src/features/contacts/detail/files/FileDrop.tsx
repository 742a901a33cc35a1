import { IconUpload } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import classes from './Files.module.css';

type Props = { onFiles: (files: readonly File[]) => void };

const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/** Takes files dropped anywhere while the tab is open, or chosen with a click. */
export function FileDrop({ onFiles }: Props) {
  const [over, setOver] = useState(false);
  const id = useId();
  const take = useRef(onFiles);
  take.current = onFiles;

  useEffect(() => {
    const onOver = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const onLeave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const onDrop = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setOver(false);
      take.current([...(event.dataTransfer?.files ?? [])]);
    };
    document.addEventListener('dragover', onOver);
    document.addEventListener('dragleave', onLeave);
    document.addEventListener('drop', onDrop);
    return () => {
      document.removeEventListener('dragover', onOver);
      document.removeEventListener('dragleave', onLeave);
      document.removeEventListener('drop', onDrop);
    };
  }, []);

  return (
    <label className={classes.drop} htmlFor={id} data-over={over || undefined}>
      <input
        id={id}
        type="file"
        multiple
        className="kit-unseen"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      <IconUpload size={20} stroke={1.5} aria-hidden />
      <span>Drop files anywhere here, or choose them</span>
      <span className={classes.hint}>Pictures, PDFs and papers, up to 25 MB each</span>
    </label>
  );
}
