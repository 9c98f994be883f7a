import { visitsOf } from '#core/flow/server/execute.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import type { TipoRaiz } from '#modules/catalogos/domain/tipos-de-proyecto.ts';
import type { ProyectoDetalle } from '../contract.ts';
import { detalleDe } from '../domain/detalle.ts';
import { type Campo, type Parte, TITULO_RESPUESTAS } from '../domain/detalles/tipos.ts';
import { flujoProyecto } from '../domain/flujo.ts';
import { datosGenerales, mostrar, mostrarRespuestas } from '../domain/mostrar.ts';
import { slugDe } from '../domain/tipos.ts';
import { accionesDeGestor, opcionesDe } from './accion.ts';
import { leerDj } from './dj/leer.ts';
import { leerEntero } from './entero.ts';
import { exigirProyecto, type ProyectoLeido } from './leer.ts';
import { leerObservaciones } from './observaciones.ts';
import { politicaProyecto } from './politica.ts';
import { turnoDeProyecto } from './turno.ts';

const GRUPOS: Parte = { clave: 'grupos' };
/** All that the page of a type draws; the named links of its grid are documents. */
export const partesDePagina = (raiz: TipoRaiz): Parte[] => {
  const def = detalleDe(raiz);
  const enlazados: Parte[] = def.enlaces.length ? [{ clave: 'documentos' }] : [];
  return [...def.pestanas, ...enlazados, ...(def.grupos ? [GRUPOS] : [])];
};

/** They already head the page. */
export const ENCABEZAN: readonly Campo[] = ['titulo', 'codigo', 'periodo', 'estado', 'observaciones'];

/** Its way through the flow, and its term. */
export const avanceDe = async (ctx: Ctx, p: ProyectoLeido) => ({
  recorrido: await visitsOf(ctx, flujoProyecto.entity, p.id),
  plazo: { inicio: p.fechaInicio, fin: p.fechaFin },
});

/** The project with only the sections that its type shows (spec 05 §2 B2). */
export async function obtenerProyecto(ctx: Ctx, id: number): Promise<ProyectoDetalle> {
  return detalleDeProyecto(ctx, await exigirProyecto(ctx, id, 'ver'));
}

/** The same for anyone who has already authorised the record. */
export async function detalleDeProyecto(ctx: Ctx, p: ProyectoLeido): Promise<ProyectoDetalle> {
  const def = detalleDe(p.raiz);
  const v = await leerEntero(ctx, p, partesDePagina(p.raiz), (base) => base.ruta);
  const puedeEditar = politicaProyecto.editar.allows(requireSession(ctx), p);
  const acciones = puedeEditar ? accionesDeGestor(p.estado) : [];
  const observaciones = await leerObservaciones(ctx, p.id);
  const { titulo, codigoProyecto, resolucionRectoral, resolucionFecha, resolucionDecanal, comentario } = p;
  return {
    id: p.id,
    tipo: p.tipoProyecto,
    slug: slugDe(p.raiz),
    titulo,
    periodo: p.periodo,
    estado: p.estado,
    version: p.version,
    actualizadoEn: v.actualizadoEn,
    actualizadoPor: p.actualizadoPor,
    enviadoEn: p.enviadoEn?.toISOString() ?? null,
    convocatoriaId: p.convocatoriaId,
    codigo: v.datos.codigo ?? null,
    observaciones: p.observacionesAdmin,
    datos: datosGenerales(
      def,
      def.campos.filter((c) => !ENCABEZAN.includes(c)),
      v,
    ),
    anexo: def.grupos ? [{ type: 'heading', text: 'Grupos participantes' }, ...mostrar(GRUPOS, v)] : [],
    pestanas: [
      ...def.pestanas.map((t) => ({ clave: t.clave, title: t.titulo, content: mostrar(t, v) })),
      ...(v.respuestas.length
        ? [{ clave: 'convocatoria', title: TITULO_RESPUESTAS, content: mostrarRespuestas(v) }]
        : []),
      ...(observaciones.length ? [{ clave: 'observaciones', title: 'Observaciones', content: observaciones }] : []),
    ],
    exportaciones: def.exportaciones.map((clave) => ({
      clave,
      motivo: (clave === 'word' && def.sinWord) || null,
    })),
    edicion: { titulo, codigoProyecto, resolucionRectoral, resolucionFecha, resolucionDecanal, comentario },
    acciones,
    opciones: acciones.includes('observar') ? await opcionesDe(ctx, p) : {},
    puedeEditar,
    dj: await leerDj(ctx, p),
    turno: await turnoDeProyecto(ctx, p, false),
    ...(await avanceDe(ctx, p)),
    resumen: {
      integrantes: (v.secciones.integrantes ?? [])
        .filter((i) => !i.excluido)
        .map(({ nombre, rol, tipo, condicion = tipo, codigo = null }) => ({ nombre, rol, condicion, codigo })),
      presupuesto: {
        total: v.secciones.presupuesto?.total ?? '0.00',
        porTipo: (v.secciones.presupuesto?.porTipo ?? []).filter((t) => t.cantidad > 0),
      },
    },
  };
}
