import classes from './table.module.css';

type Props = { text: string; sub?: string };
/** A title of two lines and what tells it apart in one; whole when it is pointed at or focused. */
export const Clip = ({ text, sub }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: who moves by keyboard reads it whole too
  <span className={classes.clip} tabIndex={0} title={sub ? `${text}\n${sub}` : text}>
    <span>{text}</span>
    {sub && <small>{sub}</small>}
  </span>
);
