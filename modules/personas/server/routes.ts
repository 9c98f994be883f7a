import { type ImplementedModule, implement } from '#core/contract/server/implement.ts';
import { serveList } from '#core/list/server/export.ts';
import { serveMerge } from '#core/merge/server/serve.ts';
import { investigadoresContract, perfilContract } from '../contract.ts';
import { fusionesContract } from '../contract-fusion.ts';
import { licenciasContract } from '../contract-licencias.ts';
import { catalogosModules } from './catalogos.ts';
import { fusionDePersonas } from './fusion/union.ts';
import { crearPersona } from './investigadores/crear.ts';
import { editarPersona } from './investigadores/editar.ts';
import { prepararAlta } from './investigadores/fuente.ts';
import { historiaDePersona } from './investigadores/historia.ts';
import { investigadoresSource } from './investigadores/lista.ts';
import { obtenerPersona } from './investigadores/obtener.ts';
import { opcionesDePersona } from './investigadores/opciones.ts';
import { verGrupos, verProyectos } from './investigadores/pertenencias.ts';
import { descargarDocumento, quitarDocumento, subirDocumento } from './licencias/documento.ts';
import { crearLicencia, editarLicencia, eliminarLicencia } from './licencias/guardar.ts';
import { licenciasDe } from './licencias/listar.ts';
import { orcidModule } from './orcid/verificar.ts';
import { guardarPerfil, obtenerPerfil } from './perfil/perfil.ts';

const investigadores = implement(investigadoresContract, {
  ...serveList((ctx) => investigadoresSource(ctx.today())),
  opciones: opcionesDePersona,
  obtener: (ctx, { id }) => obtenerPersona(ctx, id),
  preparar: prepararAlta,
  crear: crearPersona,
  editar: editarPersona,
  grupos: verGrupos,
  proyectos: verProyectos,
  historia: (ctx, { id }) => historiaDePersona(ctx, id),
});

const licencias = implement(licenciasContract, {
  listar: (ctx, { id }) => licenciasDe(ctx, id),
  crear: crearLicencia,
  editar: editarLicencia,
  eliminar: eliminarLicencia,
  subir: (ctx, { id }, { file }) => subirDocumento(ctx, id, file),
  quitar: (ctx, { id, archivoId }) => quitarDocumento(ctx, id, archivoId),
  descargar: (ctx, { id, archivoId }) => descargarDocumento(ctx, id, archivoId),
});

const uniones = serveMerge(fusionDePersonas);
const fusiones = implement(fusionesContract, {
  ...uniones,
  async posibles(ctx) {
    const { grupos, hayMas } = await uniones.posibles(ctx);
    return { hayMas, grupos: grupos.map((g) => ({ ...g, personas: g.registros })) };
  },
});

const perfil = implement(perfilContract, { obtener: (ctx) => obtenerPerfil(ctx), guardar: guardarPerfil });

/** People: the office's records, licences and unions, and the researcher's own profile. */
export const personasModules: ImplementedModule[] = [
  investigadores,
  licencias,
  fusiones,
  perfil,
  ...catalogosModules,
  orcidModule,
];
