import type { PointerEvent } from 'react';
import { textScale } from './columns.ts';
import classes from './list.module.css';

const [LEAST, MOST, STEP] = [64, 640, 16];

type Props = { label: string; width: number; onWidth: (width?: number) => void };

/** The left edge of a column, dragged or moved with the arrows; a double click gives the column its own width back. */
export function ColumnEdge({ label, width, onWidth }: Props) {
  const to = (next: number) => onWidth(Math.round(Math.min(MOST, Math.max(LEAST, next))));
  const drag = ({ currentTarget: edge, clientX, pointerId }: PointerEvent<HTMLElement>) => {
    edge.setPointerCapture(pointerId);
    edge.onpointermove = (move) => to(width + (clientX - move.clientX) / textScale());
    edge.onlostpointercapture = () => {
      edge.onpointermove = null;
    };
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line that moves, not a rule between paragraphs
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={`Ancho de ${label}`}
      aria-valuenow={width}
      aria-valuemin={LEAST}
      aria-valuemax={MOST}
      tabIndex={0}
      className={classes.edge}
      onPointerDown={drag}
      onDoubleClick={() => onWidth()}
      onKeyDown={({ key }) => /^Arrow(Left|Right)$/.test(key) && to(width + (key === 'ArrowLeft' ? STEP : -STEP))}
    />
  );
}
