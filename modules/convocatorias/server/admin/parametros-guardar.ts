import { eq } from 'drizzle-orm';
import { actorName } from '#core/audit/server/audit.ts';
import { query } from '#core/db/server/open.ts';
import { change, type Plan } from '#core/entity/server/entity.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
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
import type { Programa } from '../../domain/programa.ts';
import { PROGRAMAS } from '../../domain/programas/index.ts';
import type { Seleccion } from '../../domain/seleccion.ts';
import { convocatoriaFacultad, convocatoriaParametros } from '../../tables.ts';
import type { FilaConvocatoria } from '../postulacion.ts';
import { versionesDe, versionVigente } from '../versiones.ts';
import { servidas, usoDe } from './convocatorias.ts';
import { anunciarClon } from './derivar.ts';
import { conPrograma, exigirPrograma } from './parametros-leer.ts';

type En = { id: number; version: number };
export type Guardado = { version: number; avisos?: string[] };
const { entity } = servidas;

/** Checks parameters against their programme, and what was published of it. @throws Failure invalid by field */
async function revisados(ctx: Ctx, id: number, programa: Programa, dichos: ValoresParametros, mal: string) {
  const { valores, fallas } = revisarParametros(programa, dichos, propiasDe(await versionesDe(ctx, id)));
  if (fallas.length) throw new Failure('invalid', 'convocatorias.parametros_rechazados', mal, { fields: fallas });
  return valores;
}

/** The parameters that are being prepared take the place of those before; applicants still see what is published. */
async function enBorrador(ctx: Ctx, c: FilaConvocatoria, borrador: Parametros, action: string, reason?: string) {
  const antes = c.parametrosBorrador ?? (await versionVigente(ctx, c.id)).parametros;
  return {
    set: { parametrosBorrador: borrador },
    action,
    reason: reason ?? null,
    told: { before: { parametros: antes }, after: { parametros: borrador } },
  } satisfies Plan<FilaConvocatoria>;
}

/** Stores the parameters as a draft. @throws Failure invalid, stale_version */
export const guardarParametros = (
  ctx: Ctx,
  { valores, ...cual }: En & { valores: ValoresParametros },
): Promise<Guardado> =>
  change(ctx, entity, cual, async (c, tx) => {
    const programa = exigirPrograma((await conPrograma(tx, c.id)).programa);
    const limpios = await revisados(tx, c.id, programa, valores, 'Revise los parámetros marcados.');
    return enBorrador(tx, c, diferenciasDe(programa, limpios), 'guardar_parametros');
  });

/**
 * Publishes the draft as a new version: anyone who begins from now on gets it. Applications that began keep their own.
 * @throws Failure action_not_available without a draft, invalid
 */
export async function publicarParametros(
  ctx: Ctx,
  { nota, paraElTipo, ...cual }: En & { nota: string; paraElTipo: boolean },
): Promise<Guardado> {
  let avisos: string[] = [];
  const { version } = await change(ctx, entity, cual, async (c, tx) => {
    const { parametrosBorrador: parametros } = c;
    if (!parametros)
      throw new Failure(
        'action_not_available',
        'convocatorias.sin_cambios_por_publicar',
        'No hay cambios por publicar.',
      );
    const { programa: conPasos, base } = await conPrograma(tx, c.id);
    const programa = exigirPrograma(conPasos);
    await revisados(tx, c.id, programa, valoresDe(programa, parametros), 'El borrador tiene parámetros por corregir.');
    const vigente = await versionVigente(tx, c.id);
    const numero = vigente.numero + 1;
    await tx.db.insert(convocatoriaParametros).values({
      convocatoriaId: c.id,
      numero,
      parametros,
      publicadaEn: tx.now(),
      publicadaPor: actorName(tx),
      nota,
    });
    if (base && paraElTipo)
      await tx.db.update(tipoProyecto).set({ parametros }).where(eq(tipoProyecto.codigo, c.tipoProyecto));
    const { postulaciones } = await usoDe(tx, c);
    avisos = avisosDePublicacion(numero, postulaciones);
    const con = postulaciones > 0 ? `Con ${postulaciones} postulaciones.` : '';
    return {
      set: { parametrosBorrador: null },
      action: 'publicar_parametros',
      reason: [`Versión ${numero}.`, nota, con].filter(Boolean).join(' '),
      told: { before: { parametros: vigente.parametros }, after: { parametros } },
    };
  });
  return { version, avisos };
}

