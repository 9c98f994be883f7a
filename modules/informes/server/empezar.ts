import { and, eq, sql } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { recordTransition } from '#core/flow/server/execute.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { diasDePlazo, presentaInformes } from '#modules/deudas/server/index.ts';
import { leerProyecto } from '#modules/proyectos/server/index.ts';
import { flujoInforme } from '../domain/flujo.ts';
import { informe, informePermiso } from '../tables.ts';
import { miembrosDe } from './datos.ts';
import { exigirEscritura, exigirInforme, mioSql } from './leer.ts';
import { DEBIDOS, venceSql } from './listas.ts';
import { plantillaVigente } from './plantillas.ts';

type Debido = {
  titulo: string;
  tipoId: number;
  nombre: string;
  periodo: number;
  vence: string | null;
  informeId: number | null;
};
/** The report that a project owes now, with the one in course, for who presents it. @throws Failure not_found */
export async function debidoDe(ctx: Ctx, proyectoId: number): Promise<Debido> {
  const [d] = await rowsOf<Debido>(
    ctx.db,
    sql`
      select
        p.titulo,
        k.id::int as "tipoId",
        k.nombre,
        p.periodo::int,
        (${venceSql(await diasDePlazo(ctx))})::text as vence,
        n.id::int as "informeId"
      from ${DEBIDOS}
      where p.id = ${proyectoId} and ${await presentaInformes(ctx)} and ${await mioSql(ctx)}
    `,
  );
  if (!d) throw notFound('Ese proyecto no tiene un informe que usted deba presentar.');
  return d;
}

/**
 * Begins the report that is due, by the template in force for the year of its project; what the project already says
 * goes with it. Begun before, it is that one.
 * @throws Failure not_found
 */
export const empezar = (ctx: Ctx, proyectoId: number): Promise<{ id: number }> =>
  inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`select 1 from proyecto where id = ${proyectoId} for no key update`);
    const { informeId, tipoId, periodo } = await debidoDe(tx, proyectoId);
    if (informeId) return { id: informeId };
    const plantilla = await plantillaVigente(tx, tipoId, periodo);
    if (!plantilla)
      throw new Failure(
        'action_not_available',
        'informes.informe_sin_plantilla',
        'El informe aún no tiene plantilla. Comuníquese con la oficina.',
      );
    const { palabrasClave } = (await leerProyecto(tx, proyectoId))!;
    const campos = plantilla.cuerpo.secciones.flatMap((s) => s.campos.map((c) => c.key));
    const contenido: Record<string, string> = campos.includes('palabras_clave')
      ? { palabras_clave: palabrasClave.split(',').join(', ') }
      : {};
    const [nuevo] = await tx.db
      .insert(informe)
      .values({
        proyectoId,
        tipoId,
        contenido,
        plantillaId: plantilla.id,
        estado: flujoInforme.initial,
        estadoDesde: tx.now(),
        creadoEn: tx.now(),
        actualizadoEn: tx.now(),
        fechaInforme: tx.now(),
      })
      .returning({ id: informe.id });
    const { id } = nuevo!;
    await recordTransition(tx, {
      entity: flujoInforme.entity,
      entityId: id,
      action: 'crear',
      from: null,
      to: flujoInforme.initial,
    });
    return { id };
  });

/**
 * Members of the project with the sections that each writes; only who presents the report asks.
 * @throws Failure not_found
 */
export async function permisosDe(ctx: Ctx, id: number) {
  const r = await exigirInforme(ctx, 'investigador', id);
  if (!r.roles.has('responsable')) throw notFound();
  const dados = await ctx.db.select().from(informePermiso).where(eq(informePermiso.informeId, id));
  const miembros = await miembrosDe(ctx, r.p.id);
  return {
    secciones: r.cuerpo.secciones.map(({ key, titulo }) => ({ value: key, label: titulo })),
    miembros: miembros.map(({ integranteId, nombre, condicion }) => ({
      integranteId,
      nombre,
      condicion,
      secciones: dados.flatMap((d) => (d.integranteId === integranteId ? [d.seccion] : [])),
    })),
  };
}

/** Grants a member these sections and takes away the rest. @throws Failure not_found, action_not_available, invalid */
export const conceder = (ctx: Ctx, id: number, integranteId: number, secciones: readonly string[]) =>
  inTransaction(ctx, async (tx) => {
    const r = await exigirInforme(tx, 'investigador', id, true);
    exigirEscritura(r);
    const { miembros, secciones: todas } = await permisosDe(tx, id);
    const m = miembros.find((x) => x.integranteId === integranteId);
    if (!m)
      throw new Failure(
        'invalid',
        'informes.no_integra_el_proyecto',
        'Solo puede dar secciones a integrantes del proyecto.',
      );
    const elegidas = todas.filter((s) => secciones.includes(s.value));
    await tx.db
      .delete(informePermiso)
      .where(and(eq(informePermiso.informeId, id), eq(informePermiso.integranteId, integranteId)));
    if (elegidas.length)
      await tx.db
        .insert(informePermiso)
        .values(elegidas.map(({ value }) => ({ informeId: id, integranteId, seccion: value })));
    const palabras = (claves: readonly string[]) =>
      todas
        .filter((s) => claves.includes(s.value))
        .map((s) => s.label)
        .join('; ');
    await audit(tx, {
      entity: flujoInforme.entity,
      entityId: id,
      action: 'compartir',
      before: { integrante: m.nombre, secciones: palabras(m.secciones) },
      after: { integrante: m.nombre, secciones: palabras(secciones) },
    });
  });
