import { type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { explainConstraints } from '#core/kernel/server/errors.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { plural } from '#core/kernel/shared/text.ts';
import type { ListSource } from '#core/list/server/list.ts';
import { editorDeCatalogo } from '#modules/catalogos/server/index.ts';
import { clasificacionesLista, type DatosClasificacion } from '../../domain/catalogos.ts';
import { type CampoClasificacion, CLASIFICACIONES } from '../../domain/vocabularios.ts';
import { investigadorClasificacion } from '../../tables.ts';
import { siNo } from '../investigadores/lista.ts';

explainConstraints({ investigador_clasificacion_unica: 'Ya existe ese valor en la clasificación.' });

const COLUMNA: Record<CampoClasificacion, SQL> = {
  tipoInvestigador: sql`tipo_investigador`,
  tipoInvestigadorCategoria: sql`tipo_investigador_categoria`,
  tipoInvestigadorPrograma: sql`tipo_investigador_programa`,
  tipoInvestigadorEstado: sql`tipo_investigador_estado`,
};
const columnaDe = (campo: string) => COLUMNA[campo as CampoClasificacion];
const etiqueta = sql`case c.campo ${sql.join(
  Object.entries(CLASIFICACIONES).map(([campo, texto]) => sql`when ${campo} then ${texto}`),
  sql` `,
)} end`;

const usos = sql`(select x.campo, x.nombre, count(*)::int as n from investigador i,
  lateral (values ${sql.join(
    Object.entries(COLUMNA).map(([campo, columna]) => sql`(${campo}::text, i.${columna})`),
    sql`, `,
  )}) x(campo, nombre) where x.nombre is not null group by 1, 2)`;

export const fuenteClasificaciones: ListSource = {
  def: clasificacionesLista,
  from: sql`investigador_clasificacion c left join ${usos} u on u.campo = c.campo and u.nombre = c.nombre`,
  id: sql`c.id`,
  columns: {
    clasificacion: etiqueta,
    nombre: sql`c.nombre`,
    usos: sql`coalesce(u.n, 0)`,
    estado: siNo(sql`c.activo`),
    campo: sql`c.campo`,
    version: sql`c.version`,
  },
  ties: { clasificacion: sql`c.nombre` },
  search: sql`quipu_fold(c.nombre)`,
  filters: { campo: sql`c.campo` },
};

const cuantos = async (tx: Ctx, { campo, nombre }: DatosClasificacion): Promise<number> => {
  const [u] = await rowsOf<{ n: number }>(
    tx.db,
    sql`select count(*)::int as n from investigador where ${columnaDe(campo)} = ${nombre}`,
  );
  return u!.n;
};

/** Values of the classifications. People keep the text of theirs, so a new name is written on them too. */
export const editorClasificaciones = editorDeCatalogo<DatosClasificacion>({
  entidad: 'investigador_clasificacion',
  tabla: investigadorClasificacion,
  ausente: 'El valor que busca no existe.',
  enUso: 'Hay personas con este valor y no se puede eliminar. Puede desactivarlo: edítelo y quite «Activo».',
  exigir: async (tx, datos, antes) => {
    if (antes && antes.campo !== datos.campo && (await cuantos(tx, antes)) > 0)
      throw new Failure('invalid', 'Hay personas con este valor: no puede pasar a otra clasificación.', {
        fields: [{ path: 'campo', message: 'Hay personas con este valor' }],
      });
    const [otro] = await rowsOf<{ id: number }>(
      tx.db,
      sql`select id from investigador_clasificacion where campo = ${datos.campo} and quipu_fold(nombre) = quipu_fold(${datos.nombre}) and id <> ${antes?.id ?? 0}`,
    );
    if (otro)
      throw new Failure('invalid', 'Ya existe ese valor en la clasificación.', {
        fields: [{ path: 'nombre', message: 'Ya existe ese valor' }],
      });
  },
  alEditar: async (tx, antes, datos) => {
    if (antes.nombre === datos.nombre) return {};
    const [u] = await rowsOf<{ n: number }>(
      tx.db,
      sql`with x as (update investigador set ${columnaDe(antes.campo)} = ${datos.nombre}, version = version + 1, actualizado_en = ${tx.now().toISOString()}::timestamptz
        where ${columnaDe(antes.campo)} = ${antes.nombre} returning 1) select count(*)::int as n from x`,
    );
    return u!.n > 0 ? { personas: u!.n } : {};
  },
  impedimento: async (tx, antes) => {
    const n = await cuantos(tx, antes);
    return n === 0
      ? null
      : `${plural(n, 'persona tiene', 'personas tienen')} este valor y no se puede eliminar. Puede desactivarlo: edítelo y quite «Activo».`;
  },
});
