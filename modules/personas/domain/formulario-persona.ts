import { defineForm, type Field, type Option } from '#core/form/shared/form.ts';
import { datosPersona, perfilDatos, perfilDatosDocente } from './datos-persona.ts';
import { ENLACES } from './identificadores.ts';
import {
  CLASIFICACIONES,
  GRADOS,
  NIVELES_RENACYT,
  POSICIONES,
  SEXOS,
  TIPOS_DOCUMENTO,
  TIPOS_INVESTIGADOR,
  type TipoInvestigador,
} from './vocabularios.ts';

/** Values that read as they are written. */
export const iguales = (valores: readonly string[]): Option[] => valores.map((v) => ({ value: v, label: v }));
export const pares = (o: Record<string, string>): Option[] =>
  Object.entries(o).map(([value, label]) => ({ value, label }));
const SI_NO: Option[] = [
  { value: 'si', label: 'Sí' },
  { value: 'no', label: 'No' },
];
const en = (section: string, campos: readonly Field[]): Field[] => campos.map((c) => ({ ...c, section }));
/** A line of text of half the width. */
export const texto = (key: string, label: string, extra: Partial<Field> = {}): Field => ({
  key,
  label,
  kind: 'text',
  span: 6,
  maxLength: 255,
  ...extra,
});

const GRADO: Field = { key: 'grado', label: 'Grado', kind: 'select', span: 6, options: iguales(GRADOS) };
/** Options of these come from the server, by field. */
const UNIDADES: Field[] = [
  { key: 'facultadId', label: 'Facultad', kind: 'select' },
  {
    key: 'dependenciaId',
    label: 'Dependencia',
    kind: 'select',
    span: 6,
    within: 'facultadId',
    help: 'Se ofrecen las de la facultad elegida.',
  },
  { key: 'institutoId', label: 'Instituto', kind: 'select', span: 6, within: 'facultadId' },
];
const TELEFONOS: Field[] = [
  texto('telefonoMovil', 'Teléfono móvil', { span: 4, maxLength: 50 }),
  texto('telefonoTrabajo', 'Teléfono del trabajo', { span: 4, maxLength: 50 }),
  texto('telefonoCasa', 'Teléfono de casa', { span: 4, maxLength: 50 }),
];
const REDES: Field[] = [
  texto('facebook', 'Facebook', { kind: 'url', span: 4 }),
  texto('twitter', 'X (Twitter)', { kind: 'url', span: 4 }),
  texto('link', 'Página web', { kind: 'url', span: 4 }),
];
const FORMACION: Field[] = [
  GRADO,
  texto('tituloProfesional', 'Título profesional'),
  texto('especialidad', 'Especialidad'),
];
const PALABRAS = texto('palabrasClave', 'Palabras clave', {
  span: 12,
  maxLength: 1000,
  help: 'Temas de investigación, separados por comas.',
});
const BIOGRAFIA: Field = { key: 'biografia', label: 'Biografía', kind: 'longtext', maxLength: 10_000 };

const CLASIFICACION: Field[] = pares(CLASIFICACIONES).map(({ value, label }) => ({
  key: value,
  label,
  kind: 'select',
  span: 6,
}));
const DATOS: Field[] = [
  { key: 'tipo', label: 'Tipo', kind: 'select', required: true, span: 6, options: iguales(TIPOS_INVESTIGADOR) },
  {
    key: 'activo',
    label: 'Estado',
    kind: 'select',
    required: true,
    span: 6,
    options: [
      { value: 'si', label: 'Activo' },
      { value: 'no', label: 'No activo' },
    ],
  },
  ...CLASIFICACION,
  { key: 'fechaIcsi', label: 'Fecha ICSI', kind: 'date', span: 6, help: 'Ingreso a la carrera de investigador.' },
];
const PERSONALES: Field[] = [
  texto('nombres', 'Nombres', { required: true, span: 4 }),
  texto('apellido1', 'Apellido paterno', { required: true, span: 4 }),
  texto('apellido2', 'Apellido materno', { span: 4, help: 'Opcional si es externo o no tiene DNI.' }),
  {
    key: 'docTipo',
    label: 'Tipo de documento',
    kind: 'select',
    required: true,
    span: 4,
    options: pares(TIPOS_DOCUMENTO),
  },
  texto('docNumero', 'N° de documento', { required: true, span: 4, maxLength: 15 }),
  { key: 'sexo', label: 'Sexo', kind: 'select', required: true, span: 4, options: pares(SEXOS) },
  { key: 'fechaNac', label: 'Fecha de nacimiento', kind: 'date', span: 6 },
  { key: 'paisCodigo', label: 'País', kind: 'select', span: 6 },
];
const CONTACTO: Field[] = [
  texto('emailInstitucional', 'Correo institucional', { kind: 'email', span: 4, help: 'Aquí llegan los avisos.' }),
  texto('emailPersonal', 'Correo 1', { kind: 'email', span: 4 }),
  texto('emailAlterno', 'Correo 2', { kind: 'email', span: 4 }),
  ...TELEFONOS,
  texto('direccion', 'Dirección 1'),
  texto('direccion2', 'Dirección 2'),
  ...REDES,
  ...FORMACION,
];
const INVESTIGACION: Field[] = [
  texto('orcid', 'ORCID', { span: 4, maxLength: 60, link: ENLACES.orcid, help: '0000-0002-1825-0097' }),
  texto('researcherId', 'ResearcherID', { span: 4, maxLength: 50, link: ENLACES.researcherId }),
  texto('scopusId', 'Scopus Author ID', { span: 4, maxLength: 50, link: ENLACES.scopusId }),
  texto('ctiVitae', 'CTI Vitae', { kind: 'url', span: 6 }),
  texto('enlaceCti', 'Enlace CTI', { kind: 'url', span: 6 }),
  texto('googleScholar', 'Google Scholar', { kind: 'url', span: 6 }),
  texto('renacyt', 'Código RENACYT', { span: 6, maxLength: 50, help: 'Los vigentes empiezan con P.' }),
  { key: 'renacytNivel', label: 'Nivel RENACYT', kind: 'select', span: 4, options: iguales(NIVELES_RENACYT) },
  { key: 'regina', label: 'REGINA', kind: 'select', span: 4, options: SI_NO },
  { key: 'dina', label: 'DINA', kind: 'select', span: 4, options: SI_NO },
  { key: 'indiceH', label: 'Índice h', kind: 'number', span: 4, min: 0 },
  texto('indiceHUrl', 'Dirección del índice h', { kind: 'url', span: 8 }),
  PALABRAS,
  ...UNIDADES,
  texto('depAcademico', 'Departamento académico', { maxLength: 100 }),
];
const INSTITUCION: Field[] = [
  { key: 'posicion', label: 'Posición en la institución', kind: 'select', span: 4, options: iguales(POSICIONES) },
  texto('institucion', 'Institución (externos)', { span: 4 }),
  { key: 'paisInstitucion', label: 'País de la institución', kind: 'select', span: 4 },
];
const TODOS: Field[] = [
  ...en('Datos de investigador', DATOS),
  ...en('Datos personales', PERSONALES),
  ...en('Contacto y formación', CONTACTO),
  ...en('Investigación', INVESTIGACION),
  ...en('Institución', INSTITUCION),
  ...en('Otros', [BIOGRAFIA]),
];

