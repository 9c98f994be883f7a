import type { Readable } from 'node:stream';

/** Where bytes live: a local folder or an S3-compatible bucket. Keys are made by the server, never by a person. */
export type Storage = {
  /** `bytes` is the length of a stream; S3 needs it to send without buffering. */
  put(key: string, content: Readable | Buffer, bytes?: number): Promise<void>;
  getStream(key: string): Promise<Readable>;
  delete(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
  /** Every key, in no particular order. */
  keys(): AsyncGenerator<string>;
  /** When an object was written last. @throws when there is none */
  modifiedAt(key: string): Promise<Date>;
  /** Writes, finds and deletes a probe; for the self-test. */
  check(): Promise<boolean>;
};
