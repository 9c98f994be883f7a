import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import { nombreDePropuestaSql } from '#modules/catalogos/server/index.ts';
import { deudasVigentes } from '#modules/deudas/server/index.ts';
import { cdiVigente } from '#modules/docente-investigador/server/index.ts';
import { proyectoEn } from '#modules/proyectos/tables.ts';
import type { RolIntegrante } from '../../domain/bloques.ts';
import { corteDe } from '../../domain/fases.ts';
import type { ChequeoIntegrante } from '../../domain/integrantes.ts';

/** The application, or the intention of one, that a candidate is judged for. `id` 0: nothing is started yet. */
export type ContextoCandidato = {
  id: number;
  convocatoriaId: number | null;
  grupoId: number | null;
  facultadId: number | null;
  tipoProyecto: string;
  periodo: number;
  /** Whose cut-off is the reference date of what is checked (spec 08 §3). */
  convocatoria: { fechaCorte: string | null };
  /** People who enter the team with the candidate: their groups are already in the project for them. */
  companeros?: readonly number[];
};

type Chequeo = {
  /** SQL text: the fact that makes the person `i` fail, null when they pass. */
  hecho: (ctx: Ctx, p: ContextoCandidato, r: RolIntegrante) => SQL;
  /** The same on a row `s` of the enrolment registry, where it makes sense. */
  delPadron?: SQL;
};

const vivo = proyectoEn.not('muertos', 'pr');
const delTipo = (p: ContextoCandidato) =>
  sql`pr.tipo_proyecto = ${p.tipoProyecto} and pr.periodo = ${p.periodo} and pr.id <> ${p.id} and ${vivo}`;
/** Title of the first project where the person takes part under a condition. */
const participacion = (condicion: SQL) =>
  sql`
    (
      select ${nombreDePropuestaSql('pr')}
      from proyecto_integrante x
        join proyecto pr on pr.id = x.proyecto_id
        join integrante_tipo t on t.id = x.integrante_tipo_id
      where x.investigador_id = i.id and not x.excluido and ${condicion}
      order by pr.id desc
      limit 1
    )
  `;

const ANIO_MINIMO = 3;
const anio = sql`coalesce(ceil(s.periodos_matriculados / 2.0), case
  when s.ciclo ~ '^[0-9]+$' then ceil(s.ciclo::int / 2.0) end)`;
const anioBajo = sql`case when ${anio} < ${sql.raw(String(ANIO_MINIMO))} then 'cursa el año ' || ${anio}::int end`;

/** Checks of a candidate (spec 02 B8 and §7); their words are `CHEQUEOS_DICHOS`. */
export const CHEQUEOS: Record<ChequeoIntegrante, Chequeo> = {
  SIN_DEUDAS: {
    hecho: (ctx) => sql`(
      select string_agg(d.evidencia, '; ' order by d.id)
      from ${deudasVigentes(ctx.today())} d
      where d.investigador_id = i.id)`,
  },
  UNA_PARTICIPACION: {
    hecho: (_ctx, p, r) => participacion(sql`t.clave = ${r.clave ?? r.rol} and ${delTipo(p)}`),
  },
  NO_TESISTA_ACTIVO: {
    hecho: (_ctx, p) => participacion(sql`t.es_tesista and pr.id <> ${p.id} and ${vivo}`),
  },
  NO_OTRO_DEL_TIPO: {
    hecho: (_ctx, p) => participacion(delTipo(p)),
  },
  SIN_PROYECTO_APROBADO: {
    hecho: (_ctx, p) => participacion(sql`pr.id <> ${p.id} and ${proyectoEn('ganadores', 'pr')}`),
  },
  ANIO_MINIMO: {
    hecho: () =>
      sql`
        (
          select ${anioBajo}
          from sum_estudiante s
          where s.dni = i.doc_numero and i.doc_tipo = 'DNI' or s.codigo_alumno = i.codigo
          order by s.id desc
          limit 1
        )
      `,
    delPadron: anioBajo,
  },
  RENACYT: {
    hecho: () => sql`case when coalesce(i.renacyt, '') not like 'P%' then '' end`,
  },
  CDI_VIGENTE: {
    hecho: (ctx, { convocatoria }) =>
      sql`case when not ${cdiVigente(corteDe(convocatoria, ctx.today()), sql`i.id`)} then '' end`,
  },
};
