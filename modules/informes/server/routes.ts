import { type Handlers, implement } from '#core/contract/server/implement.ts';
import { explainConstraints } from '#core/kernel/server/errors.ts';
import { serveList } from '#core/list/server/export.ts';
import { serveSteps } from '#core/steps/server/engine.ts';
import { nombreDePropuesta } from '#modules/catalogos/domain/propuesta.ts';
import {
  informesContract,
  informesFacultadContract,
  misInformesContract,
  type operacionesDeInforme,
} from '../contract.ts';
import { plantillasContract } from '../contract-plantillas.ts';
import { abrirArchivo, quitar, subir } from './archivos.ts';
import { conceder, debidoDe, empezar, permisosDe } from './empezar.ts';
import { exigirInforme, type Puerta } from './leer.ts';
import {
  fuenteAceptados,
  fuenteCalendario,
  fuenteCalendarioFacultad,
  fuenteFacultad,
  fuenteInformes,
  fuentePendientes,
} from './listas.ts';
import { anotar, fichaDe, guardarTramite, informesDe, pasarAPlantilla, presentarAntiguo } from './oficina.ts';
import { papelDe } from './papel.ts';
import { leerSecciones, pasos, pasosDeMuestra } from './pasos.ts';
import {
  abrirFormato,
  descartarBorrador,
  escribirBorrador,
  muestraDe,
  plantillaDe,
  publicarPlantilla,
  quitarFormato,
  subirFormato,
  tiposServidos,
} from './plantillas.ts';

explainConstraints({ informe_unico: 'El proyecto ya tiene ese informe.' });

/** What both doors do, each with its own rule. */
const porPuerta = (puerta: Puerta): Handlers<ReturnType<typeof operacionesDeInforme>> => ({
  ...serveSteps(pasos[puerta]),
  subir: (ctx, { id, ranura }, { file }) => subir(ctx, puerta, id, ranura, file),
  quitar: (ctx, { id, ranura, archivoId }) => quitar(ctx, puerta, id, ranura, archivoId),
  archivo: (ctx, { id, archivoId }) => abrirArchivo(ctx, puerta, id, archivoId),
  reporte: async (ctx, { id, formato }) => papelDe(ctx, await exigirInforme(ctx, puerta, id), formato),
});

const aceptados = serveList(fuenteAceptados);
const calendario = serveList(fuenteCalendario);
const calendarioFacultad = serveList(fuenteCalendarioFacultad);
export const informesModules = [
  implement(informesContract, {
    ...serveList(fuenteInformes),
    buscarCalendario: calendario.buscar,
    exportarCalendario: calendario.exportar,
    deProyecto: (ctx, { proyectoId }) => informesDe(ctx, proyectoId),
    obtener: (ctx, { id }) => fichaDe(ctx, id),
    anotar: (ctx, { id, ...nota }) => anotar(ctx, id, nota),
    tramite: (ctx, { id, version, ...datos }) => guardarTramite(ctx, id, version, datos),
    plantilla: (ctx, { id, version, motivo }) => pasarAPlantilla(ctx, id, version, motivo),
    presentarAntiguo: (ctx, nuevo, { file }) => presentarAntiguo(ctx, nuevo, file),
    ...porPuerta('oficina'),
  }),
  implement(misInformesContract, {
    ...serveList(fuentePendientes),
    buscarAceptados: aceptados.buscar,
    exportarAceptados: aceptados.exportar,
    debido: (ctx, { proyectoId }) => debidoDe(ctx, proyectoId),
    empezar: (ctx, { proyectoId }) => empezar(ctx, proyectoId),
    vista: async (ctx, { id }) => {
      const r = await exigirInforme(ctx, 'investigador', id);
      return {
        estado: r.estado,
        nombre: r.nombre,
        titulo: nombreDePropuesta(r.p),
        secciones: await leerSecciones(ctx, r),
      };
    },
    permisos: (ctx, { id }) => permisosDe(ctx, id),
    conceder: (ctx, { id, integranteId, secciones }) => conceder(ctx, id, integranteId, secciones),
    ...porPuerta('investigador'),
  }),
  implement(informesFacultadContract, {
    ...serveList(fuenteFacultad),
    buscarCalendario: calendarioFacultad.buscar,
    exportarCalendario: calendarioFacultad.exportar,
  }),
  tiposServidos.module,
  implement(plantillasContract, {
    obtener: plantillaDe,
    previa: async (ctx, de) => pasosDeMuestra(ctx, await muestraDe(ctx, de)),
    papel: async (ctx, de) => papelDe(ctx, await muestraDe(ctx, de), 'pdf'),
    escribir: escribirBorrador,
    descartar: descartarBorrador,
    publicar: publicarPlantilla,
    subirFormato: (ctx, de, { file }) => subirFormato(ctx, de, file),
    quitarFormato: (ctx, { id, ranura }) => quitarFormato(ctx, id, ranura),
    formato: (ctx, { id, ranura }) => abrirFormato(ctx, id, ranura),
  }),
];
