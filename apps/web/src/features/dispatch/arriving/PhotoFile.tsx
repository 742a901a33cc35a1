import { FileInput, type FileInputProps } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';

export const PhotoFile = (props: FileInputProps) => (
  <FileInput
    label="Photo"
    placeholder="Take or choose a photo"
    accept="image/*"
    clearable
    clearButtonProps={{ 'aria-label': 'Take the photo away' }}
    leftSection={<IconCamera size={18} aria-hidden />}
    {...props}
  />
);
