import classes from './meter.module.css';

type Props = {
  /** What is measured. */
  label: string;
  used: number;
  cap: number;
  /** The figures in words, when the bare numbers do not say them. */
  said?: string;
  /** Where the least that is asked stands. */
  mark?: number | undefined;
  /** What is used, in its shares. */
  parts?: readonly number[];
  /** How far a task is, not what is spent: green. */
  done?: boolean;
  thin?: boolean;
};

const share = (value: number, cap: number) => `${cap > 0 ? Math.min(100, Math.max(0, (value / cap) * 100)) : 0}%`;

/** A bar of what is used of a cap: blue-grey until it passes it, then red. */
export function Meter({ label, used, cap, said, mark, parts = [used], done, thin }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: every browser draws its own meter, without shares nor marks
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={cap}
      aria-valuenow={Math.min(Math.max(used, 0), cap)}
      aria-valuetext={said ?? `${used} de ${cap}`}
      className={classes.meter}
      data-level={used > cap ? 'over' : done ? 'done' : undefined}
      data-thin={thin || undefined}
    >
      {parts.map((part, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shares keep their place
        <i key={n} style={{ width: share(part, cap) }} />
      ))}
      {mark !== undefined && mark > 0 && <u style={{ left: share(mark, cap) }} />}
    </div>
  );
}
