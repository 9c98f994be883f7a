import { implement } from '#core/contract/server/implement.ts';
import { serveList } from '#core/list/server/export.ts';
import { integrantesContract } from '../../contract.ts';
import { buscarCandidatos } from './candidatos.ts';
import { abrirArchivo, documentosDeGrupo, retirarDocumento, subirDocumento } from './documentos.ts';
import { editarMiembro } from './editar.ts';
import { incluirMiembro } from './incluir.ts';
import { fuenteIntegrantes } from './lista.ts';
import { moverMiembro } from './mover.ts';
import { panoramaDeMiembros } from './panorama.ts';
import { invitacionConEnlace, misInvitaciones, responderConEnlace, responderInvitacion } from './responder.ts';
import { verMiembro } from './ver.ts';

export const integrantesModule = implement(integrantesContract, {
  ...serveList(fuenteIntegrantes),
  panorama: (ctx, { id }) => panoramaDeMiembros(ctx, id),
  candidatos: async (ctx, { id, clase, q }) => ({ candidatos: await buscarCandidatos(ctx, id, clase, q) }),
  incluir: (ctx, input, { file }) => incluirMiembro(ctx, input, file),
  ver: verMiembro,
  editar: editarMiembro,
  mover: (ctx, input, { file }) => moverMiembro(ctx, input, file),
  subirDocumento: (ctx, input, { file }) => subirDocumento(ctx, input, file),
  documentos: async (ctx, { id }) => ({ documentos: await documentosDeGrupo(ctx, id) }),
  retirarDocumento,
  archivo: abrirArchivo,
  invitaciones: async (ctx) => ({ invitaciones: await misInvitaciones(ctx) }),
  responder: (ctx, { integranteId, acepta }) => responderInvitacion(ctx, integranteId, acepta),
  invitacion: (ctx, { token }) => invitacionConEnlace(ctx, token),
  responderConEnlace: (ctx, { token, acepta }) => responderConEnlace(ctx, token, acepta),
});
