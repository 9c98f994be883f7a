import { z } from 'zod';
import { schemaOf } from '#core/field/shared/schema.ts';
import { defineFields, formOf } from '#core/form/shared/fields.ts';
import type { FormDef } from '#core/form/shared/form.ts';
import { isOneOf, keysOf } from '#core/kernel/shared/keys.ts';
import { zId } from '#core/kernel/shared/schemas.ts';
import { orcidDicho } from '#modules/personas/domain/identificadores.ts';
import type { TipoInvestigador } from '#modules/personas/domain/vocabularios.ts';
import type { Fuente } from './tipos/tipo.ts';
import { tipoDe } from './tipos.ts';
import { CATEGORIAS_AUTOR } from './vocabularios.ts';

export const FUENTES: Record<Fuente, { label: string; busca: string }> = {
  docente: { label: 'Docente', busca: 'Apellidos, documento o código' },
  estudiante: { label: 'Estudiante', busca: 'Apellidos, DNI o código' },
  externo: { label: 'Externo', busca: 'Apellidos de alguien ya registrado' },
};
export const CLAVES_FUENTE = keysOf(FUENTES);
/** Sources from which a type takes its authors. */
export const fuentesDe = (tipo: string) => CLAVES_FUENTE.filter((f) => (tipoDe(tipo).roles[f] ?? []).length > 0);

export const REPETIDO = 'Este autor ya está registrado';

const siNo = { kind: 'choice', options: { si: 'Sí', no: 'No' }, radio: true } as const;
const texto = (label: string, max: number) => ({ kind: 'text', label, max }) as const;
/** What is written of any author. */
const comun = defineFields({
  autor: { ...texto('Nombre con el que aparece en la publicación', 150), required: true },
  categoria: { kind: 'choice', label: 'Condición', options: CATEGORIAS_AUTOR, required: true },
  filiacion: {
    ...siNo,
    label: 'Filiación con la universidad',
    help: 'En la publicación figura como miembro de la universidad.',
  },
  filiacionUnica: {
    ...siNo,
    label: 'Filiación única',
    when: { field: 'filiacion', is: 'si' },
    help: 'Solo figura con esta universidad.',
  },
  participacion: {
    kind: 'percentage',
    label: 'Participación',
    help: 'Qué parte de los derechos le toca, en porcentaje. Entre todos no pasan de 100.',
  },
});
export const PARTICIPACION_TOTAL = 100;
/** Of anyone whom no register knows. */
const externo = defineFields({
  nombres: { ...texto('Nombres', 100), span: 4 },
  apellido1: { ...texto('Apellido paterno', 50), span: 4 },
  apellido2: { ...texto('Apellido materno', 50), span: 4 },
});
const deOficina = defineFields({
  nroRegistro: { ...texto('N° de registro', 50), span: 6 },
  fechaRegistro: { kind: 'day', label: 'Fecha de registro', span: 6 },
});
/** All that is written of an author, by anybody. */
export const CAMPOS_AUTOR = { ...comun, ...externo, ...deOficina };
export const autorEditado = schemaOf({ ...comun, ...externo });
export type AutorEditado = z.output<typeof autorEditado>;
/** An author who is added: somebody of the registers, or somebody whom none knows. */
export const autorNuevo = autorEditado.extend({
  fuente: z.enum(CLAVES_FUENTE),
  investigadorId: zId.nullish(),
  sumId: zId.nullish(),
});
export type AutorNuevo = z.output<typeof autorNuevo>;
/** What only the office writes of an author. */
export const inscripcionDeAutor = schemaOf(deOficina);
export type InscripcionDeAutor = Partial<z.output<typeof inscripcionDeAutor>>;
/** People of a register who might be authors. */
export const candidatosVistos = z.object({
  candidatos: z.array(
    z.object({
      investigadorId: z.number().nullable(),
      sumId: z.number().nullable(),
      nombre: z.string(),
      detalle: z.string(),
      repetido: z.boolean(),
    }),
  ),
});
export const SENTIDOS = ['sube', 'baja'] as const;
export type Sentido = (typeof SENTIDOS)[number];

