import { createHash, randomBytes } from 'node:crypto';
import { verifyPassword } from 'better-auth/crypto';
import Fastify from 'fastify';
import pg from 'pg';

/** Statements that the product issues for one request of each worker, in order. */
export type Recorded = {
  runs: { text: string; values: unknown[] }[][];
  password?: { hash: string; clear: string };
};

/**
 * The floor: bare Fastify and pg answering the same SQL, prepared, with nothing else on top.
 * Started as a process of its own: `tsx bench/floor.ts <port> <databaseUrl> <recorded.json>`.
 */
/** Each sign-in stores a token of its own. */
const fresh = (values: unknown[]) =>
  values.map((v) => (typeof v === 'string' && /^[\w-]{32}$/.test(v) ? randomBytes(24).toString('base64url') : v));

const [port, url, file] = process.argv.slice(2);
const { readFileSync } = await import('node:fs');
const recorded: Record<string, Recorded> = JSON.parse(readFileSync(file!, 'utf8'));
const pool = new pg.Pool({ connectionString: url!, max: 10 });
const app = Fastify();

/** Each connection plans a statement once. */
const named = (text: string) => createHash('sha1').update(text).digest('base64url').slice(0, 20);

for (const [name, { runs, password }] of Object.entries(recorded))
  app.all<{ Querystring: { worker: string } }>(`/${name}`, async ({ query }) => {
    const statements = runs[Number(query.worker) % runs.length]!;
    if (password) await verifyPassword({ hash: password.hash, password: password.clear });
    const inTransaction = statements.some((s) => /^begin/i.test(s.text));
    const client = inTransaction ? await pool.connect() : pool;
    const rows: unknown[] = [];
    try {
      for (const { text, values } of statements) {
        const given = /into "sesion"/.test(text) ? fresh(values) : values;
        rows.push((await client.query({ name: named(text), text, values: given })).rows);
      }
    } finally {
      if ('release' in client) client.release();
    }
    return rows;
  });

await app.listen({ port: Number(port), host: '127.0.0.1' });
console.log('ready');
process.on(
  'SIGTERM',
  () =>
    void app
      .close()
      .then(() => pool.end())
      .then(() => process.exit(0)),
);
