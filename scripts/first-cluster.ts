// Makes what an embedded database begins with, as the last step of the build (ADR 0097).
import { keepAsFirst } from '#core/db/server/first-cluster.ts';
import { openDatabase } from '#core/db/server/open.ts';

const database = await openDatabase({ url: null, dataDir: 'memory://' });
await database.migrate();
await keepAsFirst(database.pglite!);
await database.close();
