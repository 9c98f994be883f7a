import { type SQL, sql } from 'drizzle-orm';
import { oneOf } from '#core/db/server/columns.ts';
import { rowsOf } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { coincide, enLicencia } from '#modules/personas/server/index.ts';
import { ESTADOS_MUERTOS } from '#modules/proyectos/domain/flujo.ts';
import type { ChequeoIntegrante, FuenteIntegrante, RolIntegrante } from '../domain/bloques.ts';
import type { Postulacion } from './postulacion.ts';

/** A person who might take a role, with the reasons why he may not (empty: eligible). */
export type Candidato = {
  investigadorId: number;
  nombre: string;
  detalle: string;
  tipoPersona: string;
  tesisSugerida: string | null;
  motivos: string[];
};

const MAXIMO = 10;
const enGrupo = (p: Postulacion, extra: SQL) =>
  sql`exists (select 1 from grupo_integrante gi where gi.investigador_id = i.id and gi.hasta is null and gi.grupo_id = ${p.grupoId}::bigint and ${extra})`;

/** Where the people of a role come from (spec 02 B8). */
const FUENTES: Record<FuenteIntegrante, (p: Postulacion) => SQL> = {
  docenteGI: (p) => sql`i.tipo = 'Docente permanente' and ${enGrupo(p, sql`true`)}`,
  titularGI: (p) => enGrupo(p, sql`gi.condicion = 'Titular'`),
  titularCualquierGI: () =>
    sql`exists (select 1 from grupo_integrante gi join grupo g on g.id = gi.grupo_id where gi.investigador_id = i.id and gi.hasta is null and gi.condicion = 'Titular' and g.tipo = 'grupo')`,
  adherenteEstudianteGI: (p) => sql`(i.tipo like 'Estudiante%') and ${enGrupo(p, sql`gi.condicion = 'Adherente'`)}`,
  adherenteExternoGI: (p) => sql`i.tipo like 'Externo%' and ${enGrupo(p, sql`gi.condicion = 'Adherente'`)}`,
  externoGI: (p) => sql`i.tipo like 'Externo%' and ${enGrupo(p, sql`true`)}`,
  miembroGI: (p) => enGrupo(p, sql`true`),
};

const vivo = sql`pr.estado not in (${oneOf(ESTADOS_MUERTOS)})`;
const delTipo = (p: Postulacion) =>
  sql`pr.tipo_proyecto = ${p.tipoProyecto} and pr.periodo = ${p.periodo} and pr.id <> ${p.id} and ${vivo}`;

/** True in SQL when the person fails the check. */
const FALLA: Record<ChequeoIntegrante, (p: Postulacion, r: RolIntegrante) => SQL> = {
  SIN_DEUDAS: () =>
    sql`exists (select 1 from deuda d join proyecto_integrante x on x.id = d.integrante_id where x.investigador_id = i.id and d.estado = 'pendiente')`,
  UNA_PARTICIPACION: (
    p,
    r,
  ) => sql`exists (select 1 from proyecto_integrante x join proyecto pr on pr.id = x.proyecto_id join integrante_tipo t on t.id = x.integrante_tipo_id
    where x.investigador_id = i.id and not x.excluido and t.clave = ${r.rol} and ${delTipo(p)})`,
  NO_TESISTA_ACTIVO: (
    p,
  ) => sql`exists (select 1 from proyecto_integrante x join proyecto pr on pr.id = x.proyecto_id join integrante_tipo t on t.id = x.integrante_tipo_id
    where x.investigador_id = i.id and not x.excluido and t.es_tesista and pr.id <> ${p.id} and ${vivo})`,
  NO_OTRO_DEL_TIPO: (p) =>
    sql`exists (select 1 from proyecto_integrante x join proyecto pr on pr.id = x.proyecto_id where x.investigador_id = i.id and not x.excluido and ${delTipo(p)})`,
};
const TEXTO: Record<ChequeoIntegrante, string> = {
  SIN_DEUDAS: 'El integrante que intenta añadir tiene deudas',
  UNA_PARTICIPACION: 'Ya participa con este rol en otra propuesta de la convocatoria',
  NO_TESISTA_ACTIVO: 'Ya participa como tesista en otro proyecto',
  NO_OTRO_DEL_TIPO: 'Ya participa en otra propuesta de la convocatoria',
};
/** A licence in force keeps teachers out (spec 08 §9.3). */
const docenteEnLicencia = (ctx: Ctx) => sql`i.tipo = 'Docente permanente' and ${enLicencia(ctx.today())}`;

type Fila = {
  investigadorId: number;
  nombre: string;
  codigo: string | null;
  doc: string | null;
  tipoPersona: string;
  nivel: string | null;
  licencia: boolean;
  yaEsta: boolean;
} & Record<string, unknown>;

async function consultar(ctx: Ctx, p: Postulacion, r: RolIntegrante, filtro: SQL): Promise<Candidato[]> {
  const chequeos = r.checks.map((c) => sql`${FALLA[c](p, r)} as ${sql.identifier(c)}`);
  const filas = await rowsOf<Fila>(
    ctx.db,
    sql`select i.id::int as "investigadorId", concat_ws(' ', i.apellido1, i.apellido2) || ', ' || i.nombres as nombre, i.codigo, i.doc_numero as doc, i.tipo as "tipoPersona",
      fp.nivel, (${docenteEnLicencia(ctx)}) as licencia, exists (select 1 from proyecto_integrante x where x.proyecto_id = ${p.id} and x.investigador_id = i.id) as "yaEsta"
      ${chequeos.length ? sql`, ${sql.join(chequeos, sql`, `)}` : sql``}
      from investigador i left join facultad_programa fp on fp.id = i.programa_id
      where i.activo and ${FUENTES[r.source](p)} and ${filtro} order by i.apellido1, i.apellido2, i.nombres, i.id limit ${MAXIMO}`,
  );
  return filas.map((f) => ({
    investigadorId: f.investigadorId,
    nombre: f.nombre,
    detalle: [f.codigo, f.doc, f.tipoPersona].filter(Boolean).join(' | '),
    tipoPersona: f.tipoPersona,
    tesisSugerida:
      f.nivel === 'doctorado'
        ? 'Doctorado'
        : f.nivel === 'maestria'
          ? 'Maestría'
          : f.nivel
            ? 'Licenciatura o Segunda Especialidad'
            : null,
    motivos: [
      ...(f.yaEsta ? ['Ya integra el proyecto'] : []),
      ...(f.licencia ? ['Se encuentra con licencia'] : []),
      ...r.checks.filter((c) => f[c] === true).map((c) => TEXTO[c]),
    ],
  }));
}

/** Suggestions for a role; who may not be added comes too, with the reason. */
export const buscarCandidatos = (ctx: Ctx, p: Postulacion, r: RolIntegrante, q: string) =>
  consultar(ctx, p, r, coincide(sql`i.busqueda`, q));

/** The same judgement for people already chosen, when the step is saved. */
export async function candidatosPorId(ctx: Ctx, p: Postulacion, r: RolIntegrante, ids: number[]): Promise<Candidato[]> {
  const encontrados: Candidato[] = [];
  for (const id of ids) encontrados.push(...(await consultar(ctx, p, r, sql`i.id = ${id}`)));
  // On saving, being in the project already is a change of role, not a reason to refuse.
  return encontrados.map((c) => ({ ...c, motivos: c.motivos.filter((m) => m !== 'Ya integra el proyecto') }));
}
