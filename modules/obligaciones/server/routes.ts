import { implement } from '#core/contract/server/implement.ts';
import { serveList } from '#core/list/server/export.ts';
import {
  calendariosContract,
  enlacesContract,
  misObligacionesContract,
  obligacionesContract,
  obligacionesFacultadContract,
} from '../contract.ts';
import { ampliarPlazo } from './ampliar.ts';
import { calendarioDe, enlaceDe, renovarEnlace, revocarEnlace } from './calendario.ts';
import { reporteDeObligaciones } from './cumplimiento.ts';
import { deMiProyecto, deProyecto, misObligaciones } from './leer.ts';
import { fuenteFacultad, fuenteObligaciones } from './listas.ts';
import { mesesDeFacultad, mesesDeTodos } from './meses.ts';

export const obligacionesModules = [
  implement(misObligacionesContract, {
    obtener: misObligaciones,
    deProyecto: (ctx, { proyectoId }) => deMiProyecto(ctx, proyectoId),
  }),
  implement(obligacionesContract, {
    ...serveList(fuenteObligaciones),
    meses: mesesDeTodos,
    deProyecto: (ctx, { proyectoId }) => deProyecto(ctx, proyectoId),
    ampliar: ampliarPlazo,
    cumplimiento: reporteDeObligaciones.file,
    verCumplimiento: reporteDeObligaciones.ver,
  }),
  implement(obligacionesFacultadContract, { ...serveList(fuenteFacultad), meses: mesesDeFacultad }),
  implement(enlacesContract, { enlace: enlaceDe, renovarEnlace, revocarEnlace }),
  implement(calendariosContract, { leer: (ctx, { clave }) => calendarioDe(ctx, clave) }),
];
