import { agregarDetalle } from '#modules/proyectos/domain/detalle.ts';
import { agregarTipo } from '#modules/proyectos/domain/tipos.ts';
import { detalleDePrograma, tipoDePrograma } from '../lectura.ts';
import { conPreguntas, type Programa } from '../programa.ts';
import { eci } from './eci.ts';
import { pconfigi } from './pconfigi.ts';
import { pconfigiInv } from './pconfigi-inv.ts';
import { picv } from './picv.ts';
import { pinvpos } from './pinvpos.ts';
import { pmulti } from './pmulti.ts';
import { proCtie } from './pro-ctie.ts';
import { psinfinv } from './psinfinv.ts';
import { psinfipu } from './psinfipu.ts';

/** Programmes with an online application, by slug. */
export const PROGRAMAS: Record<string, Programa> = {};

/** Puts a programme into use: everything that the product knows of a call type comes from its definition. */
export function agregarPrograma(definicion: Programa): void {
  PROGRAMAS[definicion.key] = conPreguntas(definicion);
  agregarDetalle(definicion.tipo, detalleDePrograma(definicion));
  agregarTipo(definicion.tipo, tipoDePrograma(definicion));
}
[pconfigi, pconfigiInv, pmulti, proCtie, picv, eci, pinvpos, psinfinv, psinfipu].forEach(agregarPrograma);

export const programaDeTipo = (tipo: string): Programa | null =>
  Object.values(PROGRAMAS).find((p) => p.tipo === tipo) ?? null;
