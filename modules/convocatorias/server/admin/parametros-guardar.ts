import { eq, sql } from 'drizzle-orm';
import { actorName, audit } from '#core/audit/server/audit.ts';
import { requireVersion } from '#core/entity/server/entity.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure, invalidField } from '#core/kernel/shared/failure.ts';
import { agree } from '#core/kernel/shared/text.ts';
import { tipoProyecto } from '#modules/catalogos/tables.ts';
import {
  diferenciasDe,
  type Parametros,
  propiasDe,
  revisarParametros,
  type ValoresParametros,
  valoresDe,
} from '../../domain/parametros-valores.ts';
import { PROGRAMAS } from '../../domain/programas/index.ts';
import type { Seleccion } from '../../domain/seleccion.ts';
import { convocatoria, convocatoriaFacultad, convocatoriaParametros } from '../../tables.ts';
import type { FilaConvocatoria } from '../postulacion.ts';
import { versionesDe, versionVigente } from '../versiones.ts';
import { anunciarClon } from './derivar.ts';
import { bloquearConvocatoria, usoDe } from './leer-convocatoria.ts';
import { conPrograma, exigirPrograma } from './parametros-leer.ts';

export type Guardado = { version: number; avisos: string[] };

/** Locks the call and refuses a stale save, saying who changed it last. @throws Failure stale_version */
export async function bloquearEnVersion(ctx: Ctx, id: number, version: number): Promise<FilaConvocatoria> {
  const c = await bloquearConvocatoria(ctx, id);
  await requireVersion(ctx, { name: 'convocatoria', the: 'La convocatoria' }, c, version);
  return c;
}

/** Writes columns of the call with its next version. */
export const escribir = (ctx: Ctx, c: FilaConvocatoria, set: Partial<typeof convocatoria.$inferInsert>) =>
  ctx.db
    .update(convocatoria)
    .set({ ...set, version: c.version + 1, actualizadoEn: ctx.now() })
    .where(eq(convocatoria.id, c.id));

/** Stores the parameters as a draft: applicants still see what is published. @throws Failure invalid, stale_version */
export async function guardarParametros(
  ctx: Ctx,
  input: { id: number; version: number; valores: ValoresParametros },
): Promise<Guardado> {
  return inTransaction(ctx, async (tx) => {
    const c = await bloquearEnVersion(tx, input.id, input.version);
    const programa = exigirPrograma((await conPrograma(tx, c.id)).programa);
    const { valores, fallas } = revisarParametros(programa, input.valores, propiasDe(await versionesDe(tx, c.id)));
    if (fallas.length) throw new Failure('invalid', 'Revise los parámetros marcados.', { fields: fallas });
    return guardarBorrador(tx, c, diferenciasDe(programa, valores), 'guardar_parametros');
  });
}

async function guardarBorrador(ctx: Ctx, c: FilaConvocatoria, borrador: Parametros, action: string, reason?: string) {
  const antes = c.parametrosBorrador ?? (await versionVigente(ctx, c.id)).parametros;
  await escribir(ctx, c, { parametrosBorrador: borrador });
  await audit(ctx, {
    entity: 'convocatoria',
    entityId: c.id,
    action,
    before: { parametros: antes },
    after: { parametros: borrador },
    reason: reason ?? null,
  });
  return { version: c.version + 1, avisos: [] };
}

/**
 * Publishes the draft as a new version: whoever begins from now on gets it. Applications that began keep their own.
 * @throws Failure action_not_available without a draft, invalid
 */
export async function publicarParametros(
  ctx: Ctx,
  input: { id: number; version: number; nota: string; paraElTipo: boolean },
): Promise<Guardado> {
  return inTransaction(ctx, async (tx) => {
    const c = await bloquearEnVersion(tx, input.id, input.version);
    if (!c.parametrosBorrador) throw new Failure('action_not_available', 'No hay cambios por publicar.');
    const { programa: conPasos, base } = await conPrograma(tx, c.id);
    const programa = exigirPrograma(conPasos);
    const versiones = await versionesDe(tx, c.id);
    const { fallas } = revisarParametros(programa, valoresDe(programa, c.parametrosBorrador), propiasDe(versiones));
    if (fallas.length) throw new Failure('invalid', 'El borrador tiene parámetros por corregir.', { fields: fallas });
    const [vigente] = versiones;
    const numero = vigente!.numero + 1;
    await tx.db.insert(convocatoriaParametros).values({
      convocatoriaId: c.id,
      numero,
      parametros: c.parametrosBorrador,
      publicadaEn: tx.now(),
      publicadaPor: actorName(tx),
      nota: input.nota,
    });
    await escribir(tx, c, { parametrosBorrador: null });
    if (base && input.paraElTipo)
      await tx.db
        .update(tipoProyecto)
        .set({ parametros: c.parametrosBorrador })
        .where(eq(tipoProyecto.codigo, c.tipoProyecto));
    const { postulaciones } = await usoDe(tx, c);
    await audit(tx, {
      entity: 'convocatoria',
      entityId: c.id,
      action: 'publicar_parametros',
      before: { parametros: vigente!.parametros },
      after: { parametros: c.parametrosBorrador },
      reason:
        [`Versión ${numero}.`, input.nota, postulaciones > 0 ? `Con ${postulaciones} postulaciones.` : '']
          .filter(Boolean)
          .join(' ') || null,
    });
    return { version: c.version + 1, avisos: avisosDePublicacion(numero, postulaciones) };
  });
}

