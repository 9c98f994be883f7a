import { type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { PERMANENCIAS_ESTUDIANTE } from '#modules/personas/domain/fuentes.ts';
import { buscarEstudiantes, coincide, enLicencia, nombreDe } from '#modules/personas/server/index.ts';
import type { RolIntegrante } from '../domain/bloques.ts';
import { CHEQUEOS, type ContextoCandidato } from './candidatos/chequeos.ts';
import { enFuente, TITULO_FUENTE } from './candidatos/fuentes.ts';

/** One thing asked of a candidate: verdict, the fact behind it and how to mend it. */
export type Verificacion = {
  clave: string;
  titulo: string;
  cumple: boolean;
  evidencia: string;
  remedio: string | null;
};
/** A person who might take a role, with the reasons why he may not (empty: eligible). */
export type Candidato = {
  /** Null: a student of the enrolment registry who is not a researcher yet. */
  investigadorId: number | null;
  sumId: number | null;
  nombre: string;
  detalle: string;
  tipoPersona: string;
  tesisSugerida: string | null;
  motivos: string[];
  verificaciones: Verificacion[];
};

const MAXIMO = 10;
const YA_INTEGRA = 'Ya integra el proyecto';
export const NO_ES_DE_LA_FUENTE = 'No cumple la condición que pide este rol';

type Fila = {
  investigadorId: number;
  nombre: string;
  codigo: string | null;
  doc: string | null;
  tipoPersona: string;
  nivel: string | null;
  pertenencia: string | null;
  enFuente: boolean;
  licencia: boolean;
  yaEsta: boolean;
} & Record<string, unknown>;

const tesisPorNivel = (nivel: string | null) =>
  nivel === 'doctorado'
    ? 'Doctorado'
    : nivel === 'maestria'
      ? 'Maestría'
      : nivel
        ? 'Licenciatura o Segunda Especialidad'
        : null;

async function consultar(ctx: Ctx, p: ContextoCandidato, r: RolIntegrante, filtro: SQL): Promise<Candidato[]> {
  const chequeos = r.checks.map((c) => sql`${CHEQUEOS[c].hecho(ctx, p, r)} as ${sql.identifier(c)}`);
  const filas = await rowsOf<Fila>(
    ctx.db,
    sql`select i.id::int as "investigadorId", ${nombreDe()} as nombre, i.codigo, i.doc_numero as doc, i.tipo as "tipoPersona",
      fp.nivel, (select gi.condicion || ' del grupo ' || g.nombre_corto from membresia_vigente gi join grupo g on g.id = gi.grupo_id
        where gi.investigador_id = i.id order by (gi.grupo_id = ${p.grupoId}::bigint) desc, gi.id limit 1) as pertenencia,
      ${enFuente(r.source, p)} as "enFuente", (i.tipo = 'Docente permanente' and ${enLicencia(ctx.today())}) as licencia,
      exists (select 1 from proyecto_integrante x where x.proyecto_id = ${p.id} and x.investigador_id = i.id) as "yaEsta"
      ${chequeos.length ? sql`, ${sql.join(chequeos, sql`, `)}` : sql``}
      from investigador i left join facultad_programa fp on fp.id = i.programa_id
      where i.activo and ${filtro} order by "enFuente" desc, i.apellido1, i.apellido2, i.nombres, i.id limit ${MAXIMO}`,
  );
  return filas.map((f) => candidato(f, r));
}

function candidato(f: Fila, r: RolIntegrante): Candidato {
  const verificaciones: Verificacion[] = [
    {
      clave: 'FUENTE',
      titulo: TITULO_FUENTE[r.source],
      cumple: f.enFuente,
      evidencia: `${f.tipoPersona}. ${f.pertenencia ? `${f.pertenencia}.` : 'No integra ningún grupo vigente.'}`,
      remedio: f.enFuente ? null : 'Elija a otra persona, o regularice su incorporación al grupo antes de incluirla.',
    },
    ...(f.licencia
      ? [
          {
            clave: 'LICENCIA',
            titulo: 'No se encuentra con licencia',
            cumple: false,
            evidencia: 'Se encuentra con licencia',
            remedio: 'Podrá participar cuando termine su licencia.',
          },
        ]
      : []),
    ...r.checks.map((c): Verificacion => {
      const hecho = f[c] as string | null;
      const { titulo, falla, remedio } = CHEQUEOS[c];
      return {
        clave: c,
        titulo,
        cumple: hecho === null,
        evidencia: hecho === null ? 'Cumple.' : hecho ? `${falla}: ${hecho}` : falla,
        remedio: hecho === null ? null : remedio,
      };
    }),
  ];
  return {
    investigadorId: f.investigadorId,
    sumId: null,
    nombre: f.nombre,
    detalle: [f.codigo, f.doc, f.tipoPersona].filter(Boolean).join(' | '),
    tipoPersona: f.tipoPersona,
    tesisSugerida: tesisPorNivel(f.nivel),
    verificaciones,
    motivos: [
      ...(f.yaEsta ? [YA_INTEGRA] : []),
      ...verificaciones.filter((v) => !v.cumple).map((v) => (v.clave === 'FUENTE' ? NO_ES_DE_LA_FUENTE : v.evidencia)),
    ],
  };
}

/** Suggestions for a role; who may not be added comes too, with the reason. */
export async function buscarCandidatos(
  ctx: Ctx,
  p: ContextoCandidato,
  r: RolIntegrante,
  q: string,
): Promise<Candidato[]> {
  if (r.source === 'estudianteMatriculado') return delPadron(ctx, p, r, q);
  return consultar(ctx, p, r, sql`${enFuente(r.source, p)} and ${coincide(sql`i.busqueda`, q)}`);
}

/** Anyone by name, in the source of the role or not: who simulates a team wants to know why (spec 02 §5). */
export async function simularCandidatos(
  ctx: Ctx,
  p: ContextoCandidato,
  r: RolIntegrante,
  q: string,
): Promise<Candidato[]> {
  if (r.source === 'estudianteMatriculado') return delPadron(ctx, p, r, q);
  return consultar(ctx, p, r, coincide(sql`i.busqueda`, q));
}

/** The same judgement for people already chosen, when the step is saved; being in the project is then no reason to refuse. */
export async function candidatosPorId(
  ctx: Ctx,
  p: ContextoCandidato,
  r: RolIntegrante,
  ids: readonly number[],
): Promise<Candidato[]> {
  const encontrados: Candidato[] = [];
  for (let n = 0; n < ids.length; n += MAXIMO)
    encontrados.push(...(await consultar(ctx, p, r, conId(ids.slice(n, n + MAXIMO)))));
  return encontrados.map((c) => ({ ...c, motivos: c.motivos.filter((m) => m !== YA_INTEGRA) }));
}

const conId = (ids: readonly number[]) => sql`i.id in ${ids}`;

/** Students of the enrolment registry: those who are researchers already are judged as such, the rest by their enrolment. */
async function delPadron(ctx: Ctx, p: ContextoCandidato, r: RolIntegrante, q: string): Promise<Candidato[]> {
  const filas = await buscarEstudiantes(ctx, q, { permanencias: PERMANENCIAS_ESTUDIANTE, nivel: 'pregrado' });
  const conocidos = filas.flatMap((f) => (f.investigadorId ? [f.investigadorId] : []));
  const juzgados = await (conocidos.length ? consultar(ctx, p, r, conId(conocidos)) : []);
  const resultado: Candidato[] = [];
  for (const f of filas) {
    const detalle = [f.codigo, f.docNumero, f.facultad, f.programa, f.permanencia, f.correo]
      .filter(Boolean)
      .join(' | ');
    const conocido = juzgados.find((c) => c.investigadorId === f.investigadorId);
    if (conocido) resultado.push({ ...conocido, detalle });
    else resultado.push({ ...(await sinRegistro(ctx, f.sumId, r)), nombre: f.nombre, detalle, tipoPersona: f.tipo });
  }
  return resultado;
}

async function sinRegistro(ctx: Ctx, sumId: number, r: RolIntegrante): Promise<Candidato> {
  const delPadronSolo = r.checks.flatMap((c) => (CHEQUEOS[c].delPadron ? [{ c, hecho: CHEQUEOS[c].delPadron }] : []));
  const [fila] = delPadronSolo.length
    ? await rowsOf<Record<string, string | null>>(
        ctx.db,
        sql`select ${sql.join(
          delPadronSolo.map(({ c, hecho }) => sql`${hecho} as ${sql.identifier(c)}`),
          sql`, `,
        )} from sum_estudiante s where s.id = ${sumId}`,
      )
    : [{}];
  const verificaciones = delPadronSolo.map(({ c }): Verificacion => {
    const hecho = fila?.[c] ?? null;
    const { titulo, falla, remedio } = CHEQUEOS[c];
    return {
      clave: c,
      titulo,
      cumple: hecho === null,
      evidencia: hecho === null ? 'Cumple.' : `${falla}: ${hecho}`,
      remedio: hecho === null ? null : remedio,
    };
  });
  return {
    investigadorId: null,
    sumId,
    nombre: '',
    detalle: '',
    tipoPersona: '',
    tesisSugerida: null,
    verificaciones,
    motivos: verificaciones.filter((v) => !v.cumple).map((v) => v.evidencia),
  };
}
