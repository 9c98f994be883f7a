import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import type { Ctx } from '#core/kernel/server/context.ts';
import type { Settings } from '#core/kernel/server/settings.ts';
import { Failure } from '#core/kernel/shared/failure.ts';

const LIMIT_MS = 60_000;
const MAX_REPLY = 4_096;

const refused = (code: 'invalid' | 'unavailable' | 'too_large', message: string) =>
  new Failure(code, 'files.antivirus', message, { fields: [{ path: 'archivo', message }] });

function open(url: string): Socket {
  const { protocol, hostname, port, pathname } = new URL(url);
  return protocol === 'unix:' ? connect(pathname) : connect(Number(port || 3310), hostname.replace(/^\[|\]$/g, ''));
}

const sized = (chunk: Buffer): Buffer => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(chunk.length);
  return Buffer.concat([size, chunk]);
};

/** Sends a file as clamd's INSTREAM asks: each piece with its size before, and a size of zero at the end. */
async function send(socket: Socket, path: string): Promise<void> {
  socket.write('zINSTREAM\0');
  for await (const chunk of createReadStream(path)) {
    // Past its own limit the daemon answers and closes: its answer says more than a broken pipe.
    if (socket.destroyed || socket.readableEnded) return;
    const flowing = socket.write(sized(Buffer.from(chunk)));
    if (!flowing)
      await new Promise<void>((resolve) => {
        socket.once('drain', resolve);
        socket.once('close', () => resolve());
        socket.once('data', () => resolve());
      });
  }
  socket.write(Buffer.alloc(4));
}

/** What clamd says of a file, as `stream: OK`. @throws Error when it does not answer */
export function askClamd(url: string, path: string, limitMs = LIMIT_MS): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = open(url);
    let reply = '';
    const end = (error?: Error) => {
      socket.destroy();
      const said = reply.replace(/\0[\s\S]*$/, '').trim();
      if (said) resolve(said);
      else reject(error ?? new Error('clamd closed without an answer'));
    };
    socket.setTimeout(limitMs, () => end(new Error('clamd took too long')));
    socket.on('error', end);
    socket.on('close', () => end());
    socket.on('data', (chunk) => {
      reply += chunk.toString('latin1');
      if (reply.includes('\0') || reply.length > MAX_REPLY) end();
    });
    socket.on('connect', () => send(socket, path).catch(end));
  });
}

/**
 * Asks the antivirus of the installation, where it has one, about a file that was received.
 * @throws Failure invalid when it found something; unavailable when it does not answer, unless the setting lets it pass
 */
export async function scan(ctx: Pick<Ctx, 'log'> & { settings: Pick<Settings, 'clamav'> }, path: string) {
  const { clamav } = ctx.settings;
  if (!clamav) return;
  const said = await askClamd(clamav.url, path).catch((error: unknown) => {
    ctx.log.error({ err: error }, 'antivirus does not answer');
    return null;
  });
  if (said?.endsWith('OK')) return;
  const virus = /^stream: (.+) FOUND$/.exec(said ?? '')?.[1];
  if (virus)
    throw refused(
      'invalid',
      `El antivirus encontró «${virus.slice(0, 100)}» en el archivo: no se guardó. Revise su equipo.`,
    );
  if (/size limit exceeded/i.test(said ?? ''))
    throw refused('too_large', 'El archivo pesa más de lo que el antivirus puede revisar y no se guardó. Redúzcalo.');
  if (said !== null) ctx.log.error({ said }, 'antivirus could not scan a file');
  if (clamav.whenDown === 'accept') return;
  throw refused(
    'unavailable',
    'El antivirus no responde y el archivo no se guardó. Vuelva a intentar en unos minutos; si sigue, avise a soporte.',
  );
}
