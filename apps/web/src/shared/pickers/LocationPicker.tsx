import { ActionIcon, Skeleton, Text, type TextInputProps, Tooltip } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import type { Location } from '@yardkeeper/contract/locations/calls';
import { locationKinds } from '@yardkeeper/domain/locations/kinds';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { DialogFrame } from '../../kit/dialog/DialogFrame.tsx';
import { holdClicks } from '../../kit/form/hold-clicks.ts';
import { lazyPart } from '../../kit/lazy/lazy-part.tsx';
import { ScrollPicker } from '../../kit/pickers/ScrollPicker.tsx';
import type { FetchPickerPage } from '../../kit/pickers/use-paged-search.ts';
import { failureOf } from '../../kit/text/failure.ts';
import { findPlace } from '../stock/find-place.ts';

const Camera = lazyPart(
  () => import('../../kit/scan/Camera.tsx').then((module) => module.Camera),
  <Skeleton h={180} />,
);

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  /** 0 means none. */
  value?: number;
  valueName?: string;
  onChange?: (id: number, code: string) => void;
  /** False where a field beside it already has the camera. */
  camera?: boolean;
};

const pageSize = 100;
const fetchPage: FetchPickerPage<Location> = ({ text, pageNum }, signal) =>
  call(
    'POST /mgr/location/queryLocationList',
    { body: { locationCode: text, pageNum, pageSize } },
    { signal, quiet: true },
  );

export function LocationPicker({ onChange, camera = true, value = 0, valueName = '', ...input }: Props) {
  const [chosen, setChosen] = useState({ id: 0, code: '' });
  const [problem, setProblem] = useState('');
  const [looking, setLooking] = useState(false);
  const latest = useRef('');
  const name = chosen.id === value && chosen.id > 0 ? chosen.code : valueName;
  const choose = (id: number, code: string) => {
    setChosen({ id, code });
    setProblem('');
    onChange?.(id, code);
  };
  const take = async (code: string, box?: HTMLInputElement): Promise<boolean> => {
    latest.current = code;
    try {
      const place = await findPlace(code);
      if (latest.current !== code) return false;
      if (!place) {
        // Selects the text, so that the next scan replaces it.
        box?.select();
        setProblem(`${code} is no place of the yard`);
        return false;
      }
      // Blur and focus end the search that the typed code started.
      if (box && document.activeElement === box) {
        box.blur();
        box.focus();
      }
      choose(place.locationID, place.locationCode);
      return true;
    } catch (failure) {
      setProblem(failureOf(failure).message);
      return false;
    }
  };
  /** A scanner ends with Enter, which would submit the form before the place is known. */
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    input.onKeyDown?.(event);
    const box = event.currentTarget;
    const typed = box.value.trim();
    if (event.key !== 'Enter' || typed === '' || typed === name || box.hasAttribute('aria-activedescendant')) return;
    event.preventDefault();
    void take(typed, box);
  };
  /** A typed code counts without Enter, when the field is left. */
  const onBlur = (event: FocusEvent<HTMLInputElement>) => {
    input.onBlur?.(event);
    const typed = event.currentTarget.value.trim();
    if (typed !== '' && typed !== name && !input.readOnly) holdClicks(take(typed));
  };
  const cameraButton = (
    <Tooltip label="Scan with the camera">
      <ActionIcon aria-label="Scan with the camera" disabled={input.disabled} onClick={() => setLooking(true)}>
        <IconCamera size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
  return (
    <>
      <ScrollPicker<Location>
        placeholder="Type a code"
        rightSection={camera ? cameraButton : undefined}
        rightSectionPointerEvents="all"
        {...input}
        // The error is above the field, because the results open below it.
        {...(problem ? { inputWrapperOrder: ['label', 'error', 'input'] as const } : {})}
        value={value}
        valueName={name}
        error={problem || input.error}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        onInput={() => {
          latest.current = '';
          setProblem('');
        }}
        fetchPage={fetchPage}
        itemId={(place) => place.locationID}
        itemName={(place) => place.locationCode}
        renderItem={(place) => (
          <Text span inherit>
            {place.locationCode}{' '}
            <Text span c="dimmed" size="xs">
              {[locationKinds[place.kind], place.locGroupDesc].filter(Boolean).join(' · ')}
            </Text>
          </Text>
        )}
        onChange={(id, place) => choose(id, place?.locationCode ?? '')}
      />
      <DialogFrame opened={looking} onClose={() => setLooking(false)} title="Scan a location">
        <Camera
          onCode={(code) => {
            setLooking(false);
            void take(code);
          }}
        />
      </DialogFrame>
    </>
  );
}
