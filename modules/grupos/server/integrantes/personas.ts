import { asc, eq } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure, invalidField } from '#core/kernel/shared/failure.ts';
import { FAULTS } from '#core/kernel/shared/faults.ts';
import { instituto } from '#modules/catalogos/tables.ts';
import { PERMANENCIAS_EGRESADO, PERMANENCIAS_ESTUDIANTE } from '#modules/personas/domain/fuentes.ts';
import { enLicencia, estudianteAdmitido, noElegida, personaExterna } from '#modules/personas/server/index.ts';
import { investigador } from '#modules/personas/tables.ts';
import type { AjustesGrupo } from '../../domain/ajustes.ts';
import { claseDe } from '../../domain/clases.ts';
import type { DatosInclusion } from '../../domain/formularios.ts';
import { fraseDeOcupacion, type Ocupacion, type PersonaJuzgada, reparosDeDocente } from '../../domain/reglas.ts';

export type Hecho = PersonaJuzgada & {
  id: number;
  ocupacion: (Ocupacion & { grupoId: number }) | null;
  dependencia: string | null;
  instituto: string | null;
  facultad: string | null;
};
/** What is known of each person, where they already are among it, in one statement. */
export async function hechosDe(ctx: Ctx, ids: (number | null)[]): Promise<Map<number, Hecho>> {
  const buscados = ids.filter((x): x is number => x !== null);
  if (buscados.length === 0) return new Map();
  const filas = await query(ctx)<Hecho>`
    select
      i.id::int,
      i.activo,
      i.tipo = 'Docente permanente' as "esDocente",
      i.codigo_orcid as orcid,
      i.facultad_id::int as "facultadId",
      i.dependencia_id::int as "dependenciaId",
      i.instituto_id::int as "institutoId",
      ${enLicencia(ctx.today())} as "enLicencia",
      d.nombre as dependencia,
      n.nombre as instituto,
      f.nombre as facultad,
      (
        select
          jsonb_build_object(
            'grupo',
            coalesce(nullif(g.nombre_corto, ''), g.nombre),
            'tipo',
            g.tipo,
            'pendiente',
            m.confirmacion = 'pendiente',
            'grupoId',
            g.id
          )
        from grupo_integrante m
          join grupo g on g.id = m.grupo_id
        where m.investigador_id = i.id and m.hasta is null and m.exclusiva
        order by m.id
        limit 1
      ) as ocupacion
    from investigador i
      left join dependencia d on d.id = i.dependencia_id
      left join instituto n on n.id = i.instituto_id
      left join facultad f on f.id = i.facultad_id
    where i.id in ${buscados}
  `;
  return new Map(filas.map((f) => [f.id, f]));
}

export const hechoDe = async (ctx: Ctx, id: number) => (await hechosDe(ctx, [id])).get(id);

/** @throws Failure requirements_pending with what keeps the teacher out (R5) */
export async function exigirDocente(ctx: Ctx, investigadorId: number): Promise<void> {
  const reparos = reparosDeDocente(await hechoDe(ctx, investigadorId));
  if (reparos.length)
    throw new Failure(
      'requirements_pending',
      'grupos.docente_no_apto',
      `No se puede incluir como titular o colaborador. ${reparos.join(' ')}`,
      {
        reasons: reparos,
      },
    );
}

/** @throws Failure conflict naming the group where the person already is (R1) */
export async function exigirLibre(
  ctx: Ctx,
  investigadorId: number,
  grupoId: number,
  exclusiva: boolean,
): Promise<void> {
  const [aqui] = await query(ctx)<{ n: number }>`
    select 1 as n
    from grupo_integrante
    where grupo_id = ${grupoId} and investigador_id = ${investigadorId} and hasta is null
  `;
  if (aqui)
    throw new Failure('conflict', 'grupos.ya_integra', 'La persona ya figura entre los integrantes de este grupo.');
  const otra = exclusiva ? (await hechoDe(ctx, investigadorId))?.ocupacion : null;
  if (otra && otra.grupoId !== grupoId)
    throw new Failure(
      'conflict',
      'grupos.integra_otro_grupo',
      `${fraseDeOcupacion(otra)} Una persona integra un solo grupo a la vez.`,
    );
}

export type PersonaIncluida = { investigadorId: number; exclusiva: boolean };

/**
 * The person of an inclusion, registered from its source when missing (R5–R8).
 * @throws Failure invalid, requirements_pending, conflict or not_found
 */
export async function personaDeInclusion(ctx: Ctx, d: DatosInclusion, ajustes: AjustesGrupo): Promise<PersonaIncluida> {
  const { fuente } = claseDe(d.clase);
  if (fuente === 'rrhh') {
    if (!d.investigadorId) throw noElegida();
    await exigirDocente(ctx, d.investigadorId);
    return { investigadorId: d.investigadorId, exclusiva: true };
  }
  if (fuente === 'formulario') {
    if (!d.externo) throw invalidField('externo', FAULTS.required, 'Complete los datos de la persona externa.');
    const tipo = d.clase === 'externo_internacional' ? 'Externo internacional' : 'Externo';
    const via = 'inclúyalo por esa vía y no como externo';
    const investigadorId = await personaExterna(ctx, d, { via, tipo, esOtra: d.esOtra });
    return { investigadorId, exclusiva: ajustes.exclusividadExternos };
  }
  const admitidas = fuente === 'egresados' ? PERMANENCIAS_EGRESADO : PERMANENCIAS_ESTUDIANTE;
  const reparo = `no se puede incluir como ${claseDe(d.clase).label.toLowerCase()}`;
  return { investigadorId: await estudianteAdmitido(ctx, d.sumId, { admitidas, reparo }), exclusiva: true };
}

/** Locks the row of the person: two inclusions of one person go one after the other. */
export const bloquearPersona = (ctx: Ctx, investigadorId: number) =>
  ctx.db.select({ id: investigador.id }).from(investigador).where(eq(investigador.id, investigadorId)).for('update');

/** Last day on which the person left a group: a new membership cannot begin before it. */
export async function ultimaSalida(ctx: Ctx, investigadorId: number): Promise<string | null> {
  const [f] = await query(ctx)<{ dia: string | null }>`
    select max(m.hasta)::text as dia
    from grupo_integrante m
      join grupo g on g.id = m.grupo_id
    where m.investigador_id = ${investigadorId}
      and m.hasta is not null
      and m.confirmacion = 'confirmada'
      and g.tipo = 'grupo'
      and m.exclusiva
  `;
  return f?.dia ?? null;
}

/** Snapshot of the person kept in the membership, and their mail. */
export async function fotoDe(ctx: Ctx, investigadorId: number) {
  const [p] = await ctx.db
    .select({
      facultadId: investigador.facultadId,
      dependenciaId: investigador.dependenciaId,
      institutoId: investigador.institutoId,
      codigo: investigador.codigo,
      tipoPersona: investigador.tipo,
      correo: investigador.emailInstitucional,
    })
    .from(investigador)
    .where(eq(investigador.id, investigadorId));
  return p!;
}

/** Institutes that a person may have: the active ones of their faculty, and their own. */
export async function institutosDe(ctx: Ctx, p: { facultadId: number | null; institutoId: number | null }) {
  const filas = await ctx.db
    .select({ id: instituto.id, nombre: instituto.nombre, activo: instituto.activo })
    .from(instituto)
    .where(eq(instituto.facultadId, p.facultadId ?? 0))
    .orderBy(asc(instituto.nombre));
  return filas.filter((i) => i.activo || i.id === p.institutoId).map((i) => ({ value: String(i.id), label: i.nombre }));
}
