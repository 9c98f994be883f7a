import { aLas, type Mundo, sumarDias } from '#db/demo/mundo.ts';
import type { Plantilla } from '#db/demo/plantillas.ts';
import { crearAzar } from '#db/demo/textos/azar.ts';
import { comentarioDeEvaluacion } from '#db/demo/textos/investigacion.ts';
import type { Cabecera } from './cabeceras.ts';
import type { Tabla, Valor } from './copia.ts';
import { ADMIN } from './cuentas.ts';
import type { Volumen } from './volumen.ts';

const POR_PROYECTO = 3;
type Estado = 'asignada' | 'en_proceso' | 'cerrada';
interface Asignacion {
  id: number;
  proyecto: number;
  evaluador: number;
  estado: Estado;
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
          estado: (['asignada', 'en_proceso', 'cerrada'] as const)[Math.floor(id / POR_PROYECTO + k) % 3]!,
        };
      }
}

export function tablasDeEvaluaciones(m: Mundo, v: Volumen, cabeceras: Cabecera[], plantilla: Plantilla): Tabla[] {
  const asignada = aLas(sumarDias(m.hoy, -15)).toISOString();
  const cerrada = aLas(sumarDias(m.hoy, -3), 17).toISOString();
  const criterios = plantilla.criterios.filter((c) => c.nivel === 'criterio');
  function* asignaciones(): Generator<Valor[]> {
    for (const a of asignar(v, cabeceras))
      yield [
        a.id,
        a.proyecto,
        a.evaluador,
        plantilla.id,
        a.estado,
        a.estado === 'cerrada' ? comentarioDeEvaluacion(crearAzar(a.id), 'favorable') : '',
        a.estado === 'cerrada' ? cerrada : null,
        asignada,
        a.estado === 'asignada' ? null : asignada,
      ];
  }
  function* puntajes(): Generator<Valor[]> {
    for (const a of asignar(v, cabeceras)) {
      const azar = crearAzar(a.id + 161);
      for (const [k, c] of criterios.entries()) {
        const hecho = c.calculo !== null || a.estado === 'cerrada' || (a.estado === 'en_proceso' && k < 3);
        if (hecho)
          yield [
            a.id,
            c.id,
            (c.puntajeMax * (0.4 + azar.real() * 0.6)).toFixed(1),
            comentarioDeEvaluacion(azar, 'neutral'),
          ];
      }
    }
  }
  function* transiciones(): Generator<Valor[]> {
    for (const a of asignar(v, cabeceras)) {
      yield ['proyecto_evaluacion', a.id, 'asignar', null, 'asignada', asignada, ADMIN.id, ADMIN.nombre];
      if (a.estado !== 'asignada')
        yield [
          'proyecto_evaluacion',
          a.id,
          'puntuar',
          'asignada',
          'en_proceso',
          cerrada,
          null,
          `Evaluador ${a.evaluador}`,
        ];
      if (a.estado === 'cerrada')
        yield [
          'proyecto_evaluacion',
          a.id,
          'cerrar',
          'en_proceso',
          'cerrada',
          cerrada,
          null,
          `Evaluador ${a.evaluador}`,
        ];
    }
  }
  return [
    {
      nombre: 'proyecto_evaluacion',
      columnas: [
        'id',
        'proyecto_id',
        'evaluador_id',
        'plantilla_id',
        'estado',
        'comentario',
        'cerrada_en',
        'asignada_en',
        'declarada_en',
      ],
      filas: asignaciones,
    },
    {
      nombre: 'evaluacion_puntaje',
      columnas: ['asignacion_id', 'criterio_id', 'puntaje', 'comentario'],
      filas: puntajes,
    },
    {
      nombre: 'transicion',
      columnas: ['entidad', 'entidad_id', 'accion', 'de', 'a', 'en', 'usuario_id', 'actor'],
      filas: transiciones,
    },
  ];
}
