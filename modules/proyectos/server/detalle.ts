import { sanitizeRichText } from '#core/documents/server/html.ts';
import { stateLabel } from '#core/flow/shared/flow.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { formatMoney } from '#core/kernel/shared/money.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import type { ProyectoDetalle } from '../contract.ts';
import { type Campo, detalleDe, slugDe } from '../domain/detalle.ts';
import { flujoProyecto } from '../domain/flujo.ts';
import { accionesDeGestor } from './accion.ts';
import { exigirProyecto, type ProyectoLeido } from './leer.ts';
import { politicaProyecto } from './politica.ts';
import { secciones } from './secciones.ts';

/** Text of each fact of the «Datos generales» grid. */
const VALORES: { [C in Campo]: (p: ProyectoLeido) => string | null } = {
  titulo: (p) => p.titulo,
  codigo: (p) => p.codigoProyecto,
  tipo: (p) => p.tipoNombre,
  estado: (p) => stateLabel(flujoProyecto, p.estado),
  periodo: (p) => String(p.periodo),
  resolucionRectoral: (p) => p.resolucionRectoral,
  resolucionFecha: (p) => formatDay(p.resolucionFecha),
  resolucionDecanal: (p) => p.resolucionDecanal,
  comentario: (p) => p.comentario,
  observaciones: (p) => p.observacionesAdmin,
  fechaInicio: (p) => formatDay(p.fechaInicio),
  fechaFin: (p) => formatDay(p.fechaFin),
  palabrasClave: (p) => p.palabrasClave.split(',').filter(Boolean).join(', '),
  grupo: (p) => p.grupo,
  area: (p) => p.area,
  facultad: (p) => p.facultad,
  programa: (p) => p.programa,
  linea: (p) => p.linea,
  ocde: (p) => p.ocde,
  localizacion: (p) => p.localizacion,
  monto: (p) => formatMoney(p.monto),
  montoAsignado: (p) => formatMoney(p.montoAsignado),
};

/** Facts of the grid of a type, as screen and paper show them. */
export const datosGenerales = (p: ProyectoLeido): Record<string, string | null> =>
  Object.fromEntries(detalleDe(p.tipoProyecto).campos.map((c) => [c, VALORES[c](p) || null]));

/** The project with only the sections that its type shows (spec 05 §2 B2). */
export async function obtenerProyecto(ctx: Ctx, id: number): Promise<ProyectoDetalle> {
  const p = await exigirProyecto(ctx, id, 'ver');
  const puedeEditar = politicaProyecto.editar.allows(requireSession(ctx), p);
  return {
    id: p.id,
    tipo: p.tipoProyecto,
    slug: slugDe(p.tipoProyecto),
    titulo: p.titulo,
    periodo: p.periodo,
    estado: p.estado,
    version: p.version,
    actualizadoEn: p.actualizadoEn.toISOString(),
    actualizadoPor: p.actualizadoPor,
    enviadoEn: p.enviadoEn?.toISOString() ?? null,
    convocatoriaId: p.convocatoriaId,
    datos: datosGenerales(p),
    edicion: {
      titulo: p.titulo,
      codigoProyecto: p.codigoProyecto,
      resolucionRectoral: p.resolucionRectoral,
      resolucionFecha: p.resolucionFecha,
      resolucionDecanal: p.resolucionDecanal,
      comentario: p.comentario,
    },
    acciones: puedeEditar ? accionesDeGestor(p.estado) : [],
    puedeEditar,
    secciones: await seccionesLimpias(ctx, p),
  };
}

/** Sections of the type; rich text is sanitised again on the way out. */
async function seccionesLimpias(ctx: Ctx, p: ProyectoLeido): Promise<ProyectoDetalle['secciones']> {
  const leidas: ProyectoDetalle['secciones'] = await secciones(
    ctx,
    p.id,
    detalleDe(p.tipoProyecto).pestanas.map((x) => x.clave),
  );
  if (!leidas.descripcion) return leidas;
  return {
    ...leidas,
    descripcion: Object.fromEntries(Object.entries(leidas.descripcion).map(([k, v]) => [k, sanitizeRichText(v)])),
  };
}
