import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Evidence as Answer } from '@yardkeeper/contract/dispatch/schemas';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { PictureTile } from '../../../kit/picture/PictureTile.tsx';
import { type Picture, PictureViewer } from '../../../kit/picture/PictureViewer.tsx';
import { QuietFailure } from '../../../kit/text/QuietFailure.tsx';
import { invoiceKey } from '../keys.ts';
import classes from './Way.module.css';

type Part = Answer['lines'][number];
const stages = {
  grading: 'At grading',
  picking: 'At picking',
  packing: 'At packing',
  delivery: 'At delivery',
} as const;
type Stage = keyof typeof stages;
const stageKeys = Object.keys(stages) as Stage[];

const picturesAt = (part: Part, stage: Stage): Picture[] =>
  part[stage].map(({ id, fileUrl, thumbUrl }, n) => ({
    id: `${stage} ${id}`,
    url: fileUrl,
    name: `${part.tagNo} ${stages[stage].toLowerCase()}${part[stage].length > 1 ? ` ${n + 1}` : ''}`,
    ...(thumbUrl ? { thumbUrl } : {}),
  }));

/** One part from grading to delivery; the viewer goes through all its photos in that order. */
function PartPhotos({ part }: { part: Part }) {
  const [shown, setShown] = useState<number | null>(null);
  const all = stageKeys.flatMap((stage) => picturesAt(part, stage));
  return (
    <section className={classes.part} aria-label={`${part.tagNo} ${part.description}`}>
      <Text>
        {part.tagNo} {part.description}
        {part.engineNo && (
          <Text span inherit c="dimmed">
            {' '}
            · engine {part.engineNo}
          </Text>
        )}
      </Text>
      <div className={classes.stages}>
        {stageKeys.map((stage) => (
          <div key={stage}>
            <Text size="xs" c="dimmed">
              {stages[stage]}
            </Text>
            {part[stage].length === 0 ? (
              <Text size="sm" c="dimmed">
                –
              </Text>
            ) : (
              <ul className={classes.photos}>
                {picturesAt(part, stage).map((picture) => (
                  <PictureTile
                    key={picture.id}
                    picture={picture}
                    name={picture.name ?? ''}
                    onOpen={() => setShown(all.findIndex(({ id }) => id === picture.id))}
                  />
                ))}
              </ul>
            )}
          </div>
        ))}
      </div>
      <PictureViewer pictures={all} opened={shown !== null} start={shown ?? 0} onClose={() => setShown(null)} />
    </section>
  );
}

/** The photos of each part from grading to delivery, side by side. */
export function Evidence({ invoiceId }: { invoiceId: number }) {
  const read = useQuery({
    queryKey: [...invoiceKey(invoiceId), 'evidence'],
    queryFn: ({ signal }) =>
      call('GET /mgr/delivery/evidence/:id', { params: { id: invoiceId } }, { signal, quiet: true }),
  });
  if (!read.data) return <QuietFailure of={read} what="Photos from grading to delivery" />;
  if (read.data.lines.length === 0) return <Text c="dimmed">Nothing on it comes from stock.</Text>;
  return read.data.lines.map((part) => <PartPhotos key={part.lineId} part={part} />);
}
