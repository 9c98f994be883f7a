import { Parser } from 'htmlparser2';
import { Failure } from '#core/kernel/shared/failure.ts';

/** More than any sheet nests: without a limit, hostile nesting costs the parser its linear time. */
const MAX_DEPTH = 32;
/** More than any element of a document has; each is looked up by its name. */
const MAX_ATTRIBUTES = 200;
/** Text between two things worth keeping; past it something never ends. */
const MAX_PENDING = 4 * 1024 * 1024;

/** Names come without their prefix; `attribute` looks one up likewise. */
export type XmlReader<T> = {
  open(name: string, attribute: (name: string) => string | undefined): void;
  text?(text: string): void;
  close?(name: string): void;
  /** What was read whole since it was last asked. */
  take(): T[];
};

/**
 * Reads XML as it comes, in time linear to its size, and gives what the reader took out of each piece.
 * @throws Failure invalid when it nests without end or one thing in it is out of proportion
 */
export async function* readXml<T>(pieces: AsyncIterable<string>, reader: XmlReader<T>): AsyncGenerator<T> {
  let depth = 0;
  let pending = 0;
  let attributesOfTag = 0;
  const parser = new Parser(
    {
      onopentagname() {
        attributesOfTag = 0;
      },
      onattribute() {
        if (++attributesOfTag > MAX_ATTRIBUTES)
          throw new Failure(
            'invalid',
            'documents.damaged_file',
            'El archivo tiene una parte con demasiados atributos.',
          );
      },
      onopentag(name, attributes) {
        if (++depth > MAX_DEPTH)
          throw new Failure('invalid', 'documents.damaged_file', 'El archivo está dañado o incompleto.');
        reader.open(
          local(name),
          (wanted) => attributes[Object.keys(attributes).find((k) => local(k) === wanted) ?? ''],
        );
      },
      ontext: (text) => reader.text?.(text),
      onclosetag(name) {
        depth--;
        reader.close?.(local(name));
      },
    },
    { xmlMode: true },
  );
  for await (const piece of pieces) {
    pending += piece.length;
    parser.write(piece);
    const taken = reader.take();
    if (taken.length > 0) pending = 0;
    yield* taken;
    if (pending > MAX_PENDING)
      throw new Failure('invalid', 'documents.endless_cell', 'El archivo tiene una fila demasiado larga.');
  }
  parser.end();
  yield* reader.take();
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);
