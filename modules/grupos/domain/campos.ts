import type { Field } from '#core/form/shared/form.ts';
import { countWords } from '#core/kernel/shared/text.ts';
import { GRADOS } from '#modules/personas/domain/vocabularios.ts';
import type { AjustesGrupo } from './ajustes.ts';

type Limite = { [K in keyof AjustesGrupo]: AjustesGrupo[K] extends number ? K : never }[keyof AjustesGrupo];
/** A datum of a group: what the form engine draws, with limits that are settings of the institution. */
export type Campo = Omit<Field, 'maxWords'> & { maxLength: number; palabras?: Limite; caracteres?: Limite };

const campo = <const K extends string>(key: K, label: string, maxLength: number, mas: Partial<Campo> = {}) => ({
  kind: 'text' as const,
  span: 6 as const,
  ...mas,
  key,
  label,
  maxLength,
});
/** Longest formatted text that is stored; the limit that people see is in words. */
const RICO = 40_000;
const largo = { kind: 'longtext', required: true, span: 12 } as const;
const rico = { kind: 'richtext', required: true, span: 12 } as const;

/** What people write of a group: each with its name and its limits, said once for the request, the office and the papers. */
export const CAMPOS = {
  nombre: campo('nombre', 'Nombre del grupo', 500, { ...largo, palabras: 'nombrePalabras' }),
  nombreCorto: campo('nombreCorto', 'Nombre corto', 10, {
    required: true,
    caracteres: 'cortoCaracteres',
    help: 'Sus siglas. Se escriben en mayúsculas.',
  }),
  presentacion: campo('presentacion', 'Presentación', RICO, { ...rico, palabras: 'presentacionPalabras' }),
  objetivos: campo('objetivos', 'Objetivos', RICO, { ...rico, palabras: 'objetivosPalabras' }),
  servicios: campo('servicios', 'Servicios', RICO, { ...rico, palabras: 'serviciosPalabras' }),
  ambientes: campo('ambientes', 'Ambientes físicos', 20_000, { ...largo, palabras: 'ambientesPalabras' }),
  telefono: campo('telefono', 'Teléfono', 150, { required: true }),
  anexo: campo('anexo', 'Anexo', 150),
  oficina: campo('oficina', 'Oficina', 450, { required: true }),
  direccion: campo('direccion', 'Dirección', 500, { required: true }),
  email: campo('email', 'Correo del coordinador', 100, { kind: 'email', readOnly: true }),
  web: campo('web', 'Página web', 500, { kind: 'url' }),
};
export const TEXTOS = [CAMPOS.presentacion, CAMPOS.objetivos, CAMPOS.servicios] as const;
export const CONTACTO = [
  CAMPOS.telefono,
  CAMPOS.anexo,
  CAMPOS.oficina,
  CAMPOS.direccion,
  CAMPOS.email,
  CAMPOS.web,
] as const;

/** What the coordinator, or a titular, says of himself. */
export const DEL_TITULAR = {
  grado: campo('grado', 'Grado', 30, {
    kind: 'select',
    required: true,
    options: GRADOS.map((g) => ({ value: g, label: g })),
  }),
  tituloProfesional: campo('tituloProfesional', 'Título profesional', 255, { required: true }),
  especialidad: campo('especialidad', 'Especialidad', 255),
  institutoId: campo('institutoId', 'Instituto', 20, { kind: 'select', required: true }),
  emailInstitucional: campo('emailInstitucional', 'Correo institucional', 100, { kind: 'email', required: true }),
  telefonoMovil: campo('telefonoMovil', 'Teléfono móvil', 50),
  telefonoTrabajo: campo('telefonoTrabajo', 'Teléfono del trabajo', 50),
  telefonoCasa: campo('telefonoCasa', 'Teléfono de casa', 50),
};

type Escrito = Readonly<Record<string, unknown>>;
const medida = (antes: Escrito, clave: string) => String(antes[clave] ?? '');
/** The fields as the form engine draws them, with the limits of this institution: what was longer before may stay so. */
export const camposConLimites = (
  campos: readonly Campo[],
  ajustes: Readonly<Partial<Record<Limite, number>>>,
  antes: Escrito = {},
): Field[] =>
  campos.map(({ palabras, caracteres, ...c }) => ({
    ...c,
    ...(palabras ? { maxWords: Math.max(ajustes[palabras] ?? 0, countWords(medida(antes, c.key))) } : {}),
    ...(caracteres ? { maxLength: Math.max(ajustes[caracteres] ?? 0, medida(antes, c.key).length) } : {}),
  }));
