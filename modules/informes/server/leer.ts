import { and, eq, type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import type { Kept } from '#core/entity/server/kept.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { raizDeTipoSql, textoFijado } from '#modules/catalogos/server/index.ts';
import type { Forma } from '#modules/deudas/domain/deudas.ts';
import { leerProyecto, type ProyectoLeido } from '#modules/proyectos/server/index.ts';
import { cuerpoAntiguo, esSoloLectura } from '../domain/antiguo.ts';
import { flujoInforme } from '../domain/flujo.ts';
import { type ClaveInformes, PARAMETROS_INFORMES, rolesPorTipo } from '../domain/parametros.ts';
import { type Cuerpo, leerCuerpo } from '../domain/plantilla.ts';
import { informe, informeEn, informePlantilla, informeTipo } from '../tables.ts';

export type Puerta = 'oficina' | 'investigador';
/** A report, as the person who came in by this door reaches it. */
export type Informe = typeof informe.$inferSelect & {
  nombre: string;
  forma: Exclude<Forma, 'economica'> | null;
  tituloPdf: string | null;
  /** Of the reports of before, none. */
  plantilla: { numero: number; anio: number } | null;
  cuerpo: Cuerpo;
  p: ProyectoLeido;
  puerta: Puerta;
  roles: ReadonlySet<string>;
  /** Those that a member who is not responsible writes. */
  secciones: readonly string[];
};

export const ajuste = (ctx: Ctx, clave: ClaveInformes): Promise<string> =>
  textoFijado(ctx, PARAMETROS_INFORMES.find((p) => p.clave === clave)!);

/** SQL of project `p`: its type where the setting names it, otherwise the type that it was derived from. */
const tipoDichoSql = (dichos: string[]): SQL =>
  sql`case
    when p.tipo_proyecto = any(${sql.param(dichos)}::text[]) then p.tipo_proyecto
    else ${raizDeTipoSql(sql`p.tipo_proyecto`)}
  end`;
/** SQL of a member `pi` of the project `p`: their condition makes them present its reports. */
export async function presentaSql(ctx: Ctx): Promise<SQL> {
  const { '*': comunes = [], ...propios } = rolesPorTipo(await ajuste(ctx, 'informes_responsables'));
  const de = (roles: string[]) => sql`${sql.param(roles)}::text[]`;
  const casos = Object.entries(propios).map(([tipo, roles]) => sql`when ${tipo} then ${de(roles)}`);
  const roles = casos.length
    ? sql`case ${tipoDichoSql(Object.keys(propios))} ${sql.join(casos, sql` `)} else ${de(comunes)} end`
    : de(comunes);
  return sql`
    not pi.excluido
    and exists (
      select 1
      from integrante_tipo r
      where r.id = pi.integrante_tipo_id and r.nombre = any(${roles})
    )
  `;
}
/** SQL array of the people who present the reports of the project `p`. */
export const presentanSql = async (ctx: Ctx): Promise<SQL> => sql`
  array(
    select pi.investigador_id
    from proyecto_integrante pi
    where pi.proyecto_id = p.id and ${await presentaSql(ctx)}
    order by 1
  )
`;
export const yo = (ctx: Ctx) => requireSession(ctx).subject.investigador ?? 0;
/** SQL of the project `p`: the actor presents its reports. */
export const mioSql = async (ctx: Ctx): Promise<SQL> =>
  sql`exists (select 1 from proyecto_integrante pi where pi.proyecto_id = p.id and pi.investigador_id = ${yo(ctx)}
    and ${await presentaSql(ctx)})`;

const DE_ANTES = { forma: null, tituloPdf: null, plantilla: null };
/**
 * The report for the office, for who presents it, or for a member who writes part of it; to anyone else it does not
 * exist.
 */
export async function buscarInforme(ctx: Ctx, puerta: Puerta, id: number, bloquear = false): Promise<Informe | null> {
  const consulta = ctx.db
    .select()
    .from(informe)
    .where(and(eq(informe.id, id), informeEn.not('eliminado', informe.estado)));
  const [fila] = await (bloquear ? consulta.for('update') : consulta);
  const p = fila ? await leerProyecto(ctx, fila.proyectoId) : null;
  if (!fila || !p) return null;
  const { permissions } = requireSession(ctx);
  let roles = new Set<string>();
  let secciones: string[] = [];
  if (puerta === 'oficina') {
    if (!permissions.has('informes.ver')) return null;
    if (permissions.has('informes.editar')) roles = new Set(['oficina']);
  } else {
    if (fila.origen !== 'sistema') return null;
    const [m] = await rowsOf<{ presenta: boolean; secciones: string[] | null }>(
      ctx.db,
      sql`
        select
          ${await presentaSql(ctx)} as presenta,
          (
            select json_agg(x.seccion)
            from informe_permiso x
            where x.informe_id = ${id} and x.integrante_id = pi.id
          ) as secciones
        from proyecto_integrante pi
          join proyecto p on p.id = pi.proyecto_id
        where p.id = ${p.id} and pi.investigador_id = ${yo(ctx)} and not pi.excluido
      `,
    );
    if (!m?.presenta && !m?.secciones) return null;
    roles = new Set(m.presenta ? ['responsable', 'escribe'] : ['escribe']);
    secciones = m.secciones ?? [];
  }
  const base = { ...fila, estado: fila.estado, p, puerta, roles, secciones };
  if (fila.tipoId === null || fila.plantillaId === null)
    return { ...base, ...DE_ANTES, nombre: fila.nombreAntiguo!, cuerpo: cuerpoAntiguo(fila.codigoAntiguo) };
  const [t] = await ctx.db
    .select({ tipo: informeTipo, plantilla: informePlantilla })
    .from(informePlantilla)
    .innerJoin(informeTipo, eq(informeTipo.id, informePlantilla.tipoId))
    .where(eq(informePlantilla.id, fila.plantillaId));
  const { tipo, plantilla } = t!;
  const { nombre, tituloPdf } = tipo;
  return {
    ...base,
    nombre,
    tituloPdf,
    forma: tipo.forma as Informe['forma'],
    plantilla,
    cuerpo: leerCuerpo(plantilla.cuerpo),
  };
}

/** @throws Failure not_found */
export async function exigirInforme(ctx: Ctx, puerta: Puerta, id: number, bloquear = false): Promise<Informe> {
  const r = await buscarInforme(ctx, puerta, id, bloquear);
  if (!r) throw notFound();
  return r;
}
/** By the door of who asks: the office has the permission. */
export const puertaDe = (ctx: Ctx): Puerta =>
  requireSession(ctx).permissions.has('informes.ver') ? 'oficina' : 'investigador';

/** Whether this door may write it now. */
export const seEscribe = (r: Informe): boolean =>
  r.roles.size > 0 && flujoInforme.is(r, r.puerta === 'oficina' ? 'corregibles' : 'editables');
/** A member writes only the sections that they were granted; nobody, those of before that are only read. */
export const escribeSeccion = (r: Informe, seccion: string | undefined): boolean =>
  !(r.origen === 'antiguo' && esSoloLectura(r.codigoAntiguo)) &&
  (r.roles.has('oficina') || r.roles.has('responsable') || (seccion !== undefined && r.secciones.includes(seccion)));
/** @throws Failure action_not_available */
export function exigirEscritura(r: Informe): void {
  if (!seEscribe(r))
    throw new Failure(
      'action_not_available',
      'informes.informe_no_editable',
      flujoInforme.is(r, 'aprobado')
        ? 'El informe está aprobado: para corregirlo, la oficina tiene que reabrirlo.'
        : 'El informe no admite cambios en su estado actual.',
    );
}

export const informeGuardado: Kept = {
  entity: flujoInforme.entity,
  flow: flujoInforme,
  require: async (ctx, id, que) => {
    const r = await exigirInforme(ctx, puertaDe(ctx), id);
    if (que === 'edit' && !r.roles.has('oficina'))
      throw new Failure('forbidden', 'informes.solo_lectura', 'Su cuenta puede ver este registro, pero no cambiarlo.');
    return r;
  },
};
