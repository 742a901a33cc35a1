import { Avatar, Text, UnstyledButton } from '@mantine/core';
import type { Tile } from '@yardkeeper/contract/devices/schemas';
import classes from './Lock.module.css';

type Props = {
  readonly people: readonly Tile[];
  /** how much of each person waits on this tablet */
  readonly waiting: ReadonlyMap<number, number>;
  readonly onChoose: (person: Tile) => void;
};

const noteOf = ({ hasPin, isLocked }: Tile, waits: number): string => {
  if (isLocked) return 'PIN locked';
  if (!hasPin) return 'No PIN yet';
  return waits > 0 ? `${waits} not sent yet` : '';
};

export function Tiles({ people, waiting, onChoose }: Props) {
  return (
    <ul className={classes.tiles} aria-label="Who are you?">
      {people.map((person) => {
        const note = noteOf(person, waiting.get(person.userId) ?? 0);
        return (
          <li key={person.userId}>
            <UnstyledButton className={classes.tile} onClick={() => onChoose(person)}>
              <Avatar src={person.avatar} name={person.usersName} size={56} alt="" aria-hidden="true" />
              <span className={classes.name}>{person.usersName}</span>
              {note && (
                <Text component="span" size="sm" c="dimmed">
                  {note}
                </Text>
              )}
            </UnstyledButton>
          </li>
        );
      })}
    </ul>
  );
}
