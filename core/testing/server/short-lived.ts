/**
 * Option of Node for a process that soon ends: compiling the embedded database again, to run faster, takes a fifth of
 * all that it works.
 */
export const SHORT_LIVED = '--liftoff-only';
