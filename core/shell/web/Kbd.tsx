import classes from './parts.module.css';

/** The keys of a shortcut, as they are drawn beside what they do. */
export const Kbd = ({ keys }: { keys: string }) => (
  <span className={classes.keys}>
    {keys.split(' ').map((key) => (
      <kbd key={key}>{key}</kbd>
    ))}
  </span>
);
