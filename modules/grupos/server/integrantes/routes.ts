import { implement } from '#core/contract/server/implement.ts';
import { integrantesContract } from '../../contract.ts';
import { cambiarCargo, cambiarCondicion } from './cambiar.ts';
import { buscarCandidatos } from './candidatos.ts';
import { abrirArchivo, documentosDeGrupo, retirarDocumento, subirDocumento } from './documentos.ts';
import { editarMiembro } from './editar.ts';
import { incluirConDocumento, incluirMiembro } from './incluir.ts';
import { reenviarInvitacion } from './invitar.ts';
import { buscarIntegrantes, exportarIntegrantes } from './lista.ts';
import { panoramaDeMiembros } from './panorama.ts';
import {
  confirmarPor,
  invitacionConEnlace,
  misInvitaciones,
  responderConEnlace,
  responderInvitacion,
} from './responder.ts';
import { eliminarMiembro, excluirConSustento, excluirMiembro } from './retirar.ts';
import { verMiembro } from './ver.ts';

const ok = { ok: true as const };

export const integrantesModule = implement(integrantesContract, {
  buscar: buscarIntegrantes,
  exportar: exportarIntegrantes,
  panorama: (ctx, { id }) => panoramaDeMiembros(ctx, id),
  candidatos: async (ctx, { id, clase, q }) => ({ candidatos: await buscarCandidatos(ctx, id, clase, q) }),
  incluir: incluirMiembro,
  incluirConDocumento: (ctx, { id, datos }, { file }) => incluirConDocumento(ctx, { ...datos, id }, file),
  ver: verMiembro,
  editar: editarMiembro,
  eliminar: async (ctx, input) => {
    await eliminarMiembro(ctx, input);
    return ok;
  },
  excluir: excluirMiembro,
  excluirConSustento: (ctx, { datos, ...miembro }, { file }) => excluirConSustento(ctx, { ...datos, ...miembro }, file),
  cambiarCondicion,
  cambiarCargo,
  confirmar: confirmarPor,
  reenviar: reenviarInvitacion,
  subirDocumento: (ctx, input, { file }) => subirDocumento(ctx, input, file),
  documentos: async (ctx, { id }) => ({ documentos: await documentosDeGrupo(ctx, id) }),
  retirarDocumento: async (ctx, input) => {
    await retirarDocumento(ctx, input);
    return ok;
  },
  archivo: abrirArchivo,
  invitaciones: async (ctx) => ({ invitaciones: await misInvitaciones(ctx) }),
  responder: (ctx, { integranteId, acepta }) => responderInvitacion(ctx, integranteId, acepta),
  invitacion: (ctx, { token }) => invitacionConEnlace(ctx, token),
  responderConEnlace: (ctx, { token, acepta }) => responderConEnlace(ctx, token, acepta),
});
