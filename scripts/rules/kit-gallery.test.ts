import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

type Source = { readonly file: string; readonly text: string };

const exported = /^export (?:function|const) ([A-Z][A-Za-z]*[a-z])\b/gm;
const base = (file: string) => file.replace(/^.*\//, '');
const uses = (text: string, name: string) => new RegExp(`<${name}[\\s<>/]`).test(text);

/** Components that only pass things on and render nothing themselves. */
const isWiring = (name: string) => name.endsWith('Provider');

/** Also used by screens on their own; the gallery shows them inside the widget they belong to. */
const pieces = new Set([
  'BulkBar',
  'Camera',
  'ChosenTile',
  'DialogFrame',
  'DrawerFrame',
  'DropArea',
  'NameRow',
  'NothingFound',
  'Pager',
  'PictureTile',
  'PrintSheet',
  'SearchBox',
]);

/**
 * The kit's widgets that the gallery does not show. Those that only other widgets use, such as a date field's calendar,
 * are shown with them.
 */
function notShown(kit: readonly Source[], gallery: readonly Source[], screens: readonly Source[]): string[] {
  const widgets = kit.flatMap(({ file, text }) =>
    [...text.matchAll(exported)].map(([, name = '']) => ({ file, name })),
  );
  const isPart = ({ file, name }: (typeof widgets)[number]) =>
    kit.some((other) => other.file !== file && other.text.includes(`/${base(file)}'`)) &&
    !screens.some(({ text }) => uses(text, name));
  return widgets
    .filter((widget) => !isWiring(widget.name) && !pieces.has(widget.name) && !isPart(widget))
    .map(({ name }) => name)
    .filter((name) => !gallery.some(({ text }) => uses(text, name)));
}

const kitFolder = path.join(import.meta.dirname, '../../apps/web/src/kit');
const read = (folder: string, wanted: (file: string) => boolean): Source[] =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !/\.test\.|testing\.tsx$/.test(file) && wanted(file))
    .map((file) => ({ file, text: fs.readFileSync(path.join(folder, file), 'utf8') }));

const gallery = read(path.join(kitFolder, 'gallery'), () => true);
const kit = read(kitFolder, (file) => !file.startsWith('gallery'));
const screens = ['features', 'shared', 'shell'].flatMap((folder) =>
  read(path.join(kitFolder, '..', folder), () => true),
);

it('every widget of the kit is in the gallery', () => {
  expect(kit.length).toBeGreaterThan(30);
  expect(notShown(kit, gallery, screens)).toEqual([]);
});

it('notices a new widget without an example, and one whose example was removed', () => {
  const planted = { file: 'RatingStars.tsx', text: 'export function RatingStars() {' };
  expect(notShown([...kit, planted], gallery, screens)).toEqual(['RatingStars']);
  const emptied = gallery.filter(({ file }) => file !== 'PersonShelf.tsx');
  expect(notShown(kit, emptied, screens)).toEqual(['PasswordField', 'RecipientInput', 'SignaturePad']);
});
