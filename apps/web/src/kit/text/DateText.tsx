import { Text, type TextProps } from '@mantine/core';
import { formatDate, formatDateTime, formatLongDate, INVALID_DATE } from '@yardkeeper/domain/format/dates';
import { momentWords } from '@yardkeeper/domain/format/when-words';
import { yardNow } from '../../session/yard-clock.ts';

const FORMS = {
  day: formatDate,
  time: formatDateTime,
  long: formatLongDate,
  words: (value: string) => momentWords(value, yardNow()),
};

type Props = TextProps & {
  value: string | null | undefined;
  /** `day` 01-02-2024 for lists, `time` with the clock for histories; for sentences `long` 1st Feb 2024, `words` tomorrow at 9 am. */
  form?: keyof typeof FORMS;
};

/** A missing date is a dash; text that is not ISO 8601 is shown as invalid. */
export function DateText({ value, form = 'day', ...text }: Props) {
  const shown = value ? FORMS[form](value) : '–';
  const known = value && shown !== INVALID_DATE;
  const words = known ? <time dateTime={value}>{shown}</time> : shown;
  // Lists show hundreds: a plain element costs a tenth.
  if (Object.keys(text).length === 0) return <span className="kit-figures">{words}</span>;
  return (
    <Text span inherit className="kit-figures" {...text}>
      {words}
    </Text>
  );
}
