import { implement } from '#core/contract/server/implement.ts';
import { exportList } from '#core/list/server/export.ts';
import { listPage } from '#core/list/server/list.ts';
import { clasificacionesContract, licenciaTiposContract } from '../../contract-catalogos.ts';
import { editorClasificaciones, fuenteClasificaciones } from './clasificaciones.ts';
import { editorLicenciaTipos, fuenteLicenciaTipos } from './licencia-tipos.ts';

const licenciaTipos = implement(licenciaTiposContract, {
  buscar: (ctx, q) => listPage(ctx.db, fuenteLicenciaTipos, q),
  exportar: (ctx, q) => exportList(ctx, fuenteLicenciaTipos, q),
  ...editorLicenciaTipos,
});
const clasificaciones = implement(clasificacionesContract, {
  buscar: (ctx, q) => listPage(ctx.db, fuenteClasificaciones, q),
  exportar: (ctx, q) => exportList(ctx, fuenteClasificaciones, q),
  ...editorClasificaciones,
});

/** The catalogues of people that the office edits. */
export const catalogosModules = [licenciaTipos, clasificaciones];
