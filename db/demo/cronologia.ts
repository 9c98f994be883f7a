import type { ActionOf } from '#core/flow/shared/flow.ts';
import { type EstadoProyecto, flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import { aLas, mayor, menor, sumarDias } from './mundo.ts';
import type { Azar } from './textos/azar.ts';

type Accion = ActionOf<typeof flujoProyecto>;

interface Ventanas {
  registroInicio: string;
  registroFin: string;
  evaluacionInicio: string;
  evaluacionFin: string;
  calendarioInicio: string;
  calendarioFin: string;
}

export interface Paso {
  accion: Accion | 'crear' | 'importar';
  de: EstadoProyecto | null;
  a: EstadoProyecto;
  dia: string;
  en: Date;
}

const APROBADO: readonly Accion[] = ['enviar', 'asignar_evaluadores', 'aprobar'];
const CAMINOS: Record<EstadoProyecto, readonly Accion[]> = {
  en_proceso: [],
  eliminado: ['eliminar'],
  enviado: ['enviar'],
  en_evaluacion: ['enviar', 'asignar_evaluadores'],
  observado: ['enviar', 'observar'],
  no_aprobado: ['enviar', 'asignar_evaluadores', 'no_aprobar'],
  aprobado: APROBADO,
  en_ejecucion: [...APROBADO, 'ejecutar'],
  ejecutado: [...APROBADO, 'ejecutar', 'culminar'],
  concluido: [...APROBADO, 'ejecutar', 'culminar', 'concluir'],
  sustentado: [...APROBADO, 'sustentar'],
  anulado: [...APROBADO, 'anular'],
  renuncio: [...APROBADO, 'renunciar'],
};

/** The moves that lead to a state, each allowed by the flow, in order and never after yesterday. */
export function cronologia(
  azar: Azar,
  hoy: string,
  estado: EstadoProyecto,
  v: Ventanas,
  conEvaluacion: boolean,
): Paso[] {
  const tope = sumarDias(hoy, -1);
  const inicio = menor(sumarDias(v.registroInicio, azar.entero(0, 9)), sumarDias(hoy, -4));
  const dias: Record<Accion, string> = {
    enviar: menor(sumarDias(inicio, azar.entero(2, 12)), v.registroFin),
    retirar_envio: sumarDias(inicio, 3),
    eliminar: sumarDias(inicio, 2),
    observar: sumarDias(inicio, 14),
    asignar_evaluadores: sumarDias(v.evaluacionInicio, azar.entero(0, 3)),
    retirar_evaluadores: v.evaluacionFin,
    aprobar: sumarDias(v.evaluacionFin, 12),
    no_aprobar: sumarDias(v.evaluacionFin, 12),
    ejecutar: sumarDias(v.calendarioInicio, 3),
    anular: sumarDias(v.calendarioInicio, 90),
    renunciar: sumarDias(v.calendarioInicio, 70),
    sustentar: sumarDias(v.calendarioFin, -15),
    culminar: sumarDias(v.calendarioFin, 5),
    concluir: sumarDias(v.calendarioFin, 70),
  };
  const camino = CAMINOS[estado].filter((accion) => conEvaluacion || accion !== 'asignar_evaluadores');
  const pasos: Paso[] = [{ accion: 'crear', de: null, a: 'en_proceso', dia: inicio, en: aLas(inicio, 8) }];
  for (const accion of camino) {
    const previo = pasos.at(-1)!;
    const dia = mayor(previo.dia, menor(dias[accion], tope));
    pasos.push({
      accion,
      de: previo.a,
      a: flujoProyecto.actions[accion].to,
      dia,
      en: aLas(dia, 8 + pasos.length, azar.entero(0, 50)),
    });
  }
  return pasos;
}

/** Windows of a project that came without a call. */
export const ventanasSinConvocatoria = (hoy: string, anio: number, hace: number): Ventanas => {
  const inicio = hace === 0 ? sumarDias(hoy, -30) : hace === 1 ? sumarDias(hoy, -390) : `${anio - hace}-03-01`;
  const en = (n: number) => sumarDias(inicio, n);
  return {
    registroInicio: inicio,
    registroFin: en(45),
    evaluacionInicio: en(52),
    evaluacionFin: en(90),
    calendarioInicio: en(122),
    calendarioFin: en(486),
  };
};
