import { useEffect, useRef, useState } from 'react';
import { failureOf } from '../../../kit/text/failure.ts';
import type { AddTag } from '../lines/use-add-tag.ts';

/** Puts tags on the document as it opens, once; answers why some did not go on. */
export function useBeginTags(tagNos: readonly string[], add: AddTag): readonly string[] {
  const [refused, setRefused] = useState<readonly string[]>([]);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const refuse = (message: string) => setRefused((before) => [...before, message]);
    void (async () => {
      for (const tagNo of tagNos)
        await add(tagNo).then(
          ({ accepted, message }) => accepted || refuse(message),
          (thrown: unknown) => refuse(failureOf(thrown).message),
        );
    })();
  });
  return refused;
}
