import { type SQL, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { PERMANENCIAS_ESTUDIANTE } from '#modules/personas/domain/fuentes.ts';
import { buscarEstudiantes, coincide, enLicencia, nombreDe } from '#modules/personas/server/index.ts';
import type { Candidato, Verificacion } from '../contract.ts';
import type { RolIntegrante } from '../domain/bloques.ts';
import { corteDe, diaDeMedida } from '../domain/fases.ts';
import { CHEQUEOS_DICHOS, type ChequeoIntegrante } from '../domain/integrantes.ts';
import { CHEQUEOS, type ContextoCandidato } from './candidatos/chequeos.ts';
import { enFuente, membresiasDe, tituloDeFuente } from './candidatos/fuentes.ts';

const MAXIMO = 10;
const YA_INTEGRA = 'Ya integra el proyecto';
export const NO_ES_DE_LA_FUENTE = 'No cumple la condición que pide este rol';

/** Fact of each check that makes the person fail; null when they pass. */
type Hechos = Record<string, unknown> & Partial<Record<ChequeoIntegrante, string | null>>;
type Fila = Hechos & {
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
};

const columnas = (chequeos: readonly ChequeoIntegrante[], hecho: (c: ChequeoIntegrante) => SQL) =>
  chequeos.map((c) => sql`, ${hecho(c)} as ${sql.identifier(c)}`).reduce((a, b) => sql`${a}${b}`, sql``);

async function consultar(ctx: Ctx, p: ContextoCandidato, r: RolIntegrante, filtro: SQL): Promise<Candidato[]> {
  const filas = await query(ctx)<Fila>`
    select
      i.id::int as "investigadorId",
      ${nombreDe()} as nombre,
      i.codigo,
      i.doc_numero as doc,
      i.tipo as "tipoPersona",
      fp.nivel,
      (
        select gi.condicion || ' del grupo ' || g.nombre_corto
        from ${membresiasDe(ctx, p)} gi
          join grupo g on g.id = gi.grupo_id
        where gi.investigador_id = i.id
        order by (gi.grupo_id = ${p.grupoId}::bigint) desc, gi.id
        limit 1
      ) as pertenencia,
      ${enFuente(ctx, r.source, p)} as "enFuente",
      (
        i.tipo = 'Docente permanente'
        and ${enLicencia(corteDe(p.convocatoria, ctx.today()))}
      ) as licencia,
      exists (
        select 1
        from proyecto_integrante x
        where x.proyecto_id = ${p.id} and x.investigador_id = i.id
      ) as "yaEsta" ${columnas(r.checks, (c) => CHEQUEOS[c].hecho(ctx, p, r))}
    from investigador i
      left join facultad_programa fp on fp.id = i.programa_id
    where i.activo and ${filtro}
    order by "enFuente" desc, i.apellido1, i.apellido2, i.nombres, i.id
    limit ${MAXIMO}
  `;
  const dia = diaDeMedida(p.convocatoria, ctx.today());
  const corte = dia < ctx.today() ? formatDay(dia) : null;
  return filas.map((f) => candidato(f, r, corte));
}

const LICENCIA: Verificacion = {
  clave: 'LICENCIA',
  titulo: 'No se encuentra con licencia',
  cumple: false,
  evidencia: 'Se encuentra con licencia',
  remedio: 'Podrá participar cuando termine su licencia.',
};
/** @param corte the day whose groups count, when it is over */
function deLaFuente(f: Fila, r: RolIntegrante, corte: string | null): Verificacion {
  const { tipoPersona, pertenencia, enFuente: cumple } = f;
  const ninguno = corte ? 'No integraba ningún grupo vigente.' : 'No integra ningún grupo vigente.';
  const remedio = corte
    ? `Elija a otra persona: cuentan los grupos que había al ${corte}, la fecha de corte.`
    : 'Elija a otra persona, o regularice su incorporación al grupo antes de incluirla.';
  return {
    clave: 'FUENTE',
    titulo: `${tituloDeFuente(r.source)}${corte ? ` al ${corte}` : ''}`,
    cumple,
    evidencia: `${tipoPersona}. ${pertenencia ? `${pertenencia}.` : ninguno}`,
    remedio: cumple ? null : remedio,
  };
}
function delChequeo(clave: ChequeoIntegrante, hechos: Hechos): Verificacion {
  const hecho = hechos[clave] ?? null;
  const { titulo, falla, remedio } = CHEQUEOS_DICHOS[clave];
  if (hecho === null) return { clave, titulo, cumple: true, evidencia: 'Cumple.', remedio: null };
  return { clave, titulo, cumple: false, evidencia: hecho ? `${falla}: ${hecho}` : falla, remedio };
}

const TESIS: Record<string, string> = { doctorado: 'Doctorado', maestria: 'Maestría' };

function candidato(f: Fila, r: RolIntegrante, corte: string | null): Candidato {
  const verificaciones = [
    deLaFuente(f, r, corte),
    ...(f.licencia ? [LICENCIA] : []),
    ...r.checks.map((c) => delChequeo(c, f)),
  ];
  const fallas = verificaciones.filter((v) => !v.cumple);
  return {
    investigadorId: f.investigadorId,
    sumId: null,
    nombre: f.nombre,
    detalle: [f.codigo, f.doc, f.tipoPersona].filter(Boolean).join(' | '),
    tipoPersona: f.tipoPersona,
    tesisSugerida: f.nivel && (TESIS[f.nivel] ?? 'Licenciatura o Segunda Especialidad'),
    verificaciones,
    motivos: [
      ...(f.yaEsta ? [YA_INTEGRA] : []),
      ...fallas.map((v) => (v.clave === 'FUENTE' ? NO_ES_DE_LA_FUENTE : v.evidencia)),
    ],
  };
}

/**
 * Suggestions for a role; who may not be added comes too, with the reason.
 * @param cualquiera outside the source of the role too: who simulates a team wants to know why (spec 02 §5)
 */
export async function buscarCandidatos(
  ctx: Ctx,
  p: ContextoCandidato,
  r: RolIntegrante,
  q: string,
  cualquiera = false,
): Promise<Candidato[]> {
  if (r.source === 'estudianteMatriculado') return delPadron(ctx, p, r, q);
  const suyos = cualquiera ? sql`true` : enFuente(ctx, r.source, p);
  return consultar(ctx, p, r, sql`${suyos} and ${coincide(sql`i.busqueda`, q)}`);
}

/**
 * The same judgement for people already chosen, when the step is saved; being in the project is then no reason to
 * refuse.
 */
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

/**
 * Students of the enrolment registry: those who are researchers already are judged as such, the rest by their
 * enrolment.
 */
async function delPadron(ctx: Ctx, p: ContextoCandidato, r: RolIntegrante, q: string): Promise<Candidato[]> {
  const filas = await buscarEstudiantes(ctx, q, { permanencias: PERMANENCIAS_ESTUDIANTE, nivel: 'pregrado' });
  const conocidos = filas.flatMap((f) => (f.investigadorId ? [f.investigadorId] : []));
  const juzgados = await (conocidos.length ? consultar(ctx, p, r, conId(conocidos)) : []);
  const matriculas = await porMatricula(
    ctx,
    filas.map((f) => f.sumId),
    r,
  );
  return filas.map((f): Candidato => {
    const detalle = [f.codigo, f.docNumero, f.facultad, f.programa, f.permanencia, f.correo]
      .filter(Boolean)
      .join(' | ');
    const conocido = juzgados.find((c) => c.investigadorId === f.investigadorId);
    if (conocido) return { ...conocido, detalle };
    const verificaciones = matriculas.get(f.sumId) ?? [];
    const motivos = verificaciones.filter((v) => !v.cumple).map((v) => v.evidencia);
    const { sumId, nombre, tipo: tipoPersona } = f;
    return { investigadorId: null, sumId, nombre, detalle, tipoPersona, tesisSugerida: null, verificaciones, motivos };
  });
}

/** What the enrolment alone says of some students. */
async function porMatricula(ctx: Ctx, sumIds: number[], r: RolIntegrante): Promise<Map<number, Verificacion[]>> {
  const chequeos = r.checks.filter((c) => CHEQUEOS[c].delPadron);
  if (sumIds.length === 0 || chequeos.length === 0) return new Map();
  const filas = await query(ctx)<Hechos & { sumId: number }>`
    select s.id::int as "sumId" ${columnas(chequeos, (c) => CHEQUEOS[c].delPadron!)}
    from sum_estudiante s
    where s.id in ${sumIds}
  `;
  return new Map(filas.map((f) => [f.sumId, chequeos.map((c) => delChequeo(c, f))]));
}
