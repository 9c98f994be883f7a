import { sql } from 'drizzle-orm';
import type { TestApp } from '#apps/testing/app.ts';

/** Every member of an application accepts: for the tests in which their word is not the matter. */
export const aceptanTodos = (app: Pick<TestApp, 'database'>, proyectoId: number) =>
  app.database.db.execute(
    sql`
      update postulacion_aceptacion a
      set aceptada_en = a.pedida_en, medio = 'propia', token_hash = null, enviada_a = null, caduca_en = null
      from proyecto_integrante m
      where m.id = a.integrante_id and m.proyecto_id = ${proyectoId}
    `,
  );
