import { Stack } from '@mantine/core';
import { PageHeader } from '../document/PageHeader.tsx';
import { DiagramShelf } from './DiagramShelf.tsx';
import { DialogShelf } from './DialogShelf.tsx';
import { DocumentShelf } from './DocumentShelf.tsx';
import { FieldStateShelf } from './FieldStateShelf.tsx';
import { InputShelf } from './InputShelf.tsx';
import { ListShelf } from './ListShelf.tsx';
import { PersonShelf } from './PersonShelf.tsx';
import { PictureShelf } from './PictureShelf.tsx';
import { RecordShelf } from './RecordShelf.tsx';
import { TableShelf } from './TableShelf.tsx';
import { TextShelf } from './TextShelf.tsx';

export function KitGallery() {
  return (
    <Stack gap="lg" p="lg">
      <PageHeader title="Kit" />
      <TextShelf />
      <InputShelf />
      <FieldStateShelf />
      <PersonShelf />
      <RecordShelf />
      <DocumentShelf />
      <DialogShelf />
      <PictureShelf />
      <DiagramShelf />
      <TableShelf />
      <ListShelf />
    </Stack>
  );
}
