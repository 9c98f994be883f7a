import { institution } from './institution.ts';
import { exact, relative } from './when.ts';

type Props = {
  /** `YYYY-MM-DD` or ISO instant. */
  value: string | null | undefined;
  /** `both` (default) writes «hace 3 días (12/03/2026)». */
  show?: 'both' | 'relative' | 'exact';
};

/** A date in words and exact; the exact one is always in the tooltip. */
export function RelativeDate({ value, show = 'both' }: Props) {
  if (!value) return <span>—</span>;
  const precise = exact(value, institution.timeZone);
  const words = relative(value, new Date(), institution.timeZone);
  const text = show === 'exact' ? precise : show === 'relative' ? words : `${words} (${precise})`;
  return (
    <time dateTime={value} title={precise}>
      {text}
    </time>
  );
}