const avisosDePublicacion = (numero: number, postulaciones: number): string[] =>
  postulaciones === 0
    ? []
    : [
        `${agree(postulaciones, 'La postulación que ya existe sigue con los parámetros con que comenzó', `Las ${postulaciones} postulaciones que ya existen siguen con los parámetros con que comenzaron`)}. En «Versiones e historial» puede pasar los borradores a la versión ${numero}.`,
      ];

export async function descartarBorrador(ctx: Ctx, id: number): Promise<Guardado> {
  return inTransaction(ctx, async (tx) => {
    const c = await bloquearConvocatoria(tx, id);
    if (!c.parametrosBorrador) throw new Failure('action_not_available', 'No hay un borrador que descartar.');
    await escribir(tx, c, { parametrosBorrador: null });
    await audit(tx, {
      entity: 'convocatoria',
      entityId: id,
      action: 'descartar_borrador',
      before: { parametros: c.parametrosBorrador },
    });
    return { version: c.version + 1, avisos: [] };
  });
}

/** Puts in the draft a version published before. @throws Failure not_found */
export async function restaurarVersion(
  ctx: Ctx,
  input: { id: number; version: number; numero: number },
): Promise<Guardado> {
  return inTransaction(ctx, async (tx) => {
    const c = await bloquearEnVersion(tx, input.id, input.version);
    const v = (await versionesDe(tx, c.id)).find((x) => x.numero === input.numero);
    if (!v) throw new Failure('not_found', 'Esa versión no existe.');
    return guardarBorrador(tx, c, v.parametros, 'restaurar_parametros', `Versión ${v.numero}`);
  });
}

/**
 * Copies the published parameters, the rules of selection, the evaluation criteria where this call has none yet and, if
 * asked, the faculty figures of another call with the same steps, last year's for instance. @throws Failure invalid when its steps are others
 */
export async function copiarParametros(
  ctx: Ctx,
  input: { id: number; version: number; desde: number; facultades: boolean },
): Promise<Guardado> {
  return inTransaction(ctx, async (tx) => {
    const c = await bloquearEnVersion(tx, input.id, input.version);
    const propio = await conPrograma(tx, c.id);
    const otro = await conPrograma(tx, input.desde);
    const programa = exigirPrograma(propio.programa);
    const raiz = (x: typeof otro) => (x.base ? PROGRAMAS[x.base]?.tipo : x.c.tipoProyecto);
    if (raiz(propio) !== raiz(otro) || input.desde === input.id)
      throw invalidField('desde', 'Elija una convocatoria con los mismos pasos');
    await escribir(tx, c, { seleccion: otro.c.seleccion });
    if (input.facultades) {
      await tx.db.delete(convocatoriaFacultad).where(eq(convocatoriaFacultad.convocatoriaId, c.id));
      await tx.db.execute(
        sql`insert into convocatoria_facultad (convocatoria_id, facultad_id, cupos, puntaje_minimo, monto, cofinanciamiento, subvencion)
          select ${c.id}, f.facultad_id, f.cupos, f.puntaje_minimo, f.monto, f.cofinanciamiento, f.subvencion from convocatoria_facultad f where f.convocatoria_id = ${otro.c.id}`,
      );
    }
    const avisos = await anunciarClon(tx, { tipo: c.tipoProyecto, periodo: c.periodo }, otro.c);
    const guardado = await guardarBorrador(
      tx,
      c,
      diferenciasDe(programa, valoresDe(programa, (await versionVigente(tx, otro.c.id)).parametros)),
      'copiar_parametros',
      `Desde «${otro.c.descripcion}»`,
    );
    return { ...guardado, avisos: [...guardado.avisos, ...avisos] };
  });
}

/** Stores how the proposals are evaluated, ranked and selected; it applies at once. */
export async function guardarSeleccion(
  ctx: Ctx,
  input: { id: number; version: number; seleccion: Seleccion },
): Promise<Guardado> {
  return inTransaction(ctx, async (tx) => {
    const c = await bloquearEnVersion(tx, input.id, input.version);
    if (input.seleccion.minEvaluaciones > input.seleccion.evaluadoresPorProyecto)
      throw invalidField(
        'minEvaluaciones',
        'No puede ser mayor que los evaluadores por propuesta',
        'Revise las reglas.',
      );
    await escribir(tx, c, { seleccion: input.seleccion });
    await audit(tx, {
      entity: 'convocatoria',
      entityId: c.id,
      action: 'guardar_seleccion',
      before: c.seleccion,
      after: input.seleccion,
    });
    return { version: c.version + 1, avisos: [] };
  });
}
