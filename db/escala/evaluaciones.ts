import { flowHistory } from '#core/flow/server/tables.ts';
import { ESTADOS, historiaDeEvaluacion, puntajeManual } from '#db/demo/evaluaciones.ts';
import { aLas, type Mundo, sumarDias } from '#db/demo/mundo.ts';
import type { Plantilla } from '#db/demo/plantillas.ts';
import { crearAzar } from '#db/demo/textos/azar.ts';
import { comentarioDeEvaluacion } from '#db/demo/textos/investigacion.ts';
import { evaluacionPuntaje, proyectoEvaluacion } from '#modules/evaluacion/tables.ts';
import type { Cabecera } from './cabeceras.ts';
import { type Filas, type Tabla, tabla } from './copia.ts';
import { ADMIN } from './cuentas.ts';
import type { Volumen } from './volumen.ts';

const POR_PROYECTO = 3;
interface Asignacion {
  id: number;
  proyecto: number;
  evaluador: number;
  estado: (typeof ESTADOS)[number];
}

/** Three evaluators for each project of the cycle, the work evenly shared. */
function* asignar(v: Volumen, cabeceras: Cabecera[]): Generator<Asignacion> {
  let id = 0;
  for (const c of cabeceras)
    if (c.estado === 'en_evaluacion')
      for (let k = 0; k < POR_PROYECTO; k += 1) {
        id += 1;
        yield {
          id,
          proyecto: c.id,
          evaluador: 1 + (id % v.evaluadores),
          estado: ESTADOS[Math.floor(id / POR_PROYECTO + k) % 3]!,
        };
      }
}

export function tablasDeEvaluaciones(m: Mundo, v: Volumen, cabeceras: Cabecera[], plantilla: Plantilla): Tabla[] {
  const asignada = aLas(sumarDias(m.hoy, -15));
  const cerrada = aLas(sumarDias(m.hoy, -3), 17);
  const criterios = plantilla.criterios.filter((c) => c.nivel === 'criterio');
  function* asignaciones(): Filas<typeof proyectoEvaluacion> {
    for (const a of asignar(v, cabeceras))
      yield {
        id: a.id,
        proyectoId: a.proyecto,
        evaluadorId: a.evaluador,
        plantillaId: plantilla.id,
        estado: a.estado,
        comentario: a.estado === 'cerrada' ? comentarioDeEvaluacion(crearAzar(a.id), 'favorable') : '',
        cerradaEn: a.estado === 'cerrada' ? cerrada : null,
        asignadaEn: asignada,
        declaradaEn: a.estado === 'asignada' ? null : asignada,
      };
  }
  function* puntajes(): Filas<typeof evaluacionPuntaje> {
    for (const a of asignar(v, cabeceras)) {
      const azar = crearAzar(a.id + 161);
      for (const [k, c] of criterios.entries()) {
        const hecho = c.calculo !== null || a.estado === 'cerrada' || (a.estado === 'en_proceso' && k < 3);
        if (hecho) yield { asignacionId: a.id, ...puntajeManual(azar, c, 'neutral') };
      }
    }
  }
  function* transiciones(): Filas<typeof flowHistory> {
    const oficina = { userId: ADMIN.id, actor: ADMIN.nombre };
    for (const a of asignar(v, cabeceras))
      yield* historiaDeEvaluacion(a.id, a.estado, [asignada, cerrada, cerrada], oficina, {
        userId: null,
        actor: `Evaluador ${a.evaluador}`,
      });
  }
  return [
    tabla(proyectoEvaluacion, asignaciones),
    tabla(evaluacionPuntaje, puntajes),
    tabla(flowHistory, transiciones),
  ];
}
