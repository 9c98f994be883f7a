import { institution, monogram } from './institution.ts';
import classes from './shell.module.css';

/** Mark of the institution: its logo, or its initials. */
export const Logo = () =>
  institution.logo ? (
    <img src={institution.logo} alt="" height={28} className={classes.logo} />
  ) : (
    <span className={classes.monogram} aria-hidden="true">
      {monogram(institution.name)}
    </span>
  );
