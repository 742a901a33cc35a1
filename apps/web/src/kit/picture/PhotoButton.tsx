import { Button, type ButtonProps } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useRef } from 'react';
import { PICTURE_LIMITS, whyRefused } from './picture-limits.ts';
import { shrink } from './shrink.ts';

type Props = ButtonProps & {
  label: string;
  onPhoto: (photo: File) => void;
  /** Called with the reason why a file is no photo, or with null when it is one. */
  onRefused: (why: string | null) => void;
  path?: string | undefined;
  invalid?: boolean;
};

/** Opens the phone's camera. The photo is made smaller first, so that a large one is no trouble. */
export function PhotoButton({ label, onPhoto, onRefused, path, invalid = false, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const take = async (field: HTMLInputElement) => {
    const chosen = field.files?.[0];
    field.value = '';
    if (!chosen) return;
    const photo = await shrink(chosen);
    const why = whyRefused(photo, PICTURE_LIMITS);
    onRefused(why);
    if (why === null) onPhoto(photo);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        data-testid="photo"
        onChange={(event) => void take(event.currentTarget)}
      />
      <Button
        variant="default"
        size="lg"
        leftSection={<IconCamera size={20} aria-hidden />}
        {...button}
        data-path={path}
        aria-invalid={invalid || undefined}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}
