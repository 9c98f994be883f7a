import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import type { Settings } from '#core/kernel/server/settings.ts';
import { investigador } from '#modules/personas/tables.ts';
import {
  cumple,
  leerReglas,
  POR,
  type Por,
  permisosDeRegla,
  type ReglaDeAdministrador,
  type ReglaDeCuenta,
  type ReglaDeInvestigador,
  valorUnico,
} from '../../domain/reglas-de-cuentas.ts';
import { hacerAdministrador } from '../usuarios/administradores.ts';
import { cuentaInstitucionalDe } from '../usuarios/investigadores.ts';
import type { PersonaDelProveedor } from './persona.ts';
import { rechazo } from './rechazo.ts';

/** Parsed once for each installation of the process. */
const leidas = new WeakMap<Settings, readonly ReglaDeCuenta[]>();

/** @throws Error in Spanish when the rules of the installation are wrong: the server does not start */
export function reglasDe(settings: Settings): readonly ReglaDeCuenta[] {
  const ya = leidas.get(settings);
  if (ya) return ya;
  const reglas = settings.accountRules === null ? [] : leerReglas(settings.accountRules);
  leidas.set(settings, reglas);
  return reglas;
}

export type CuentaDada = { id: number /** Its place in the list, from 1. */; regla: number };

/**
 * The account that the first rule that speaks of a person gives them, or null when none does. It never gives one that
 * exists and belongs to the office.
 * @throws Failure forbidden when what was said is of several people, or lacks the mail of a new account
 */
export async function cuentaPorReglas(ctx: Ctx, persona: PersonaDelProveedor): Promise<CuentaDada | null> {
  for (const [lugar, regla] of reglasDe(ctx.settings).entries()) {
    if (!cumple(regla, persona.datos)) continue;
    const id =
      regla.da === 'admin' ? await deAdministrador(ctx, regla, persona) : await deInvestigador(ctx, regla, persona);
    if (id !== null) return { id, regla: lugar + 1 };
  }
  return null;
}

/** @throws Failure forbidden when the provider gives no mail that it verified: what a new account is known by */
function correoDe({ correo, correoVerificado }: PersonaDelProveedor): string {
  if (!correo || !correoVerificado) throw rechazo('sin-datos');
  return correo;
}

const COLUMNAS: Record<Por, (valor: string) => SQL> = {
  documento: (valor) => eq(investigador.docNumero, valor),
  codigo: (valor) => sql`quipu_clave(${investigador.codigo}) = quipu_clave(${valor})`,
  orcid: (valor) => eq(investigador.orcid, valor.toUpperCase()),
  correo: (valor) => eq(investigador.emailInstitucional, valor),
};

async function deInvestigador(ctx: Ctx, regla: ReglaDeInvestigador, persona: PersonaDelProveedor) {
  const halladas = new Set<number>();
  for (const clave of POR) {
    const nombre = regla.por[clave];
    if (nombre === undefined) continue;
    const correo = persona.correoVerificado ? persona.correo : null;
    const valor = nombre === true ? correo : valorUnico(persona.datos, nombre);
    if (!valor) continue;
    const filas = await ctx.db
      .select({ id: investigador.id })
      .from(investigador)
      .where(and(COLUMNAS[clave](valor), isNull(investigador.fusionadaEnId)))
      .limit(2);
    for (const { id } of filas) halladas.add(id);
  }
  const [id, otra] = halladas;
  if (otra !== undefined) throw rechazo('varias-personas');
  return id === undefined ? null : cuentaInstitucionalDe(ctx, id, () => correoDe(persona));
}

async function deAdministrador(ctx: Ctx, regla: ReglaDeAdministrador, persona: PersonaDelProveedor) {
  const { codigo, nombres, apellido1, apellido2 } = regla.datos;
  const dicho = (nombre: string | undefined) => (nombre ? (persona.datos[nombre]?.[0]?.trim() ?? '') : '');
  const perfil = {
    codigoTrabajador: valorUnico(persona.datos, codigo) ?? '',
    nombres: dicho(nombres),
    apellido1: dicho(apellido1),
    apellido2: dicho(apellido2),
  };
  if (!perfil.codigoTrabajador || !perfil.nombres || !perfil.apellido1) throw rechazo('sin-datos');
  return hacerAdministrador(ctx, { ...perfil, correo: correoDe(persona) }, permisosDeRegla(regla));
}
