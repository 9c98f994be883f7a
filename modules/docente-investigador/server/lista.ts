import { type SQL, sql } from 'drizzle-orm';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { type ListSource, stored } from '#core/list/server/list.ts';
import type { ListDef } from '#core/list/shared/list.ts';
import { cdiFacultadLista, constanciasLista, solicitudesLista } from '../domain/listas.ts';

/** What HR wrote as `C-K-H`, decoded as `categoriaDocente` does. */
const parte = (n: 1 | 2, palabras: readonly string[]) =>
  sql`(array[${sql.raw(palabras.map((p) => `'${p}'`).join(','))}])[nullif(substring(split_part(i.docente_categoria,
    '-', ${sql.raw(String(n))}) from '^[1-9]$'), '')::int]`;
const COLUMNAS = {
  ...stored('e', 'estado fase'),
  ...stored('i', 'apellido1 apellido2 nombres docTipo docNumero renacyt'),
  tipo: sql`coalesce(e.tipo_investigador, '')`,
  facultad: sql`f.nombre`,
  orcid: sql`i.codigo_orcid`,
  categoria: parte(1, ['Principal', 'Asociado', 'Auxiliar', 'Jefe de Práctica']),
  clase: parte(2, ['Dedicación Exclusiva', 'Tiempo Completo', 'Tiempo Parcial']),
  nivel: sql`i.renacyt_nivel`,
  movil: sql`i.telefono_movil`,
  correo: sql`i.email3`,
  dj: sql`exists (select 1 from cdi_declaracion j where j.evaluacion_id = e.id)`,
  creado: sql`e.creado_en::date`,
  actualizado: sql`e.actualizado_en`,
  aprobacion: sql`e.fecha_constancia`,
  vencimiento: sql`e.fecha_fin`,
  envio: sql`e.fecha_envio_mail`,
  tipoDocente: sql`i.tipo`,
  recordatorio: sql`
    (
      select coalesce(r.falla, 'Enviado')
      from cdi_recordatorio r
      where r.evaluacion_id = e.id
      order by r.id desc
      limit 1
    )
  `,
};

const fuente = (def: ListDef, scope: SQL, from: SQL = sql`cdi_evaluacion`): ListSource => ({
  def,
  from: sql`${from} e join investigador i on i.id = e.investigador_id`,
  joins: { f: sql`left join facultad f on f.id = i.facultad_id` },
  id: sql`e.id`,
  columns: COLUMNAS,
  searchWord: (patron) => sql`i.busqueda like ${patron}`,
  filters: { facultad: sql`i.facultad_id` },
  facetLabels: { facultad: sql`f.nombre` },
  scope,
});
export const fuenteSolicitudes = () => fuente(solicitudesLista, sql`e.fase = 'Solicitud'`);
export const fuenteConstancias = () => fuente(constanciasLista, sql`e.fase = 'Constancia'`);
/** Of the faculty of the account alone. */
export const fuenteFacultad = (ctx: Ctx) =>
  fuente(
    cdiFacultadLista,
    sql`i.facultad_id = ${requireSession(ctx).subject.facultad ?? 0}`,
    sql`(select distinct on (x.investigador_id) x.* from cdi_evaluacion x order by x.investigador_id, x.id desc)`,
  );
