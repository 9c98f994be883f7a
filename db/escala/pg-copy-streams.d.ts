declare module 'pg-copy-streams' {
  import type { Writable } from 'node:stream';
  import type { Submittable } from 'pg';

  /** Write side of a COPY … FROM STDIN. */
  export function from(text: string): Writable & Submittable;
}
