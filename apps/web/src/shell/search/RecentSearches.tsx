import { Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useObservable } from '../../session/use-observable.ts';
import classes from './Search.module.css';
import { recentSearches } from './sources/recent-searches.ts';

export function RecentSearches({ onChoose }: { onChoose: (words: string) => void }) {
  const searches = useObservable(recentSearches);
  if (searches.length === 0) return null;
  return (
    <div>
      <Text className={classes.heading}>Recent searches</Text>
      <div className={classes.chips}>
        {searches.map((words) => (
          <button type="button" key={words} className={classes.chip} onClick={() => onChoose(words)}>
            <IconHistory size={14} aria-hidden="true" />
            {words}
          </button>
        ))}
      </div>
    </div>
  );
}
