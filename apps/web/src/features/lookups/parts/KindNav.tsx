import { IconLock } from '@tabler/icons-react';
import { KitLink } from '../../../kit/link.tsx';
import { type ListKind, sections } from '../kinds.ts';
import classes from '../Lookups.module.css';

type Props = { chosen: string; onChoose: (id: string) => void; mayEdit: (list: ListKind) => boolean };

/** A lock marks the lists that this person may only read. */
export function KindNav({ chosen, onChoose, mayEdit }: Props) {
  return (
    <nav className={classes.nav} aria-label="Lists">
      {sections.map(({ title, lists }) => (
        <div key={title}>
          <div className={classes.navTitle}>{title}</div>
          <ul className={classes.plain}>
            {lists.map((list) => (
              <li key={list.id}>
                <button
                  type="button"
                  className={classes.navEntry}
                  aria-current={list.id === chosen ? 'page' : undefined}
                  onClick={() => onChoose(list.id)}
                >
                  {list.title}
                  {!mayEdit(list) && <IconLock size={14} aria-label="read only" />}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div className={classes.navLink}>
        <KitLink href="/administrator/catalog-management">Makes and models</KitLink>
      </div>
    </nav>
  );
}
