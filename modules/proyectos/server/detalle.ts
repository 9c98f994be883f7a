import { sanitizeTexts } from '#core/documents/server/html.ts';
import { filesOf } from '#core/files/server/files.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { announce } from '#core/kernel/server/events.ts';
import type { ProyectoDetalle } from '../contract.ts';
import { type ClavePestana, type Detalle, detalleDe, slugDe, textosDe } from '../domain/detalle.ts';
import { accionesDeGestor, opcionesDe } from './accion.ts';
import { leerDj } from './dj/leer.ts';
import { type Respuesta, respuestasDeConvocatoria } from './eventos.ts';
import { exigirProyecto, type ProyectoLeido } from './leer.ts';
import { politicaProyecto } from './politica.ts';
import { type ClaveSeccion, secciones } from './secciones.ts';
import { turnoDeProyecto } from './turno.ts';
import { leerProyectoBase, TODOS_LOS_CAMPOS, tipoDeInvestigacion, valoresDe } from './valores.ts';

/** What each tab reads. */
const LEE: { [K in ClavePestana]: readonly ClaveSeccion[] } = {
  integrantes: ['integrantes'],
  responsable: ['responsable'],
  asesoria: ['asesoria'],
  descripcion: ['descripcion'],
  especificaciones: ['descripcion', 'documentos'],
  impacto: ['descripcion', 'documentos'],
  calendario: ['calendario'],
  presupuesto: ['presupuesto'],
  documentos: ['documentos'],
};

/** The project with only the sections that its type shows (spec 05 §2 B2). */
export async function obtenerProyecto(ctx: Ctx, id: number): Promise<ProyectoDetalle> {
  const p = await exigirProyecto(ctx, id, 'ver');
  return { ...(await detalleDeProyecto(ctx, p)), turno: await turnoDeProyecto(ctx, p, false) };
}

/**
 * The same for whoever has already authorised the record.
 * @param mas sections that a document needs besides those of the tabs
 */
export async function detalleDeProyecto(
  ctx: Ctx,
  p: ProyectoLeido,
  mas: readonly ClaveSeccion[] = [],
): Promise<ProyectoDetalle> {
  const def = detalleDe(p.tipoProyecto);
  const claves = new Set<ClaveSeccion>([...def.pestanas.flatMap((t) => LEE[t.clave]), ...mas, 'descripcion']);
  if (def.grupos) claves.add('grupos');
  const leidas: ProyectoDetalle['secciones'] = await secciones(ctx, p.id, [...claves]);
  const textos = leidas.descripcion ?? {};
  const base = await leerProyectoBase(ctx, textos);
  const puedeEditar = politicaProyecto.editar.allows(requireSession(ctx), p);
  const respuestas = (await announce(ctx, respuestasDeConvocatoria, { proyectoId: p.id })).flat();
  const acciones = puedeEditar ? accionesDeGestor(p.estado) : [];
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
    datos: valoresDe({ p, textos, base, timeZone: ctx.settings.timeZone }, TODOS_LOS_CAMPOS),
    edicion: {
      titulo: p.titulo,
      codigoProyecto: p.codigoProyecto,
      resolucionRectoral: p.resolucionRectoral,
      resolucionFecha: p.resolucionFecha,
      resolucionDecanal: p.resolucionDecanal,
      comentario: p.comentario,
    },
    acciones,
    opciones: acciones.includes('observar') ? await opcionesDe(ctx, p) : {},
    puedeEditar,
    secciones: {
      ...leidas,
      descripcion: await textosLimpios(def, textos, p),
      ...(leidas.documentos ? { documentos: conNombre(leidas.documentos, respuestas) } : {}),
    },
    respuestas,
    enlaces: await enlacesDe(ctx, p.id, def, base),
    dj: await leerDj(ctx, p),
  };
}

/** A document that only this call asked is called as the call does. */
const conNombre = (documentos: NonNullable<ProyectoDetalle['secciones']['documentos']>, respuestas: Respuesta[]) =>
  documentos.map((d) => ({ ...d, tipo: respuestas.find((r) => r.clave === d.recurso)?.label ?? d.tipo }));

/** Rich text is sanitised again on the way out; what is not rich travels as it is read. */
async function textosLimpios(
  def: Detalle,
  textos: Record<string, string>,
  p: ProyectoLeido,
): Promise<Record<string, string>> {
  const lineas = new Map(textosDe(def).flatMap((t) => (t.formato ? [[t.clave, t.formato] as const] : [])));
  const limpios = await sanitizeTexts(textos, (k) => !lineas.has(k));
  if (lineas.has('palabras_clave'))
    limpios.palabras_clave = (textos.palabras_clave ?? p.palabrasClave).split(',').filter(Boolean).join(', ');
  if (lineas.has('tipo_investigacion'))
    limpios.tipo_investigacion = tipoDeInvestigacion(textos.tipo_investigacion) ?? '';
  return limpios;
}

async function enlacesDe(
  ctx: Ctx,
  id: number,
  def: Detalle,
  base: Awaited<ReturnType<typeof leerProyectoBase>>,
): Promise<ProyectoDetalle['enlaces']> {
  if (def.enlaces.length === 0) return [];
  const recursos = def.enlaces.flatMap((e) => ('recurso' in e ? [e.recurso] : []));
  const archivos = await filesOf(ctx.db, 'proyecto', id, recursos);
  return def.enlaces.map((e) => {
    if ('recurso' in e) {
      const archivo = archivos[e.recurso]?.[0];
      return { label: e.label, texto: archivo?.name ?? null, archivoId: archivo?.id ?? null, href: null };
    }
    const href =
      base && !base.externo ? `/admin/estudios/proyectos_grupos/detalle/${slugDe(base.tipo)}?id=${base.id}` : null;
    return { label: e.label, texto: base ? (base.codigo ?? base.titulo) : null, archivoId: null, href };
  });
}
