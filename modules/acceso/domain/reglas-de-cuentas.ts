import { z } from 'zod';
import { CLAVES_MODULO, NIVELES, type Otorgado } from './permisos.ts';

/** Name of something that the provider says of a person: a claim of OIDC, an attribute of SAML. */
const dato = z.string().trim().min(1);
const condiciones = z.record(dato, z.union([z.string(), z.array(z.string()).min(1)]));

/** By what a person is found among the researchers: how the provider calls each thing. */
export const POR = ['documento', 'codigo', 'orcid', 'correo'] as const;
export type Por = (typeof POR)[number];
/** Mails that a rule finds by are those that the provider verified: it has no other name to give them. */
const por = z
  .object({
    documento: dato.optional(),
    codigo: dato.optional(),
    orcid: dato.optional(),
    correo: z.literal(true).optional(),
  })
  .strict()
  .refine((v) => Object.keys(v).length > 0, 'diga por qué dato se halla a la persona');

const deInvestigador = z.object({ da: z.literal('investigador'), si: condiciones.default({}), por }).strict();
const deAdministrador = z
  .object({
    da: z.literal('admin'),
    si: condiciones.refine((v) => Object.keys(v).length > 0, 'una regla de administrador necesita una condición'),
    permisos: z
      .partialRecord(z.enum(CLAVES_MODULO), z.enum(NIVELES))
      .refine((v) => Object.keys(v).length > 0, 'diga qué módulos ve o edita'),
    datos: z.object({ codigo: dato, nombres: dato, apellido1: dato, apellido2: dato.optional() }).strict(),
  })
  .strict();
const reglas = z.array(z.discriminatedUnion('da', [deInvestigador, deAdministrador])).max(200);

export type ReglaDeCuenta = z.infer<typeof reglas>[number];
export type ReglaDeInvestigador = z.infer<typeof deInvestigador>;
export type ReglaDeAdministrador = z.infer<typeof deAdministrador>;

/**
 * The rules of an installation.
 * @throws Error in Spanish with everything that is wrong in them, by rule
 */
export function leerReglas(texto: string): readonly ReglaDeCuenta[] {
  const leidas = reglas.safeParse(comoJson(texto));
  if (leidas.success) return leidas.data;
  const fallas = leidas.error.issues.map(({ path: [numero, ...campo], message }) => {
    const lugar = [numero === undefined ? 'la lista' : `regla ${Number(numero) + 1}`, campo.join('.')];
    return `ACCOUNT_RULES_FILE, ${lugar.filter(Boolean).join(', ')}: ${message}.`;
  });
  throw new Error(fallas.join('\n'));
}

function comoJson(texto: string): unknown {
  try {
    return JSON.parse(texto);
  } catch {
    throw new Error('ACCOUNT_RULES_FILE debe ser un archivo JSON: una lista de reglas.');
  }
}

type Datos = Readonly<Record<string, readonly string[]>>;
const valoresDe = (datos: Datos, nombre: string): readonly string[] =>
  Object.hasOwn(datos, nombre) ? (datos[nombre] ?? []) : [];

/** True when the provider says each thing that the rule asks, with one of its values, letter by letter. */
export const cumple = ({ si }: Pick<ReglaDeCuenta, 'si'>, datos: Datos): boolean =>
  Object.entries(si).every(([nombre, admitidos]) => {
    const dichos = valoresDe(datos, nombre);
    return [admitidos].flat().some((valor) => dichos.includes(valor));
  });

/** What is written at the end of an address or of a URN (`https://orcid.org/…`, `urn:…:DNI:…`). */
const alFinal = (valor: string): string => valor.trim().split(/[/:]/).at(-1) ?? '';

/** The one value of something that the provider says, without what surrounds it; null when it says none or several. */
export function valorUnico(datos: Datos, nombre: string): string | null {
  const [valor, otro] = valoresDe(datos, nombre).map(alFinal).filter(Boolean);
  return valor && otro === undefined ? valor : null;
}

export const permisosDeRegla = ({ permisos }: ReglaDeAdministrador): Otorgado[] =>
  CLAVES_MODULO.flatMap((modulo) => {
    const nivel = permisos[modulo];
    return nivel ? [{ modulo, nivel }] : [];
  });