/** The office's form (spec 08 §9.1). */
export const formularioPersona = defineForm({ schema: datosPersona, fields: TODOS, submit: 'Guardar cambios' });

export const TIPOS_DE_ALTA = ['docente', 'estudiante', 'externo'] as const;
export type TipoDeAlta = (typeof TIPOS_DE_ALTA)[number];
export const TITULO_DE_ALTA: Record<TipoDeAlta, string> = {
  docente: 'Docente permanente',
  estudiante: 'Estudiante',
  externo: 'Externo',
};
/** Kinds of person that each way of adding may register. */
export const TIPOS_POR_ALTA: Record<TipoDeAlta, readonly TipoInvestigador[]> = {
  docente: ['Docente permanente'],
  estudiante: ['Estudiante pregrado', 'Estudiante posgrado', 'Egresado'],
  externo: ['Externo', 'Externo internacional'],
};
/** What the source of a person decides: it is shown and not typed. */
export const CAMPOS_DE_FUENTE = ['nombres', 'apellido1', 'apellido2', 'docTipo', 'docNumero'] as const;

/** «Agregar»: the same form, with the country required and what the source says fixed (spec 08 §9.1, §9.2). */
export const formularioAlta = (alta: TipoDeAlta, fijos: ReadonlySet<string> = new Set()) =>
  defineForm({
    schema: datosPersona,
    fields: TODOS.map((c) => ({
      ...c,
      ...(c.key === 'paisCodigo' ? { required: true } : {}),
      ...(c.key === 'tipo' ? { options: iguales(TIPOS_POR_ALTA[alta]), readOnly: alta === 'docente' } : {}),
      ...(fijos.has(c.key) ? { readOnly: true } : {}),
    })),
    submit: 'Registrar persona',
  });

const obligatorios = (campos: readonly Field[], claves: readonly string[]): Field[] =>
  campos.map((c) => (claves.includes(c.key) ? { ...c, required: true } : c));
const DEL_PERFIL: Field[] = [
  ...en('Contacto', [
    texto('emailPersonal', 'Correo personal', { kind: 'email' }),
    texto('direccion', 'Dirección'),
    ...TELEFONOS,
  ]),
  ...en('Datos institucionales', UNIDADES),
  ...en('Datos profesionales', FORMACION),
  ...en('Identificadores', [
    texto('scopusId', 'Scopus Author ID', { maxLength: 50, link: ENLACES.scopusId }),
    texto('researcherId', 'ResearcherID', { maxLength: 50, link: ENLACES.researcherId }),
  ]),
  ...en('Información adicional', [{ ...BIOGRAFIA, label: 'Resumen biográfico' }, PALABRAS, ...REDES]),
];
const SIEMPRE = ['direccion', 'emailPersonal', 'telefonoMovil'];
const SI_DOCENTE = ['facultadId', 'dependenciaId', 'grado', 'tituloProfesional', 'especialidad'];

/** The profile: what the person himself may change (spec 06 §6); a teacher has more to fill in. */
export const formularioPerfil = (docente: boolean) =>
  defineForm({
    schema: docente ? perfilDatosDocente : perfilDatos,
    fields: obligatorios(DEL_PERFIL, docente ? [...SIEMPRE, ...SI_DOCENTE] : SIEMPRE),
    submit: 'Guardar cambios',
  });

/** Spanish name of each field of a person, for histories, the union of records and messages. */
export const ETIQUETAS_PERSONA: Record<string, string> = {
  ...Object.fromEntries(TODOS.map((c) => [c.key, c.label])),
  codigo: 'Código',
  docenteCategoria: 'Categoría docente',
  rrhhActivo: 'RR. HH.',
  programaId: 'Programa',
  origen: 'Origen',
  fusionadaEnId: 'Unida a',
};
