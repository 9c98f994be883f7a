import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { esPropia } from '#modules/convocatorias/domain/parametros-filas.ts';
import { etiquetasDeConvocatoria } from '#modules/convocatorias/server/index.ts';
import { deudasVigentes } from '#modules/deudas/server/index.ts';
import { descripcion, seccion } from '#modules/proyectos/domain/detalles/partes.ts';
import { texto } from '#modules/proyectos/domain/detalles/textos.ts';
import type { Seccion } from '#modules/proyectos/domain/detalles/tipos.ts';
import type { ProyectoEntero } from '#modules/proyectos/domain/leido.ts';
import { mostrar, paresDe, tieneAlgo } from '#modules/proyectos/domain/mostrar.ts';
import { leerEntero, leerProyecto, type ProyectoLeido } from '#modules/proyectos/server/index.ts';
import type { VistaProyecto } from '../../contract-evaluador.ts';
import { partesDe, TEXTOS_OCULTOS, textoDe, type Visor, visorDe } from '../../domain/visor.ts';

/** The project as its viewer needs it: without those who left, and with what the others owe only where it is shown. */
async function leer(ctx: Ctx, p: ProyectoLeido, visor: Visor): Promise<ProyectoEntero> {
  const partes = partesDe(visor);
  const v = await leerEntero(ctx, p, partes, () => `/api/evaluador/evaluaciones/${p.id}/proyecto-base`);
  const conDeudas = partes.some((x) => x.clave === 'integrantes' && x.columnas.includes('deudas'));
  const deudas = conDeudas ? await deudasDe(ctx, p.id) : new Map<number, string>();
  const integrantes = v.secciones.integrantes
    ?.filter((i) => !i.excluido)
    .map((i) => ({ ...i, deudas: deudas.get(i.investigadorId ?? 0) ?? null }));
  return { ...v, secciones: { ...v.secciones, ...(integrantes && { integrantes }) } };
}

async function deudasDe(ctx: Ctx, proyectoId: number): Promise<Map<number, string>> {
  const filas = await query(ctx)<{ id: number; deudas: string }>`
    select
      x.investigador_id::int as id,
      string_agg(
        x.evidencia,
        '; '
        order by x.id
      ) as deudas
    from ${deudasVigentes(ctx.today())} x
    where x.investigador_id in (
        select investigador_id
        from proyecto_integrante
        where proyecto_id = ${proyectoId}
      )
    group by 1
  `;
  return new Map(filas.map((f) => [f.id, f.deudas]));
}

/** A section for each text that the project has, of those that are prose of its type. */
const deTextos = (v: ProyectoEntero): Seccion[] =>
  Object.keys(v.secciones.descripcion ?? {})
    .filter((clave) => !TEXTOS_OCULTOS.includes(clave) && !esPropia(clave))
    .map((clave) => texto(clave))
    .map((t) => seccion(t.label, descripcion([t])));

/** The project as its evaluators read it (spec 08 §6.4). The caller has checked that it is theirs to read. */
export async function verProyecto(ctx: Ctx, proyectoId: number): Promise<VistaProyecto> {
  const p = await leerProyecto(ctx, proyectoId);
  if (!p) throw notFound('El proyecto no existe.');
  const visor = visorDe(p.raiz);
  const v = await leer(ctx, p, visor);
  const etiquetas = await etiquetasDeConvocatoria(ctx, proyectoId);
  /** A section as the call of the project names it; null when that call does not ask it. */
  const nombre = (s: Seccion): string | null => {
    const clave = textoDe(s);
    return clave !== undefined && etiquetas.has(clave) ? etiquetas.get(clave)! : s.titulo;
  };
  const secciones = visor.secciones
    .flatMap((s) => (s === 'textos' ? deTextos(v) : [s]))
    .filter((s) => s.partes.some((parte) => tieneAlgo(parte, v)))
    .flatMap((s) => {
      const title = nombre(s);
      return title === null ? [] : [{ title, content: s.partes.flatMap((parte) => mostrar(parte, v)) }];
    });
  return {
    id: p.id,
    titulo: p.titulo,
    tipo: p.tipoProyecto,
    tipoNombre: p.tipoNombre,
    periodo: p.periodo,
    cabecera: paresDe(visor.cabecera, v),
    secciones: [...secciones, ...v.respuestas.map((r) => ({ title: r.label, content: r.content }))],
  };
}
