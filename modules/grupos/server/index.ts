import { gruposAdminModule, gruposDocumentosModule } from './admin/index.ts';
import { integrantesModule } from './integrantes/routes.ts';
import { solicitudesModule } from './solicitud/routes.ts';

export { ajustesGrupo } from './ajustes.ts';
export { avisar, destinatario, enlaceDe } from './avisar.ts';
export { coordinadorCambiado, grupoAprobado, grupoDisuelto, integranteExcluido } from './eventos.ts';
export { cambiarCargo, cambiarCondicion } from './integrantes/cambiar.ts';
export { documentosDeGrupo } from './integrantes/documentos.ts';
export { incluirMiembro } from './integrantes/incluir.ts';
export { type IntegranteLeido, integrantesDe } from './integrantes/lista.ts';
export { confirmarPor } from './integrantes/responder.ts';
export { excluirMiembro } from './integrantes/retirar.ts';
export { tocarGrupo } from './integrantes/tocar.ts';
export { pendientesDeInvestigador, pendientesDeOficina } from './investigador/pendientes.ts';
export { bloquearGrupo, exigirGrupo, type Grupo, type GrupoLeido, leerGrupo, papelEn } from './leer.ts';
export { politicaGrupo } from './politica.ts';

/** Every contract of the module, implemented. */
export const gruposModules = [gruposAdminModule, gruposDocumentosModule, integrantesModule, solicitudesModule];
