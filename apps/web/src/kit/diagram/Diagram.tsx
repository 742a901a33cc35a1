import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { ErrorState } from '../text/ErrorState.tsx';
import classes from './Diagram.module.css';
import { DiagramTools } from './DiagramTools.tsx';
import { HotSpot } from './HotSpot.tsx';
import type { Spot } from './spots.ts';
import { usePanZoom } from './use-pan-zoom.ts';
import { nextTowards, type Size } from './view.ts';

type Props = {
  /** Says what is drawn, for screen readers. */
  label: string;
  src: string;
  spots: readonly Spot[];
  /** The thing that the list and the picture both highlight. */
  active: string | null;
  onActive: (key: string | null) => void;
  onToggle: (key: string) => void;
  /** About the active one; it is below the picture, where it hides nothing. */
  caption?: ReactNode;
  tools?: ReactNode;
};

const STEP = 60;
const towards = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
} as const;

export function Diagram({ label, src, spots, active, onActive, onToggle, caption, tools }: Props) {
  const frame = useRef<HTMLElement>(null);
  const [loaded, setLoaded] = useState<{ src: string; size: Size | null; tries: number }>({
    src,
    size: null,
    tries: 0,
  });
  const [failed, setFailed] = useState(false);
  const [stop, setStop] = useState(0);
  const size = loaded.src === src ? loaded.size : null;
  const { view, isFit, by, pan, show, reset, pointers } = usePanZoom(frame, size, src);
  const pointed = useRef(false);

  useEffect(() => {
    setFailed(false);
    setStop(0);
  }, [src]);
  // Scrolls to what the list points at; what is under the pointer is visible and must not move away from it.
  useEffect(() => {
    const spot = spots.find(({ key }) => key === active);
    if (spot && !pointed.current) show(spot);
  }, [active, spots, show]);

  const onSpot = useCallback(
    (key: string | null, index: number, how: 'focus' | 'pointer') => {
      pointed.current = how === 'pointer' && key !== null;
      if (how === 'focus' && key !== null) setStop(index);
      onActive(key);
    },
    [onActive],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const zoom = { '+': () => by(1.4), '=': () => by(1.4), '-': () => by(1 / 1.4), '0': reset }[event.key];
    const way = towards[event.key as keyof typeof towards];
    if (!zoom && !way) return;
    event.preventDefault();
    if (zoom) return zoom();
    const from = spots[Number((event.target as HTMLElement).dataset.spot ?? -1)];
    if (!from) return pan(-way.x * STEP, -way.y * STEP);
    const next = nextTowards(spots, from, way);
    if (next) frame.current?.querySelector<HTMLElement>(`[data-spot="${spots.indexOf(next)}"]`)?.focus();
  };
  return (
    <figure className={classes.diagram}>
      <DiagramTools isFit={isFit} onZoom={by} onFit={reset}>
        {tools}
      </DiagramTools>
      <section
        ref={frame}
        aria-label={`${label}. Arrow keys move it, plus and minus zoom, 0 shows all of it.`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move the picture
        tabIndex={0}
        className={classes.frame}
        data-fit={isFit || undefined}
        onKeyDown={onKeyDown}
        onDoubleClick={(event) => {
          if ((event.target as HTMLElement).dataset.spot === undefined) (isFit ? () => by(2.5) : reset)();
        }}
        {...pointers}
      >
        {failed ? (
          <ErrorState
            message="The picture could not be loaded"
            hint="The list beside it works without it."
            onRetry={() => {
              setFailed(false);
              setLoaded(({ tries }) => ({ src, size: null, tries: tries + 1 }));
            }}
          />
        ) : (
          <div
            className={classes.layer}
            style={
              size && view
                ? {
                    ...size,
                    transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
                    ['--scale' as string]: view.scale,
                  }
                : { visibility: 'hidden' }
            }
          >
            <img
              key={loaded.tries}
              src={src}
              alt=""
              draggable={false}
              className={classes.picture}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                setLoaded(({ tries }) => ({
                  src,
                  size: { width: naturalWidth || 800, height: naturalHeight || 600 },
                  tries,
                }))
              }
              onError={() => setFailed(true)}
            />
            {spots.map((spot, index) => (
              <HotSpot
                key={`${spot.key}-${index}`}
                spot={spot}
                index={index}
                isActive={spot.key === active}
                isTabStop={index === Math.min(stop, spots.length - 1)}
                onToggle={onToggle}
                onActive={onSpot}
              />
            ))}
          </div>
        )}
      </section>
      {caption !== undefined && <figcaption className={classes.caption}>{caption}</figcaption>}
    </figure>
  );
}
