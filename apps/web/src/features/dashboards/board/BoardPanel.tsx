import type { ReactNode } from 'react';
import { Panel } from '../../../kit/document/Panel.tsx';
import { useSeen } from '../../../kit/lazy/use-seen.ts';
import { type Board, type PanelData, type PanelOf, usePanel, useWhen } from './api.ts';

type Props<B extends Board, P extends PanelOf<B>> = {
  readonly board: B;
  readonly panel: P;
  readonly title: string;
  /** The panel follows the chosen period, which is shown beside its title. */
  readonly ofPeriod?: boolean;
  readonly height?: number;
  readonly wide?: boolean;
  readonly empty?: (data: NonNullable<PanelData<B, P>>) => string | false;
  readonly aside?: (data: NonNullable<PanelData<B, P>>) => ReactNode;
  readonly children: (data: NonNullable<PanelData<B, P>>) => ReactNode;
};

/** Renders nothing for people who may not see the panel, and requests nothing before it is in sight. */
export function BoardPanel<B extends Board, P extends PanelOf<B>>(props: Props<B, P>) {
  const { board, panel, title, ofPeriod = false, height = 228, wide = false, empty, aside, children } = props;
  const [place, isSeen] = useSeen<HTMLElement>();
  const answer = usePanel(board, panel, isSeen);
  const when = useWhen();
  if (answer.data === null) return null;
  const known = { ...answer, data: answer.data as NonNullable<PanelData<B, P>> | undefined };
  return (
    <Panel
      title={title}
      when={ofPeriod ? when : undefined}
      answer={known}
      place={place}
      isAsked={isSeen}
      height={height}
      wide={wide}
      {...(empty && { empty })}
      {...(aside && { aside })}
    >
      {children}
    </Panel>
  );
}
