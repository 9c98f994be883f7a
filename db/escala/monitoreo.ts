import { z } from 'zod';
import { flowHistory } from '#core/flow/server/tables.ts';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { filasDeMonitoreo, porVincular } from '#db/demo/monitoreo.ts';
import { type Mundo, sumarDias } from '#db/demo/mundo.ts';
import { crearAzar, pesosDe, sortear } from '#db/demo/textos/azar.ts';
import { flujoMonitoreo } from '#modules/monitoreo/domain/flujo.ts';
import { monitoreo, monitoreoObservacion, monitoreoPublicacion } from '#modules/monitoreo/tables.ts';
import { publicacionProyecto } from '#modules/publicaciones/tables.ts';
import { type Tabla, tabla } from './copia.ts';
import pesos from './datos/monitoreo.json' with { type: 'json' };

const estado = z.enum(keysOf(flujoMonitoreo.states));
const deEstados = z.partialRecord(estado, z.number()).transform(pesosDe);
/** How often each state, by whether the goals are met. */
const PESOS = z.object({ completos: deEstados, incompletos: deEstados }).parse(pesos);

/**
 * Monitorings of the projects of the last years, with what they link: no more of a kind than its goal asks, and one
 * publication of eight is left.
 */
export async function tablasDeMonitoreo(m: Mundo): Promise<Tabla[]> {
  const proyectos = await porVincular(
    m,
    (x, suyas) => x.publicacionId % 8 > 0 && suyas.filter((s) => s.tipo === x.tipo).length < x.cantidad,
  );
  const casos = proyectos.map((p) => {
    const completo = p.suyas.length === p.suyas[0]!.pedidas;
    const suerte = completo ? PESOS.completos : PESOS.incompletos;
    return {
      ...p,
      completo,
      estado: sortear(crearAzar(p.id + 161), suerte),
      desde: sumarDias(m.hoy, -20 - (p.id % 90)),
    };
  });
  const filas = filasDeMonitoreo(casos);
  return [
    tabla(publicacionProyecto, () => filas.vinculos),
    tabla(monitoreo, () => filas.monitoreos),
    tabla(monitoreoPublicacion, () => filas.enviadas),
    tabla(monitoreoObservacion, () => filas.observaciones),
    tabla(flowHistory, () => filas.historia),
  ];
}
