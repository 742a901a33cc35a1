import { type AgeBucket, ageBucketNames, ageBuckets } from '@yardkeeper/domain/contacts/ageing';
import { MoneyText } from '../../../../kit/MoneyText.tsx';
import classes from '../../Contacts.module.css';

type Props = { ageing: Readonly<Record<AgeBucket, number>> & { readonly credit: number } };

/** How old what they owe is; what is old and not nothing stands out. */
export function AgeingBoxes({ ageing }: Props) {
  return (
    <dl className={classes.ageing}>
      {ageBuckets.map((bucket) => (
        <div key={bucket} data-late={(bucket !== 'current' && ageing[bucket] > 0) || undefined}>
          <dt>{ageBucketNames[bucket]}</dt>
          <dd>
            <MoneyText value={ageing[bucket]} />
          </dd>
        </div>
      ))}
      <div>
        <dt>Unused credit</dt>
        <dd>
          <MoneyText value={ageing.credit} />
        </dd>
      </div>
    </dl>
  );
}
