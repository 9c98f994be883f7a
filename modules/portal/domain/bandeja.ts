/** Rows of an inbox that come at first, and how many more each time they are asked for. */
export const FILAS = 30;
/** The most that an inbox shows; a list has the rest, with its filters. */
export const MAS_FILAS = 300;
