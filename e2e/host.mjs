import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Starts and stops the built product as its parent asks, in one process; it ends with its parent. */
const { startProduct } = await import(pathToFileURL(resolve(process.argv[2], 'start.js')).href);
let product;
process.on('disconnect', () => process.exit());
process.on('message', async (order) => {
  try {
    if (order === 'stop') await product.close();
    else product = await startProduct(order.start);
    process.send({});
  } catch (error) {
    process.send({ error: error.stack });
  }
});
