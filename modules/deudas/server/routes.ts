import { historyOf } from '#core/audit/server/audit.ts';
import { implement } from '#core/contract/server/implement.ts';
import { explainConstraints } from '#core/kernel/server/errors.ts';
import { serveList } from '#core/list/server/export.ts';
import {
  deudasContract,
  deudoresContract,
  facultadContract,
  misDeudasContract,
  personasContract,
} from '../contract.ts';
import { flujoDeuda } from '../domain/deudas.ts';
import { actuarVarias } from './actos.ts';
import { asignarDeuda, generarDeudas, recordarVencidos } from './asignar.ts';
import { recordarDeudas } from './avisar.ts';
import { informesModule } from './informes.ts';
import { fuenteDeDeudores, fuenteDeFacultad, fuenteDePersonas, fuenteDeProyectos, fuenteMia } from './listas.ts';
import { idsDeProyecto, obtenerDeudor } from './proyecto.ts';

explainConstraints({ deuda_pendiente_unica: 'Esa persona ya tiene pendiente la misma deuda.' });

export const deudasModules = [
  implement(deudasContract, {
    ...serveList(fuenteDeProyectos),
    obtener: (ctx, { id }) => obtenerDeudor(ctx, id),
    historial: async (ctx, { id }) => {
      await obtenerDeudor(ctx, id);
      return historyOf(ctx.db, flujoDeuda.entity, await idsDeProyecto(ctx, id));
    },
    asignar: asignarDeuda,
    generar: generarDeudas,
    actuar: actuarVarias,
    recordar: recordarDeudas,
    recordarVencidos,
  }),
  informesModule,
  implement(personasContract, serveList(fuenteDePersonas)),
  implement(deudoresContract, serveList(fuenteDeDeudores)),
  implement(misDeudasContract, serveList(fuenteMia)),
  implement(facultadContract, serveList(fuenteDeFacultad)),
];
