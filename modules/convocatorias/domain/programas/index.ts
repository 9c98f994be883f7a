import { agregarDetalle } from '#modules/proyectos/domain/detalle.ts';
import { agregarTipo } from '#modules/proyectos/domain/tipos.ts';
import { detalleDePrograma, tipoDePrograma } from '../lectura.ts';
import { conPreguntas, type Programa } from '../programa.ts';
import { DEFINICIONES } from './todos.ts';

/** Programmes with an online application, by slug. */
export const PROGRAMAS: Readonly<Record<string, Programa>> = Object.fromEntries(
  DEFINICIONES.map((definicion) => [definicion.key, conPreguntas(definicion)]),
);

export const programaDeTipo = (tipo: string): Programa | null =>
  Object.values(PROGRAMAS).find((p) => p.tipo === tipo) ?? null;

/** Tells the projects what their pages, papers and lists take from the definition of each call type. */
export function presentarProgramas(): void {
  for (const definicion of DEFINICIONES) {
    agregarDetalle(definicion.tipo, detalleDePrograma(definicion));
    agregarTipo(definicion.tipo, tipoDePrograma(definicion));
  }
}
