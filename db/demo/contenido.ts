import { diasEntre, sumarDias } from './mundo.ts';
import type { Azar } from './textos/azar.ts';
import { actividades } from './textos/investigacion.ts';

export const LOCALIZACIONES = [
  'Sedes de la universidad',
  'Área metropolitana',
  'Regiones vecinas',
  'Otras regiones del país',
  'Otros lugares',
];

export interface Actividad {
  actividad: string;
  justificacion: string;
  fechaInicio: string;
  fechaFin: string;
  duracion: number | null;
}

const MINIMAS: Record<string, number> = { PMULTI: 6, PINVPOS: 5 };

/** Three to eight activities in order, inside the window. */
export function actividadesDe(azar: Azar, tipo: string, desde: string, hasta: string): Actividad[] {
  const minimo = MINIMAS[tipo] ?? 3;
  const elegidas = actividades(azar).slice(0, azar.entero(minimo, 8));
  const dias = diasEntre(desde, hasta);
  const tramo = Math.floor(dias / (elegidas.length + 1));
  return elegidas.map((actividad, i) => {
    const inicio = sumarDias(desde, i * tramo);
    return {
      actividad,
      justificacion: 'Necesaria para cumplir los objetivos específicos del proyecto.',
      fechaInicio: inicio,
      fechaFin: sumarDias(inicio, Math.min(tramo + azar.entero(0, tramo), dias - i * tramo)),
      duracion: tipo === 'PINVPOS' ? azar.entero(4, 8) : null,
    };
  });
}
