import { type Handlers, implement } from '#core/contract/server/implement.ts';
import { explainConstraints } from '#core/kernel/server/errors.ts';
import { serveList } from '#core/list/server/export.ts';
import { serveSteps } from '#core/steps/server/engine.ts';
import { fexContract, fexFacultadContract, misFexContract, type operacionesDeFex } from '../../contract-fex.ts';
import type { Puerta } from '../../domain/fex/pasos.ts';
import { exigirParticipacion } from '../actividades/detalle.ts';
import { abrirArchivoDeProyecto } from '../archivos.ts';
import { buscarPor, candidatosDeFex } from './candidatos.ts';
import { crearDeOficina, crearPropio } from './crear.ts';
import { editarDocumento, retirarDocumento, subirDocumento } from './documentos.ts';
import { eliminarFex, enviarFex } from './enviar.ts';
import { cambiarResponsable, editarIntegrante, incluir, retirarIntegrante, YA_INTEGRA } from './integrantes.ts';
import { fuenteFex, fuenteFexDeFacultad } from './lista.ts';
import { pasos } from './registro.ts';

explainConstraints({ proyecto_integrante_unico: YA_INTEGRA });

/** What both doors do, each with its own rule. */
const porPuerta = (puerta: Puerta): Handlers<ReturnType<typeof operacionesDeFex>> => ({
  ...serveSteps(pasos[puerta]),
  subirDocumento: (ctx, datos, { file }) => subirDocumento(ctx, puerta, datos, file),
  editarDocumento: (ctx, { id, documentoId, ...datos }) => editarDocumento(ctx, puerta, id, documentoId, datos),
  retirarDocumento: (ctx, { id, documentoId }) => retirarDocumento(ctx, puerta, id, documentoId),
  candidatos: async (ctx, { id, clase, q }) => ({ candidatos: await candidatosDeFex(ctx, puerta, id, clase, q) }),
  incluir: (ctx, datos) => incluir(ctx, puerta, datos),
  editarIntegrante: (ctx, { id, integranteId, ...d }) => editarIntegrante(ctx, puerta, id, integranteId, d),
  retirarIntegrante: (ctx, { id, integranteId }) => retirarIntegrante(ctx, puerta, id, integranteId),
});

export const fexModules = [
  implement(fexContract, {
    ...serveList(fuenteFex),
    responsables: async (ctx, { q }) => ({ candidatos: await buscarPor(ctx, 'docente', q) }),
    crear: crearDeOficina,
    ...porPuerta('oficina'),
    cambiarResponsable: (ctx, { id, ...d }) => cambiarResponsable(ctx, id, d),
  }),
  implement(misFexContract, {
    crear: crearPropio,
    ...porPuerta('investigador'),
    eliminar: async (ctx, { id }) => void (await eliminarFex(ctx, id)),
    enviar: (ctx, { id }) => enviarFex(ctx, id),
    archivo: async (ctx, { id, archivoId }) =>
      abrirArchivoDeProyecto(ctx, (await exigirParticipacion(ctx, id)).p.id, archivoId),
  }),
  implement(fexFacultadContract, serveList(fuenteFexDeFacultad)),
];
