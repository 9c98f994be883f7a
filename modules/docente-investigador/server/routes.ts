import { sql } from 'drizzle-orm';
import { implement } from '#core/contract/server/implement.ts';
import { explainConstraints } from '#core/kernel/server/errors.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { serveList } from '#core/list/server/export.ts';
import { cdiContract, miCdiContract } from '../contract.ts';
import { enviarAlDocente, firmar } from './actos.ts';
import { abrirArchivo, agregarExtra, aprobarExtra, quitarExtra } from './extras.ts';
import { fichaDe, papelDe } from './ficha.ts';
import { exigirCdi, leerEvaluaciones, leerPersona } from './leer.ts';
import { fuenteConstancias, fuenteFacultad, fuenteSolicitudes } from './lista.ts';
import { esNuevo, panelDe, propioId } from './panel.ts';
import { actualizar, solicitar } from './solicitud.ts';
import { tiposModule } from './tipos.ts';

explainConstraints({ cdi_solicitud_abierta_unica: 'Ya tiene una solicitud en curso.' });

const constancias = serveList(fuenteConstancias);
const deFacultad = serveList(fuenteFacultad);
export const docenteInvestigadorModules = [
  tiposModule,
  implement(miCdiContract, {
    obtener: panelDe,
    solicitar,
    actualizar,
    agregar: async (ctx, { tipo }, { file }) => {
      const { ingreso } = await leerPersona(ctx, propioId(ctx));
      return agregarExtra(ctx, propioId(ctx), tipo, file, await esNuevo(ctx, ingreso));
    },
    quitar: (ctx, { id }) => quitarExtra(ctx, propioId(ctx), id),
    archivo: (ctx, { archivoId }) => {
      const yo = propioId(ctx);
      return abrirArchivo(ctx, archivoId, {
        evaluacion: sql`e.investigador_id = ${yo}`,
        actividad: sql`a.investigador_id = ${yo}`,
      });
    },
    declaracion: async (ctx, { id }) => {
      const [e] = await leerEvaluaciones(ctx, sql`e.id = ${id} and e.investigador_id = ${propioId(ctx)}`);
      if (!e) throw notFound();
      return papelDe(ctx, e, 'declaracion');
    },
  }),
  implement(cdiContract, {
    ...serveList(fuenteSolicitudes),
    buscarConstancias: constancias.buscar,
    exportarConstancias: constancias.exportar,
    buscarDeFacultad: deFacultad.buscar,
    exportarDeFacultad: deFacultad.exportar,
    obtener: (ctx, { id }) => fichaDe(ctx, id),
    papel: async (ctx, { id, papel }) => papelDe(ctx, await exigirCdi(ctx, id), papel),
    archivo: (ctx, { id, archivoId }) =>
      abrirArchivo(ctx, archivoId, { evaluacion: sql`e.id = ${id}`, actividad: sql`a.evaluacion_id = ${id}` }),
    aprobarActividad: aprobarExtra,
    firmar: (ctx, { id }, { file }) => firmar(ctx, id, file),
    enviar: (ctx, { id }) => enviarAlDocente(ctx, id),
  }),
];
