import type { TurnSource } from '#core/flow/server/turns.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { reported } from '#core/report/server/report.ts';
import { ESPERA } from '../contract.ts';
import { hojaDeEspera, reporteDeEspera } from '../documents/reporte-espera.ts';
import type { DatosDeEspera } from '../domain/espera.ts';
import { turnosDe } from './pendientes.ts';

const datosDe =
  (fuentes: readonly TurnSource[]) =>
  async (ctx: Ctx): Promise<DatosDeEspera> => {
    const partes = await turnosDe(ctx, fuentes);
    const filas = partes.flatMap((parte) =>
      // Of each record, also of those that an inbox says together.
      parte.clases.map(({ etiqueta, registros, mediana, p90, maximo, promesa, registrosVencidos }) => ({
        parte: parte.etiqueta,
        clase: etiqueta,
        n: registros,
        mediana,
        p90,
        maximo,
        promesa,
        vencidos: registrosVencidos,
      })),
    );
    return { hoy: ctx.today(), filas };
  };

/** How long each kind of record waits for each part, of the kinds that the reader sees. */
export const reporteDeTiempos = (fuentes: readonly TurnSource[]) =>
  reported(ESPERA, {
    query: datosDe(fuentes),
    show: reporteDeEspera,
    sheet: hojaDeEspera,
    filename: (_, ctx) => `tiempos-de-espera-${ctx.today()}`,
  });
