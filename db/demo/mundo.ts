import type { Db } from '#core/db/server/types.ts';
import type { Catalogos } from '#db/catalogos/cargar.ts';
import { FACULTADES, type SiglaArea } from '#db/catalogos/datos.ts';
import type { investigador } from '#modules/personas/tables.ts';

/** What every part of the demo reads: where to write, the reference day and the catalogue identities. */
export interface Mundo {
  db: Db;
  hoy: string;
  anio: number;
  catalogos: Catalogos;
}

export type Persona = typeof investigador.$inferInsert & { id: number; facultad: string; area: SiglaArea };

export interface Personas {
  docentes: Persona[];
  estudiantes: Persona[];
  egresados: Persona[];
  externos: Persona[];
}

/** The faculty where the demo accounts live. */
export const FACULTAD_DEMO = 'BIO';
/** Position of the people behind the demo accounts among the teachers. */
export const DOCENTE = {
  investigador: 0,
  docente2: 1,
  deudor: 6,
  enSabatico: 7,
  conLicencia: 8,
  mixto: 9,
  evaluador3: 10,
} as const;
/** Teachers 0-8 and students 0-6 form the group of the demo accounts. */
export const DOCENTES_GRUPO_DEMO = 9;
export const ESTUDIANTES_GRUPO_DEMO = 7;
/** Position of another registered group, whose coordinator has an account as well. */
export const SEGUNDO_GRUPO = 8;

const AREA_DE = new Map(FACULTADES.map((f) => [f.codigo, f.area]));
export const areaDe = (facultad: string): SiglaArea => AREA_DE.get(facultad) ?? 'B';

const MS_DIA = 86_400_000;
export const sumarDias = (dia: string, dias: number): string =>
  new Date(Date.parse(`${dia}T00:00:00Z`) + dias * MS_DIA).toISOString().slice(0, 10);
export const diasEntre = (desde: string, hasta: string): number =>
  Math.round((Date.parse(`${hasta}T00:00:00Z`) - Date.parse(`${desde}T00:00:00Z`)) / MS_DIA);
export const menor = (a: string, b: string): string => (a < b ? a : b);
export const mayor = (a: string, b: string): string => (a > b ? a : b);
/** An instant of office hours in Lima (UTC-5). */
export const aLas = (dia: string, hora = 10, minuto = 0): Date =>
  new Date(Date.parse(`${dia}T00:00:00Z`) + ((hora + 5) * 60 + minuto) * 60_000);

const sinTildes = (texto: string) => texto.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
export const enCorreo = (texto: string): string =>
  sinTildes(texto)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '');
