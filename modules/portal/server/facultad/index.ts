import { implement } from '#core/contract/server/implement.ts';
import { serveList } from '#core/list/server/export.ts';
import { facultadContract, facultadInvestigadoresContract } from '../../contract-facultad.ts';
import { fichaDeGrupo } from './grupo.ts';
import { investigadorDeFacultad } from './investigador.ts';
import { facultadPropia, investigadoresFacultadSource } from './investigadores.ts';
import { listasFacultad } from './listas.ts';
import { fichaDeProyecto } from './proyecto.ts';
import { fichaDePublicacion } from './publicacion.ts';
import { reporteDePuntaje } from './reporte.ts';

const FICHAS = { grupo: fichaDeGrupo, proyecto: fichaDeProyecto, publicacion: fichaDePublicacion };

/** One card for the records of a faculty; those of another do not exist for it (spec 08 §11.2). */
const fichas = implement(facultadContract, {
  ficha: (ctx, { entidad, id }) => FICHAS[entidad](ctx, facultadPropia(ctx), id),
});

const investigadores = implement(facultadInvestigadoresContract, {
  ...serveList(investigadoresFacultadSource),
  obtener: (ctx, { id }) => investigadorDeFacultad(ctx, id),
  puntaje: reporteDePuntaje.file,
  verPuntaje: reporteDePuntaje.ver,
});

export const facultadModules = [fichas, investigadores, ...listasFacultad];
