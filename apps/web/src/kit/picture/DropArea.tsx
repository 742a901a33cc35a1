import { IconPhotoPlus, IconUpload } from '@tabler/icons-react';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import classes from './DropArea.module.css';

type Props = {
  onFiles: (files: readonly File[]) => void;
  types?: readonly string[];
  label?: string;
  hint: string;
  disabled?: boolean;
  anywhere?: boolean;
  /** One line for files of any kind, instead of a large area for pictures. */
  slim?: boolean;
};

const filesOf = (transfer: DataTransfer | null): File[] => [...(transfer?.files ?? [])];

export function DropArea(props: Props) {
  const { onFiles, types, hint, label = 'Drop pictures here or choose them' } = props;
  const { disabled = false, anywhere = false, slim = false } = props;
  const [over, setOver] = useState(false);
  const id = useId();
  const take = useRef(onFiles);
  take.current = onFiles;

  useEffect(() => {
    if (!anywhere || disabled) return;
    const carriesFiles = (event: globalThis.DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const onOver = (event: globalThis.DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const onLeave = (event: globalThis.DragEvent) => event.relatedTarget === null && setOver(false);
    const onDrop = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !carriesFiles(event)) return;
      event.preventDefault();
      setOver(false);
      take.current(filesOf(event.dataTransfer));
    };
    document.addEventListener('dragover', onOver);
    document.addEventListener('dragleave', onLeave);
    document.addEventListener('drop', onDrop);
    return () => {
      document.removeEventListener('dragover', onOver);
      document.removeEventListener('dragleave', onLeave);
      document.removeEventListener('drop', onDrop);
    };
  }, [anywhere, disabled]);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) onFiles(filesOf(event.dataTransfer));
  };
  return (
    <label
      className={classes.drop}
      htmlFor={id}
      data-over={over || undefined}
      data-disabled={disabled || undefined}
      data-slim={slim || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        if (!disabled) setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        id={id}
        type="file"
        multiple
        accept={types?.join()}
        disabled={disabled}
        className="kit-unseen"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      {slim ? <IconUpload size={20} stroke={1.5} aria-hidden /> : <IconPhotoPlus size={24} stroke={1.5} aria-hidden />}
      <span>{label}</span>
      <span className={classes.hint}>{hint}</span>
    </label>
  );
}
