import classes from './MoneyBoxes.module.css';
import { MoneyText } from './MoneyText.tsx';

export type MoneyBox = {
  readonly label: string;
  readonly value: number | null;
  readonly late?: boolean;
};

export function MoneyBoxes({ boxes }: { boxes: readonly MoneyBox[] }) {
  return (
    <dl className={classes.boxes}>
      {boxes.map(({ label, value, late }) => (
        <div key={label} data-late={late || undefined}>
          <dt>{label}</dt>
          <dd>
            <MoneyText value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
