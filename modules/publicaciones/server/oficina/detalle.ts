import type { UploadedFile } from '#core/contract/server/implement.ts';
import { query } from '#core/db/server/open.ts';
import { lock } from '#core/entity/server/entity.ts';
import { filesOf, storeUpload } from '#core/files/server/files.ts';
import { visitsOf } from '#core/flow/server/execute.ts';
import { availableActions } from '#core/flow/shared/flow.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { enlacesDe, motivosPara } from '#modules/catalogos/server/index.ts';
import type { PublicacionDeOficina } from '../../contract-oficina.ts';
import { ambitoDe } from '../../domain/ambito.ts';
import { flujoPublicacion } from '../../domain/flujo.ts';
import { mostrar } from '../../domain/mostrar.ts';
import { RANURAS_OFICINA, ranuraDeOficina } from '../../domain/oficina.ts';
import { porQue } from '../../domain/puntaje.ts';
import { codigoDe } from '../../domain/vocabularios.ts';
import { ajustesPublicaciones } from '../ajustes.ts';
import { catalogosDe } from '../descripcion.ts';
import { lecturaDe } from '../lectura.ts';
import { autoresDe, verPublicacion } from '../leer.ts';
import { correccionDe } from '../plazo.ts';
import { textoDe } from '../texto.ts';
import { avisosDe } from './avisos.ts';
import { edicionDe } from './datos.ts';
import { familiaDe } from './familia.ts';
import { solicitudesDe } from './inclusion.ts';
import { indexacionDe } from './indexacion.ts';
import { categoriasDe, EDITAR, exigirPublicacion, type Fila, publicacionEntidad, puede } from './leer.ts';
import { admitePartes } from './partes.ts';
import { renovacionesDe } from './renovaciones.ts';
import { esAsociable } from './revision.ts';
import { sugerir } from './sugerida.ts';

const ENTIDAD = flujoPublicacion.entity;
const GESTOR: ReadonlySet<string> = new Set(['gestor']);

/** What it is judged by, in words. */
export async function calificacionDe(
  ctx: Ctx,
  { categoriaId }: Fila,
): Promise<{ nombre: string; baremo: string } | null> {
  const [fila] = await query(ctx)<{ nombre: string; baremo: string }>`
    select c.nombre || ' · ' || c.puntaje || ' puntos' as nombre, b.nombre || ' (' || b.resolucion || ')' as baremo
      from publicacion_categoria c join publicacion_baremo b on b.id = c.baremo_id where c.id = ${categoriaId}`;
  return fila ?? null;
}

/** A publication with all that the office reads and may do with it. @throws Failure not_found */
export async function detalleDeOficina(ctx: Ctx, id: number): Promise<PublicacionDeOficina> {
  const p = await exigirPublicacion(ctx, id, 'see');
  const unidaA = p.fusionadaEnId && (await exigirPublicacion(ctx, p.fusionadaEnId, 'see'));
  const puedeEditar = puede(ctx, EDITAR) && !unidaA;
  const calificacion = await calificacionDe(ctx, p);
  const archivos = await filesOf(ctx.db, ENTIDAD, id);
  const autores = await autoresDe(ctx, id);
  const vista = await verPublicacion(ctx, p);
  const categorias = await categoriasDe(ctx, p);
  const sugerida = p.categoriaId === null ? await sugerir(ctx, p, categorias) : null;
  const { tipo, titulo, estado, version, observaciones, duplicadoDe, validado, resolucion, comentario, fuente } = p;
  return {
    id,
    tipo,
    titulo,
    estado,
    version,
    duplicadoDe,
    validado,
    resolucion,
    comentario,
    fuente,
    observaciones: flujoPublicacion.is(p, 'conMotivo') ? observaciones : null,
    correccion: await correccionDe(ctx, id),
    unidaA: unidaA ? { id: unidaA.id, nombre: unidaA.titulo } : null,
    codigo: codigoDe(p),
    tipoDoc: p.tipoDoc,
    codigoAntiguo: p.codigoAntiguo,
    inscrita: p.fechaInscripcion?.toISOString() ?? null,
    creada: p.creadoEn.toISOString(),
    recorrido: await visitsOf(ctx, ENTIDAD, id),
    calificacion: calificacion?.nombre ?? null,
    baremo: calificacion?.baremo ?? null,
    edicion: await edicionDe(ctx, p),
    datos: mostrar.datos(vista, await enlacesDe(ctx)),
    lectura: await lecturaDe(ctx, p, vista.autores, { sugerida }),
    indexacion: await indexacionDe(ctx, p),
    revision: {
      categoria: p.categoriaId === null ? null : String(p.categoriaId),
      validado: validado ? 'si' : 'no',
      resolucion,
      comentario,
    },
    autores: autores.map(({ insumos, investigadorId: _, ...a }) => ({
      ...a,
      porQue: porQue(insumos),
      asociable: esAsociable(a.tipo),
    })),
    aparte: mostrar.aparte(vista),
    archivos: {
      anexo: archivos[RANURAS_OFICINA.anexo.key] ?? [],
      comentario: archivos[RANURAS_OFICINA.comentario.key] ?? [],
    },
    texto: await textoDe(ctx, p, puedeEditar),
    solicitudes: await solicitudesDe(ctx, id),
    avisos: await avisosDe(ctx, id),
    acciones: puedeEditar ? availableActions(flujoPublicacion, estado, GESTOR) : [],
    opciones: {
      ...(await catalogosDe(ctx, id)),
      categoria: categorias,
      motivos: await motivosPara(ctx, ambitoDe(tipo)),
    },
    puedeEditar,
    proyectos: [...vista.proyectos],
    maxProyectos: (await ajustesPublicaciones(ctx)).maxProyectos,
    cambiaPartes: puedeEditar && admitePartes(p),
    renovaciones: tipo === 'patente' ? await renovacionesDe(ctx, id) : null,
    familia: tipo === 'patente' ? await familiaDe(ctx, id) : null,
  };
}

type Ranura = keyof typeof RANURAS_OFICINA;
/** Attaches a file that the office keeps of a publication. @throws Failure not_found, forbidden; too_large… */
export async function subirArchivo(
  ctx: Ctx,
  { id, ranura }: { id: number; ranura: Ranura },
  file: UploadedFile | null,
) {
  const { tipo } = await exigirPublicacion(ctx, id, 'edit');
  return storeUpload(ctx, file, {
    slot: ranuraDeOficina(ranura, tipo),
    entity: ENTIDAD,
    before: async (tx) => (await lock(tx, publicacionEntidad, { id })).id,
  });
}
