import { sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { explainConstraints } from '#core/kernel/server/errors.ts';
import { isKeyOf } from '#core/kernel/shared/keys.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { serveRecord } from '#core/record/server/record.ts';
import { clasificaciones, grados, licenciaTipos } from '../domain/catalogos.ts';
import { gradoAcademico, investigadorClasificacion, licenciaTipo } from '../tables.ts';
import { COLUMNA, DE_CADA_PERSONA } from './investigadores/clasificaciones.ts';

explainConstraints({
  grado_academico_nombre_unique: ['Ya existe ese grado.', 'nombre'],
  grado_academico_nombre_unico: ['Ya existe ese grado.', 'nombre'],
  investigador_grado_grado_academico_nombre_fk: ['Elija un grado de la lista.', 'grado'],
  licencia_tipo_nombre_unique: 'Ya existe un tipo de licencia con ese nombre.',
  investigador_clasificacion_unica: 'Ya existe ese valor en la clasificación.',
});

/** A change of what a type does holds at once for the licences in force that have it (spec 08 §9.3). */
const tipos = serveRecord(licenciaTipos, {
  entity: 'licencia_tipo',
  table: licenciaTipo,
  joins: sql`left join (select licencia_tipo_id, count(*)::int as n from licencia
    group by 1) u on u.licencia_tipo_id = r.id`,
  columns: { usos: sql`coalesce(u.n, 0)` },
  search: sql`quipu_fold(r.nombre)`,
  used: 'Hay licencias de este tipo y no se puede eliminar. Puede desactivarlo.',
});

const columnaDe = (campo: string) => (isKeyOf(COLUMNA, campo) ? COLUMNA[campo] : undefined);
const usos = sql`(select c.campo, c.nombre, count(*)::int as n from ${DE_CADA_PERSONA} where c.nombre is not null
  group by 1, 2)`;

type Valor = { campo: string; nombre: string };
const cuantos = async (tx: Ctx, { campo, nombre }: Valor): Promise<number> => {
  const [u] = await query(tx)<{ n: number }>`
    select count(*)::int as n from investigador where ${columnaDe(campo)} = ${nombre}`;
  return u!.n;
};

/** Values of the classifications. People keep the text of theirs, so a new name is written on them too. */
const valores = serveRecord(clasificaciones, {
  entity: 'investigador_clasificacion',
  table: investigadorClasificacion,
  joins: sql`left join ${usos} u on u.campo = r.campo and u.nombre = r.nombre`,
  columns: { usos: sql`coalesce(u.n, 0)` },
  search: sql`quipu_fold(r.nombre)`,
  ties: { campo: sql`r.nombre` },
  within: 'campo',
  used: 'Hay personas con este valor y no se puede eliminar. Puede desactivarlo.',
  require: async (tx, datos, antes) =>
    antes && antes.campo !== datos.campo && (await cuantos(tx, antes)) > 0
      ? [{ path: 'campo', message: 'Hay personas con este valor: no puede pasar a otra clasificación' }]
      : [],
  after: async (tx, datos, antes) => {
    if (!antes || antes.nombre === datos.nombre) return;
    const [u] = await query(tx)<{ n: number }>`
      with x as (
          update investigador
          set ${columnaDe(antes.campo)} = ${datos.nombre},
            version = version + 1,
            actualizado_en = ${tx.now().toISOString()}::timestamptz
          where ${columnaDe(antes.campo)} = ${antes.nombre}
          returning 1
        )
      select count(*)::int as n
      from x
    `;
    return u!.n > 0 ? { personas: u!.n } : {};
  },
  inUse: async (tx, antes) => {
    const n = await cuantos(tx, antes);
    return n === 0
      ? null
      : `${plural(n, 'persona tiene', 'personas tienen')} este valor y no se puede eliminar. Puede desactivarlo.`;
  },
});

const deGrados = serveRecord(grados, {
  entity: 'grado_academico',
  table: gradoAcademico,
  joins: sql`left join (select grado, count(*)::int as n from investigador group by 1) u on u.grado = r.nombre`,
  columns: { personas: sql`coalesce(u.n, 0)` },
  search: sql`quipu_fold(r.nombre)`,
  used: 'Hay personas con este grado y no se puede eliminar. Puede desactivarlo.',
});

/** The catalogues of people that the office edits. */
export const catalogosModules = [tipos.module, valores.module, deGrados.module];