const avisosDePublicacion = (numero: number, postulaciones: number): string[] =>
  postulaciones === 0
    ? []
    : [
        `${agree(postulaciones, 'La postulación que ya existe sigue con los parámetros con que comenzó', `Las ${postulaciones} postulaciones que ya existen siguen con los parámetros con que comenzaron`)}. En «Versiones e historial» puede pasar los borradores a la versión ${numero}.`,
      ];

export const descartarBorrador = (ctx: Ctx, id: number): Promise<Guardado> =>
  change(ctx, entity, { id }, ({ parametrosBorrador: parametros }) => {
    if (!parametros)
      throw new Failure('action_not_available', 'convocatorias.sin_borrador', 'No hay un borrador que descartar.');
    return {
      set: { parametrosBorrador: null },
      action: 'descartar_borrador',
      told: { before: { parametros }, after: { parametros: null } },
    };
  });

/** Puts in the draft a version published before. @throws Failure not_found */
export const restaurarVersion = (ctx: Ctx, { numero, ...cual }: En & { numero: number }): Promise<Guardado> =>
  change(ctx, entity, cual, async (c, tx) => {
    const v = (await versionesDe(tx, c.id)).find((x) => x.numero === numero);
    if (!v) throw new Failure('not_found', 'convocatorias.version_desconocida', 'Esa versión no existe.');
    return enBorrador(tx, c, v.parametros, 'restaurar_parametros', `Versión ${v.numero}`);
  });

/**
 * Copies the published parameters, the rules of selection, the evaluation criteria where this call has none yet and, if
 * asked, the faculty figures of another call with the same steps, last year's for instance.
 * @throws Failure invalid when its steps are others
 */
export async function copiarParametros(
  ctx: Ctx,
  { desde, facultades, ...cual }: En & { desde: number; facultades: boolean },
): Promise<Guardado> {
  let avisos: string[] = [];
  const { version } = await change(ctx, entity, cual, async (c, tx) => {
    const propio = await conPrograma(tx, c.id);
    const otro = await conPrograma(tx, desde);
    const programa = exigirPrograma(propio.programa);
    const raiz = (x: typeof otro) => (x.base ? PROGRAMAS[x.base]?.tipo : x.c.tipoProyecto);
    if (raiz(propio) !== raiz(otro) || desde === c.id)
      throw invalidField('desde', 'Elija una convocatoria con los mismos pasos');
    if (facultades) {
      await tx.db.delete(convocatoriaFacultad).where(eq(convocatoriaFacultad.convocatoriaId, c.id));
      await query(tx)`
        insert into convocatoria_facultad (
            convocatoria_id,
            facultad_id,
            cupos,
            puntaje_minimo,
            monto,
            cofinanciamiento,
            subvencion
          )
        select
          ${c.id},
          f.facultad_id,
          f.cupos,
          f.puntaje_minimo,
          f.monto,
          f.cofinanciamiento,
          f.subvencion
        from convocatoria_facultad f
        where f.convocatoria_id = ${desde}
      `;
    }
    avisos = await anunciarClon(tx, { tipo: c.tipoProyecto, periodo: c.periodo }, otro.c);
    const { parametros } = await versionVigente(tx, desde);
    const iguales = diferenciasDe(programa, valoresDe(programa, parametros));
    const plan = await enBorrador(tx, c, iguales, 'copiar_parametros', `Desde «${otro.c.descripcion}»`);
    return { ...plan, set: { ...plan.set, seleccion: otro.c.seleccion } };
  });
  return { version, avisos };
}

/** Stores how the proposals are evaluated, ranked and selected; it applies at once. */
export const guardarSeleccion = (ctx: Ctx, { seleccion, ...cual }: En & { seleccion: Seleccion }): Promise<Guardado> =>
  change(ctx, entity, cual, (c) => {
    if (seleccion.minEvaluaciones > seleccion.evaluadoresPorProyecto)
      throw invalidField(
        'minEvaluaciones',
        'No puede ser mayor que los evaluadores por propuesta',
        'Revise las reglas.',
      );
    return { set: { seleccion }, action: 'guardar_seleccion', told: { before: c.seleccion, after: seleccion } };
  });
