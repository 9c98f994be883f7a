import { clave } from '#db/catalogos/cargar.ts';
import { INTEGRANTE_TIPOS, type IntegranteTipo, TIPOS_PROYECTO } from '#db/catalogos/datos.ts';
import type { Convocatorias } from '#db/demo/convocatorias.ts';
import { cronologia, type Paso, ventanasSinConvocatoria } from '#db/demo/cronologia.ts';
import type { Mundo } from '#db/demo/mundo.ts';
import { presupuestoDe } from '#db/demo/presupuesto.ts';
import { crearAzar } from '#db/demo/textos/azar.ts';
import type { Cabecera } from './cabeceras.ts';
import { docentesDe, estudiantesDe, externoDe, tramos, type Volumen } from './volumen.ts';

// What several tables of a project need, made again from its header each time.

const SIN_PRESUPUESTO = new Set(['en_proceso', 'eliminado']);
const ROLES = new Map(
  TIPOS_PROYECTO.map((t) => [t.codigo, INTEGRANTE_TIPOS.filter((r) => r.tipoProyecto === t.codigo)]),
);
const DE_ESTUDIANTE = new Set(['tesista', 'colaborador', 'estudiante']);

export const ventanasDe = (m: Mundo, convocatorias: Convocatorias, c: Cabecera) =>
  convocatorias.porClave.get(clave(c.tipo.codigo, c.periodo, c.numero)) ??
  ventanasSinConvocatoria(m.hoy, m.anio, m.anio - c.periodo);

export function pasosDe(m: Mundo, convocatorias: Convocatorias, c: Cabecera): Paso[] {
  return cronologia(crearAzar(c.id + 61), m.hoy, c.estado, ventanasDe(m, convocatorias, c), c.tipo.enLinea);
}

export const codigoDe = (c: Cabecera): string | null =>
  c.correlativo === null
    ? null
    : `${c.tipo.prefijo}${String(c.periodo).slice(-2)}${String(c.correlativo).padStart(4, '0')}`;
export const resolucionDe = (c: Cabecera) => `R.R. ${String(c.id % 100_000).padStart(6, '0')}-${c.periodo}-R`;
export const tienePresupuesto = (c: Cabecera) => c.tipo.financiado && !c.tipo.externo && !SIN_PRESUPUESTO.has(c.estado);
export const presupuestoDeProyecto = (c: Cabecera) =>
  tienePresupuesto(c) ? presupuestoDe(crearAzar(c.id + 71), c.tipo.codigo) : [];

interface Integrante {
  persona: number;
  rol: IntegranteTipo;
}

/** People of a group who may have a role. */
function deSuGrupo(v: Volumen, rol: string, grupo: number) {
  if (DE_ESTUDIANTE.has(rol)) return estudiantesDe(v, grupo);
  return rol === 'externo' ? [externoDe(v, grupo)] : docentesDe(grupo);
}

/** Group people first, in the roles of the type, the responsible one at the head; then people from outside. */
export function equipoDe(v: Volumen, c: Cabecera): Integrante[] {
  const azar = crearAzar(c.id + 81);
  const roles = ROLES.get(c.tipo.codigo)!;
  const otros = roles.filter((r) => !r.esResponsable);
  const vistos = new Set([c.responsable]);
  const equipo: Integrante[] = [{ persona: c.responsable, rol: roles.find((r) => r.esResponsable)! }];
  const t = tramos(v);
  for (let k = 0; equipo.length < c.integrantes; k += 1) {
    const rol = otros[k % otros.length]!;
    if (rol.maximo === 1 && equipo.some((x) => x.rol === rol)) continue;
    const propios = c.grupo === null || k > 12 ? [] : deSuGrupo(v, rol.clave, c.grupo);
    const libre = propios.find((p) => !vistos.has(p));
    const persona =
      libre ??
      (DE_ESTUDIANTE.has(rol.clave)
        ? azar.entero(t.pregrado + 1, t.externos)
        : rol.clave === 'externo'
          ? azar.entero(t.externos + 1, v.personas)
          : azar.entero(2, v.docentes));
    if (vistos.has(persona)) continue;
    vistos.add(persona);
    equipo.push({ persona, rol });
  }
  return equipo;
}
