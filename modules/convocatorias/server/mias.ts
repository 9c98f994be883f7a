import { desc, sql } from 'drizzle-orm';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { proyecto, proyectoEn } from '#modules/proyectos/tables.ts';
import type { Requisito } from '../contract.ts';
import { TITULOS_CHEQUEO } from '../domain/requisitos.ts';
import { resumenDe } from '../domain/resumen.ts';
import { miConvocatoriaDeGrupos, TIPO_GRUPO } from './de-grupos.ts';
import { hechosDeVarias, juzgar } from './elegibilidad.ts';
import { llamadas, plazo, programasVigentes, rutaDePrograma } from './llamadas.ts';
import { esEditable } from './postulacion.ts';

/**
 * The calls of the last year as the person sees them: for whom, how much, until when, whether they meet the
 * requirements, and the application that they have. Five statements, however many they are.
 */
export async function misConvocatorias(ctx: Ctx) {
  const yo = requireSession(ctx).subject.investigador!;
  const filas = await llamadas(ctx, sql`${ctx.today()}::date - interval '1 year'`);
  const programas = await programasVigentes(ctx, filas);
  const suyas = await ctx.db
    .select()
    .from(proyecto)
    .where(
      sql`responsable_id = ${yo} and tipo_proyecto = any(${sql.param(filas.map((c) => c.tipoProyecto))})
        and ${proyectoEn.not('muertos')}`,
    )
    .orderBy(desc(proyecto.id));
  const con = filas.flatMap((c) => {
    const programa = programas.get(c.id);
    const propia = suyas.find((p) => p.tipoProyecto === c.tipoProyecto && p.periodo === c.periodo);
    return programa ? [{ c, programa, propia, ...plazo(c, ctx) }] : [];
  });
  const hechos = await hechosDeVarias(
    ctx,
    yo,
    con.map(({ c, programa, propia }) => ({ c, excepto: programa.exclusivo ? (propia?.id ?? null) : null })),
  );
  const propias = con.map(({ c, programa, propia, ...cuando }, i) => {
    const requisitos = juzgar(programa.elegibilidad.crear, hechos[i]!, c, ctx.today()).filter(
      (r) => r.clave !== 'ABIERTA',
    );
    const faltan = requisitos.filter((r) => !r.cumple);
    return {
      id: c.id,
      ruta: rutaDePrograma(programa.key),
      descripcion: c.descripcion,
      ...resumenDe(programa),
      ...cuando,
      requisitos: requisitos.length,
      faltan: faltan.map(enUnaLinea),
      propia: propia
        ? {
            id: propia.id,
            estado: propia.estado,
            paso: Math.min(propia.paso, programa.steps.length),
            editable: esEditable(propia),
          }
        : null,
    };
  });
  const deGrupos = await Promise.all(
    filas
      .filter((c) => c.tipoProyecto === TIPO_GRUPO)
      .map(async (c) => ({ ...(await miConvocatoriaDeGrupos(ctx, c)), ...plazo(c, ctx) })),
  );
  const orden = filas.map((c) => c.id);
  return [...propias, ...deGrupos].sort((a, b) => orden.indexOf(a.id) - orden.indexOf(b.id));
}

/** What is missing, told without the fact where the fact alone would read as if it were met. */
const enUnaLinea = ({ clave, evidencia }: Requisito) =>
  clave === 'TITULAR' || clave === 'COORDINADOR' || clave === 'MIEMBRO_GI'
    ? `Pide ${TITULOS_CHEQUEO[clave].toLowerCase()}.`
    : evidencia.replace(/:$/, '.');
