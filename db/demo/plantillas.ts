import { inArray } from 'drizzle-orm';
import { flowHistory } from '#core/flow/server/tables.ts';
import { clave } from '#db/catalogos/cargar.ts';
import { CRITERIOS_POR_TIPO, type Criterio } from '#db/catalogos/datos.ts';
import { insertar, insertarConId } from '#db/catalogos/insertar.ts';
import { evaluacionCriterio, evaluacionPlantilla } from '#modules/evaluacion/tables.ts';
import type { Cuentas } from './cuentas.ts';
import { aLas, type Mundo, sumarDias } from './mundo.ts';

export interface Plantilla {
  id: number;
  criterios: (Criterio & { id: number })[];
}

/** An approved template for every call of this year and the last, and one being written for the next. */
export async function cargarPlantillas(
  m: Mundo,
  cuentas: Pick<Cuentas, 'admin'>,
): Promise<ReadonlyMap<string, Plantilla>> {
  const claves = [m.anio - 1, m.anio].flatMap((periodo) =>
    Object.keys(CRITERIOS_POR_TIPO).map((tipo) => ({ tipo, periodo })),
  );
  const todas = [...claves, { tipo: 'PCONFIGI', periodo: m.anio + 1 }];
  const dia = (periodo: number) => sumarDias(m.hoy, periodo > m.anio ? -5 : periodo === m.anio ? -60 : -420);
  const ids = await insertarConId(
    m.db,
    evaluacionPlantilla,
    todas.map(({ tipo, periodo }) => ({
      tipoProyecto: tipo,
      periodo,
      estado: 'en_proceso',
      creadoEn: aLas(dia(periodo)),
    })),
  );
  const filas = todas.flatMap(({ tipo }, i) =>
    CRITERIOS_POR_TIPO[tipo]!.map((c, orden) => ({
      plantillaId: ids[i]!,
      texto: c.texto,
      nivel: c.nivel,
      puntajeMax: c.puntajeMax.toFixed(2),
      orden: orden + 1,
      editable: c.calculo === null,
      calculo: c.calculo ?? 'ninguna',
    })),
  );
  const idsCriterio = await insertarConId(m.db, evaluacionCriterio, filas);
  const aprobadas = ids.slice(0, claves.length);
  await m.db.update(evaluacionPlantilla).set({ estado: 'aprobado' }).where(inArray(evaluacionPlantilla.id, aprobadas));
  const oficina = { entity: 'evaluacion_plantilla', userId: cuentas.admin.id, actor: cuentas.admin.nombre };
  await insertar(
    m.db,
    flowHistory,
    todas.flatMap(({ periodo }, i) => [
      { ...oficina, entityId: ids[i]!, action: 'crear', from: null, to: 'en_proceso', at: aLas(dia(periodo)) },
      ...(i < claves.length
        ? [
            {
              ...oficina,
              entityId: ids[i]!,
              action: 'aprobar',
              from: 'en_proceso',
              to: 'aprobado',
              at: aLas(sumarDias(dia(periodo), 4)),
            },
          ]
        : []),
    ]),
  );
  let k = 0;
  return new Map(
    todas.map(({ tipo, periodo }, i) => [
      clave(tipo, periodo),
      { id: ids[i]!, criterios: CRITERIOS_POR_TIPO[tipo]!.map((c) => ({ ...c, id: idsCriterio[k++]! })) },
    ]),
  );
}
