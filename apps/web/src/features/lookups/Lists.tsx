import { Select } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { admits } from '@yardkeeper/domain/access/guard';
import { lookupKinds } from '@yardkeeper/domain/reference/lookup-kinds';
import { PageHeader } from '../../kit/document/PageHeader.tsx';
import { useAddressFilter } from '../../kit/list-screen/filters/use-address-filter.ts';
import { useActor } from '../../session/use-session.ts';
import { firstList, type ListKind, listById, sections } from './kinds.ts';
import classes from './Lookups.module.css';
import { EntryList } from './parts/EntryList.tsx';
import { KindNav } from './parts/KindNav.tsx';

export function Lists() {
  const { filter, set } = useAddressFilter({ list: firstList.id });
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const actor = useActor();
  const list = listById(filter.list);
  const mayEdit = ({ kind }: ListKind) => kind !== null && admits(lookupKinds[kind].edit, actor);
  const choose = (id: string) => set({ list: id });
  return (
    <div className={classes.screen}>
      <PageHeader title="Lists" />
      {phone && (
        <Select
          aria-label="List"
          allowDeselect={false}
          searchable
          data={sections.map(({ title, lists }) => ({
            group: title,
            items: lists.map((one) => ({ value: one.id, label: one.title })),
          }))}
          value={list.id}
          onChange={(id) => id && choose(id)}
        />
      )}
      <div className={classes.beside}>
        {!phone && <KindNav chosen={list.id} onChoose={choose} mayEdit={mayEdit} />}
        <EntryList key={list.id} list={list} editable={mayEdit(list)} />
      </div>
    </div>
  );
}
