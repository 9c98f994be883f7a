import type { SQL } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import { defineExtension } from '#core/kernel/server/extension.ts';
import type { Day } from '#core/kernel/shared/time.ts';
import type { ReglasDeUnion } from '../domain/fusion.ts';

/** Points of a person's production: SQL for one, and for everybody at once as a table to join. */
export const puntajeDePersona = defineExtension<{ de(investigadorId: SQL): SQL; porPersona: SQL }>('personas.puntaje');
/**
 * SQL: how the account of a person is named, the address that it has, and the ids of the accounts that look after the
 * whole system.
 */
export const cuentas = defineExtension<{
  de(investigadorId: SQL): SQL;
  correo(investigadorId: SQL): SQL;
  superadmins: SQL;
}>('personas.cuentas');
/** A group of a person, as the modules above tell it. */
export type GrupoDePersona = {
  grupoId: number;
  nombre: string;
  categoria: string | null;
  condicion: string;
  cargo: string | null;
  estado: string;
  /** Anybody may read of it: it is a group, and not a request for one. */
  publico: boolean;
  desde: string | null;
};
/** Groups that a person belongs to today. */
export const gruposDePersona = defineExtension<(ctx: Ctx, id: number) => Promise<GrupoDePersona[]>>('personas.grupos');
/**
 * SQL: the group in force of each person, as a relation to join: `investigador_id`, `grupo_id`, `grupo` (its short
 * name).
 */
export const grupoVigente = defineExtension<SQL>('personas.grupo');
/**
 * SQL: who takes part in which project that was not deleted, as a relation to join. Of the membership: `id`,
 * `investigador_id`, `grupo_integrante_id`, `condicion`, `excluido`, `desde` and `hasta` (where a change brought
 * them or took them out), `permanencia` (each of their stays in words, null for who was always there), `participo` (is
 * in the team, or left it by a change and was there until `hasta`),
 * `es_responsable`, `es_tesista`, `dirige` (leads, coordinates or advises). Of the project: `proyecto_id`, `codigo`,
 * `titulo`, `tipo`, `raiz` (the type that serves its own), `ruta` (its page in the office), `externo`, `financiado`,
 * `periodo`, `estado`, `ganado` (approved or later), `en_ejecucion`, `sin_terminar`, `pais_codigo`, `monto`,
 * `inscripcion`.
 */
export const participaciones = defineExtension<SQL>('personas.participaciones');
/** SQL: the debts in force on a day (`deudasVigentes`), as a relation to join by `investigador_id`. */
export const deudasDePersona = defineExtension<(hoy: Day) => SQL>('personas.deudas');
/** SQL: the ORCID that a person proved to be theirs, if they did. */
export const orcidProbado = defineExtension<(investigadorId: SQL) => SQL>('personas.orcid');
export const reglasDeUnion = defineExtension<ReglasDeUnion>('personas.union');