const nulo = z.string().nullable();
export const autorVisto = z.object({
  id: z.number(),
  /** As printed. */
  autor: z.string(),
  /** As the registers know them. */
  nombre: z.string(),
  categoria: z.string(),
  tipo: z.string(),
  filiacion: z.boolean().nullable(),
  filiacionUnica: z.boolean().nullable(),
  /** Of a patent: its part of the rights, in per cent. */
  participacion: nulo,
  presentado: z.boolean(),
  /** Nobody of the registers: their names are written here. */
  sinRegistro: z.boolean(),
  nombres: nulo,
  apellido1: nulo,
  apellido2: nulo,
  orcid: nulo,
  /** They proved that it is theirs. */
  verificado: z.boolean(),
});
export type AutorVisto = z.infer<typeof autorVisto>;
/** «60 %» */
export const parteDe = ({ participacion }: Pick<AutorVisto, 'participacion'>): string | null =>
  participacion === null ? null : `${Number(participacion)} %`;
/** «ORCID 0000-0002-1825-0097 (verificado)» */
export const orcidDe = (a: AutorVisto) => (a.orcid ? `ORCID ${orcidDicho(a.orcid, a.verificado)}` : '');
/** What tells who an author is, in a line. */
export const quienEs = (a: AutorVisto): string => [a.tipo, orcidDe(a)].filter(Boolean).join(' · ');
/** What the office reads of them besides. */
export const vistoPorOficina = z.object({
  excluido: z.boolean(),
  puntaje: z.string(),
  nroRegistro: nulo,
  fechaRegistro: nulo,
  creadoEn: z.string(),
  actualizadoEn: z.string(),
});
export type DeOficina = z.infer<typeof vistoPorOficina>;

/** The form of an author in a type: the only affiliation is asked where it counts, and of anyone who has one. */
export function formularioAutor(
  tipo: string,
  roles: readonly string[],
  sinRegistro: boolean,
  submit: string,
  oficina = false,
): FormDef {
  const { nombres, apellido1, apellido2 } = externo;
  const { filiacion, filiacionUnica, participacion, ...siempre } = comun;
  const { unica, sinFiliacion, participacion: conPartes } = tipoDe(tipo);
  return formOf(
    {
      ...(sinRegistro
        ? { nombres: { ...nombres, required: true }, apellido1: { ...apellido1, required: true }, apellido2 }
        : {}),
      ...siempre,
      categoria: { ...siempre.categoria, options: roles },
      ...(sinFiliacion ? {} : { filiacion: { ...filiacion, required: true } }),
      ...(unica ? { filiacionUnica: { ...filiacionUnica, required: true } } : {}),
      ...(conPartes ? { participacion } : {}),
      ...(oficina ? deOficina : {}),
    },
    submit,
  );
}

/** What is asked before an author is removed, and who never is. */
export const QUITAR_AUTOR = {
  title: 'Quitar al autor',
  text: ({ autor }: AutorVisto) => `«${autor}» dejará de figurar en la publicación.`,
  verb: 'Quitar',
  why: ({ presentado }: AutorVisto) => (presentado ? 'Quien presenta la publicación no se quita.' : undefined),
} as const;

/** Kinds of registered people that each source takes. */
export const TIPOS_DE_FUENTE: Record<Fuente, readonly TipoInvestigador[]> = {
  docente: ['Docente permanente'],
  estudiante: ['Estudiante pregrado', 'Estudiante posgrado', 'Egresado'],
  externo: ['Externo', 'Externo internacional'],
};
const fuenteDe = (tipoPersona: string | null) =>
  CLAVES_FUENTE.find((f) => isOneOf(TIPOS_DE_FUENTE[f], tipoPersona)) ?? 'externo';
/** What an author of a source may be when added; the office gives any condition of the type (spec 03 §7.3). */
export function rolesDeFuente(tipo: string, fuente: Fuente, oficina = false): readonly string[] {
  const { presentador, roles } = tipoDe(tipo);
  const suyos = roles[fuente] ?? [];
  return oficina && suyos.length > 0 ? [...new Set([suyos, presentador, ...Object.values(roles)].flat())] : suyos;
}
type Juzgado = { presentado: boolean; tipoPersona: string | null };
/** What an author may be in a type: who presents it, what its type says; the rest, by where they come from. */
export function rolesDe(tipo: string, a: Juzgado, oficina = false): readonly string[] {
  const { presentador, roles } = tipoDe(tipo);
  if (oficina) return [...new Set([presentador, ...Object.values(roles)].flat())];
  if (a.presentado) return presentador;
  return roles[fuenteDe(a.tipoPersona)] ?? [...new Set(Object.values(roles).flat())];
}
