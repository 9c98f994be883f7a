import { sql } from 'drizzle-orm';
import { historyOf } from '#core/audit/server/audit.ts';
import { implement } from '#core/contract/server/implement.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { explainConstraints } from '#core/kernel/server/errors.ts';
import { serveList } from '#core/list/server/export.ts';
import { deudasContract, facultadContract, misDeudasContract, personasContract } from '../contract.ts';
import { flujoDeuda } from '../domain/deudas.ts';
import { asignarDeuda, generarDeudas } from './asignar.ts';
import { CON_DEUDA, fuenteDeFacultad, fuenteDePersonas, fuenteDeProyectos, fuenteMia } from './listas.ts';
import { idsDeProyecto, obtenerDeudor } from './proyecto.ts';

explainConstraints({ deuda_pendiente_unica: 'Esa persona ya tiene pendiente la misma deuda.' });

export const deudasModules = [
  implement(deudasContract, {
    ...serveList(fuenteDeProyectos),
    tipos: async (ctx) => ({
      tipos: await rowsOf<{ tipo: string; informes: string[] }>(
        ctx.db,
        sql`select t.codigo as tipo, t.informes_requeridos as informes from tipo_proyecto t where ${CON_DEUDA} order by 1`,
      ),
    }),
    obtener: (ctx, { id }) => obtenerDeudor(ctx, id),
    historial: async (ctx, { id }) => {
      await obtenerDeudor(ctx, id);
      return historyOf(ctx.db, flujoDeuda.entity, await idsDeProyecto(ctx, id));
    },
    asignar: asignarDeuda,
    generar: async (ctx, { ids }) => ({ resultados: await generarDeudas(ctx, ids) }),
  }),
  implement(personasContract, serveList(fuenteDePersonas)),
  implement(misDeudasContract, serveList(fuenteMia)),
  implement(facultadContract, serveList(fuenteDeFacultad)),
];
