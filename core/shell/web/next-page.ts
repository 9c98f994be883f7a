import { createContext } from 'react';

/** Reads the page of a list before or after the one that a record was opened from; the address of its nearest row. */
export type NextPage = (by: 1 | -1) => Promise<string | undefined>;
/** Lists say how; without them there is no other page. */
export const NextPageContext = createContext<NextPage>(async () => undefined);
