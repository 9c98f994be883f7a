import { z } from 'zod';
import { defineFields, type FormFields, inputsOf } from '#core/form/shared/fields.ts';
import type { FormField } from '#core/form/shared/form.ts';
import { FAULTS } from '#core/kernel/shared/faults.ts';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { countWords } from '#core/kernel/shared/text.ts';
import { CONTACTO as DE_PERSONA, FORMACION, linea, SI } from '#modules/personas/domain/datos-persona.ts';
import type { AjustesGrupo } from './ajustes.ts';

/** Longest formatted text that is stored; the limit that people see is in words. */
const RICO = 40_000;
const rico = (label: string) => ({ kind: 'richtext', label, max: RICO, ...SI }) as const;
const PAGINA = z.url({ protocol: /^https?$/, error: FAULTS.notUrl });

/** What a group says of itself. */
export const TEXTOS = defineFields({
  presentacion: rico('Presentación'),
  objetivos: rico('Objetivos'),
  servicios: rico('Servicios'),
});
/** How a group is reached. */
export const CONTACTO = defineFields({
  telefono: { ...linea('Teléfono', 6, 150), ...SI },
  anexo: linea('Anexo', 6, 150),
  oficina: { ...linea('Oficina', 6, 450), ...SI },
  direccion: { ...linea('Dirección', 6, 500), ...SI },
  email: { ...linea('Correo del coordinador', 6, 100), kind: 'email' },
  web: {
    ...linea('Página web', 6, 500),
    kind: 'url',
    accepts: z.preprocess((v) => (typeof v === 'string' ? v.trim() : v) || null, PAGINA.max(500).nullable()),
  },
});
/** What people write of a group, said once for the request, the office and the papers. */
export const CAMPOS = defineFields({
  nombre: { kind: 'longtext', label: 'Nombre del grupo', max: 500, ...SI },
  nombreCorto: { ...linea('Nombre corto', 6, 10), ...SI, help: 'Sus siglas. Se escriben en mayúsculas.' },
  ...TEXTOS,
  ambientes: { kind: 'longtext', label: 'Ambientes físicos', max: 20_000, ...SI },
  ...CONTACTO,
});

/** What the coordinator, or a titular, says of themselves. */
export const DEL_TITULAR = defineFields({
  grado: { ...FORMACION.grado, ...SI },
  tituloProfesional: { ...FORMACION.tituloProfesional, ...SI },
  especialidad: FORMACION.especialidad,
  institutoId: { kind: 'reference', label: 'Instituto', span: 6, ...SI },
  emailInstitucional: { ...linea('Correo institucional', 6, 100), ...SI, kind: 'email' },
  telefonoMovil: { ...DE_PERSONA.telefonoMovil, span: 6 },
  telefonoTrabajo: { ...DE_PERSONA.telefonoTrabajo, span: 6 },
  telefonoCasa: { ...DE_PERSONA.telefonoCasa, span: 6 },
});

type Limite = { [K in keyof AjustesGrupo]: AjustesGrupo[K] extends number ? K : never }[keyof AjustesGrupo];
/** The limits that are settings of the institution: in words, and of the short name in letters. */
const PALABRAS: Partial<Record<string, Limite>> = {
  nombre: 'nombrePalabras',
  presentacion: 'presentacionPalabras',
  objetivos: 'objetivosPalabras',
  servicios: 'serviciosPalabras',
  ambientes: 'ambientesPalabras',
};
type Escrito = Readonly<Record<string, unknown>>;
/**
 * The fields as the form engine draws them, with the limits of this institution: what was longer before may stay so.
 */
export const conLimites = (
  campos: readonly FormField[],
  ajustes: Readonly<Partial<Record<Limite, number>>>,
  antes: Escrito = {},
): FormField[] =>
  campos.map((c) => {
    const texto = String(antes[c.key] ?? '');
    const palabras = PALABRAS[c.key];
    if (palabras) return { ...c, maxWords: Math.max(ajustes[palabras] ?? 0, countWords(texto)) };
    return c.key === 'nombreCorto' ? { ...c, max: Math.max(ajustes.cortoCaracteres ?? 0, texto.length) } : c;
  });
/** Those that only a step or a form asks for, in the order in which they are named. */
export const entradas = <F extends FormFields>(campos: F, ...claves: (keyof F & string)[]): FormField[] =>
  inputsOf(Object.fromEntries((claves.length ? claves : keysOf(campos)).map((k) => [k, campos[k]!])));
