import { Text } from '@mantine/core';
import classes from './AutoSelect.module.css';
import type { PartGroup } from './api.ts';

type Props = {
  group: PartGroup;
  ticked: ReadonlySet<number>;
  everyMake: ReadonlySet<number>;
  onTick: (ids: readonly number[], on: boolean) => void;
};

/** The tick of a group covers only the parts that are shown. */
export function GroupTicks({ group, ticked, everyMake, onTick }: Props) {
  const own = group.parts.filter((part) => !everyMake.has(part.partId));
  const on = own.filter((part) => ticked.has(part.partId)).length;
  const all = own.length > 0 && on === own.length;
  return (
    <fieldset className={classes.group} aria-label={group.name}>
      <label className={classes.head}>
        <input
          type="checkbox"
          aria-label={`All of ${group.name}`}
          checked={all}
          disabled={own.length === 0}
          ref={(box) => {
            if (box) box.indeterminate = on > 0 && !all;
          }}
          onChange={() =>
            onTick(
              own.map((part) => part.partId),
              !all,
            )
          }
        />
        <span>{group.name}</span>
        <Text span size="sm" c="dimmed" className="kit-figures">
          {on + group.parts.length - own.length} of {group.parts.length}
        </Text>
      </label>
      <div className={classes.parts}>
        {group.parts.map(({ partId, partName }) => {
          const always = everyMake.has(partId);
          return (
            <label key={partId} className={classes.part} data-always={always || undefined}>
              <input
                type="checkbox"
                checked={always || ticked.has(partId)}
                disabled={always}
                onChange={(event) => onTick([partId], event.currentTarget.checked)}
              />
              <span>
                {partName}
                {always && <small> every make</small>}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
