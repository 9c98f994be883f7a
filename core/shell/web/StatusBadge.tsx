import type { Badge } from '#core/kernel/shared/tone.ts';
import { type Glyph, glyphOf } from '#core/kernel/shared/tone.ts';
import classes from './parts.module.css';

const SIGNS = { tick: 'M4.4 7.2l1.8 1.8 3.4-3.6', cross: 'M5 5l4 4M9 5l-4 4', mark: 'M7 3.8v3.6M7 9.9v.1' };
/** From the top: a wide stroke on a small circle draws a slice. */
const CENTRE = { cx: 7, cy: 7, transform: 'rotate(-90 7 7)' };

/** A circle that fills as a flow advances and ends as a tick; a cross or a mark for what left the path. */
function StateGlyph({ of }: { of: Glyph }) {
  const sign = of === 1 ? 'tick' : typeof of === 'string' ? of : null;
  return (
    <svg viewBox="0 0 14 14" aria-hidden="true" fill="none" strokeWidth="1.5" stroke="currentColor" data-glyph={of}>
      {sign ? (
        <>
          <circle {...CENTRE} r="6.25" fill="currentColor" stroke="none" />
          <path d={SIGNS[sign]} stroke="var(--tone-bg)" strokeLinecap="round" strokeLinejoin="round" />
        </>
      ) : (
        <>
          <circle {...CENTRE} r="5.5" {...(of === 0 ? { strokeDasharray: '2.2 1.65' } : {})} />
          {of !== 0 && <circle {...CENTRE} r="1.75" strokeWidth="3.5" pathLength="1" strokeDasharray={`${of} 1`} />}
        </>
      )}
    </svg>
  );
}

type Props = Omit<Badge, 'tone'> & Partial<Pick<Badge, 'tone'>>;
/** Label of a state on its tone: the words carry the meaning, glyph and colour only repeat it. */
export function StatusBadge({ label, tone = 'gray', ...state }: Props) {
  const glyph = glyphOf({ tone, ...state });
  return (
    <span className={classes.badge} data-tone={tone}>
      {glyph !== null && <StateGlyph of={glyph} />}
      {label}
    </span>
  );
}
