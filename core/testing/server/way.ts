import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to the real server that a test can freeze (open, but nothing passes), cut, or close. */
export async function wayTo(url: URL) {
  const pairs = new Set<[Socket, Socket]>();
  let frozen = false;
  /** Given the bytes of a client, freezes before they pass. */
  let freezeAt: ((bytes: Buffer) => boolean) | null = null;
  /** Given the bytes of a client, they pass, and the connection breaks in place of their answer. */
  let dropAt: ((bytes: Buffer) => boolean) | null = null;
  const server = createServer((near) => {
    const far = connect(Number(url.port), url.hostname);
    pairs.add([near, far]);
    let dropped = false;
    for (const s of [near, far]) s.on('error', () => {}).on('close', () => [near, far].map((x) => x.destroy()));
    near.on('data', (bytes) => {
      // The order passes, its answer does not.
      if (!frozen) far.write(bytes);
      if (dropAt?.(bytes)) dropped = true;
      if (freezeAt?.(bytes)) frozen = true;
    });
    far.on('data', (bytes) => {
      if (dropped) near.destroy();
      else if (!frozen) near.write(bytes);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const through = new URL(url);
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const cut = () => {
    for (const pair of pairs) for (const s of pair) s.destroy();
    pairs.clear();
  };
  return {
    url: through.toString(),
    freeze: () => (frozen = true),
    freezeAfter: (text: string) => (freezeAt = (bytes) => bytes.includes(text)),
    /** Once `once` has passed, the server does what `text` tells it, and its answer is lost. Until `thaw`. */
    dropAnswerTo: (text: string, { once }: { once: string }) => {
      let seen = false;
      dropAt = (bytes) => {
        seen ||= bytes.includes(once);
        return seen && bytes.includes(text);
      };
    },
    cut,
    thaw: () => {
      cut();
      freezeAt = null;
      dropAt = null;
      frozen = false;
    },
    close: () => {
      cut();
      server.close();
    },
  };
}
