import { createHmac, randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Starts and stops the built product as its parent asks, in one process; it ends with its parent. */
const { startProduct } = await import(pathToFileURL(resolve(process.argv[2], 'start.js')).href);
let product;
/** The moment at which the product's clock stands still, when a test holds it. */
let heldAt;
const now = () => heldAt ?? new Date();

/** Cookie of a new session of an account, as if it had signed in: it saves what checking a password costs. */
async function openSession(username) {
  const token = randomBytes(24).toString('base64url');
  const { rows } = await product.database.raw(
    `insert into sesion (token, usuario_id, expira_en)
     select $1, id, now() + interval '1 day'
       from usuario
      where username = $2 or email = $2
     returning id`,
    [token, username],
  );
  if (rows.length === 0) throw new Error(`There is no account ${username}`);
  const signature = createHmac('sha256', product.settings.sessionSecret).update(token).digest('base64');
  return encodeURIComponent(`${token}.${signature}`);
}

const ORDERS = {
  start: async (env) => {
    heldAt = undefined;
    product = await startProduct(env, { now });
  },
  stop: () => product.close(),
  enter: openSession,
  // Its clock would do the same later.
  runJob: (name) => product.database.raw('insert into pgboss.job (name) values ($1)', [name]).then(() => undefined),
  holdTime: () => {
    heldAt = new Date();
  },
  releaseTime: () => {
    heldAt = undefined;
  },
};

process.on('disconnect', () => process.exit());
process.on('message', async ({ order, told }) => {
  try {
    process.send({ answer: await ORDERS[order](told) });
  } catch (error) {
    process.send({ error: error.stack });
  }
});
