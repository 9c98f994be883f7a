import type { Ctx } from '#core/kernel/server/context.ts';
import { announce } from '#core/kernel/server/events.ts';
import type { Parte } from '../domain/detalles/tipos.ts';
import type { ProyectoBase, ProyectoEntero } from '../domain/leido.ts';
import { seccionesDe } from '../domain/mostrar.ts';
import { respuestasDeConvocatoria } from './eventos.ts';
import type { ProyectoLeido } from './leer.ts';
import { secciones } from './secciones.ts';
import { leerProyectoBase, TODOS_LOS_CAMPOS, tipoDeInvestigacion, valoresDe } from './valores.ts';

/**
 * A project with all that these parts of it are drawn from; the caller has authorised the record.
 * @param rutaBase address of the project that it comes from, for this reader
 */
export async function leerEntero(
  ctx: Ctx,
  p: ProyectoLeido,
  partes: readonly Parte[],
  rutaBase: (base: ProyectoBase) => string | null = () => null,
): Promise<ProyectoEntero> {
  const leidas = await secciones(ctx, p.id, ['descripcion', ...seccionesDe(partes)]);
  const textos = leidas.descripcion;
  const respuestas = (await announce(ctx, respuestasDeConvocatoria, { proyectoId: p.id })).flat();
  const base = await leerProyectoBase(ctx, textos);
  const { timeZone } = ctx.settings;
  return {
    id: p.id,
    raiz: p.raiz,
    titulo: p.titulo,
    periodo: p.periodo,
    estado: p.estado,
    actualizadoEn: p.actualizadoEn.toISOString(),
    timeZone,
    datos: valoresDe({ p, textos, base, timeZone }, TODOS_LOS_CAMPOS),
    secciones: {
      ...leidas,
      descripcion: {
        ...textos,
        palabras_clave: (textos.palabras_clave ?? p.palabrasClave).split(',').filter(Boolean).join(', '),
        tipo_investigacion: tipoDeInvestigacion(textos.tipo_investigacion) ?? '',
      },
      // A document that only this call asked is called as the call does.
      ...(leidas.documentos && {
        documentos: leidas.documentos.map((d) => ({
          ...d,
          tipo: respuestas.find((r) => r.clave === d.recurso)?.label ?? d.tipo,
        })),
      }),
    },
    base: base && { ...base, href: rutaBase(base) },
    respuestas,
  };
}
