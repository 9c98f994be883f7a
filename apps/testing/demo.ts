import { DEFAULT_TIME_ZONE, dayOf } from '#core/kernel/shared/time.ts';
import type { Base } from '#core/testing/server/database.ts';

/** The demonstration as loaded on a day: all the files of tests that ask for the same one copy it. */
export const demoBase = (hoy = dayOf(new Date(), DEFAULT_TIME_ZONE)): Base => ({
  name: `demo_${hoy.replaceAll('-', '')}`,
  prepare: async (database) => (await import('#db/demo/cargar.ts')).cargarDemo(database, { hoy }),
});
