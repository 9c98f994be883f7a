import { z } from 'zod';
import { schemaOf, type Values } from '#core/field/shared/schema.ts';
import { defineFields } from '#core/form/shared/fields.ts';
import { FAULTS } from '#core/kernel/shared/faults.ts';
import { mapRecord } from '#core/kernel/shared/keys.ts';
import { zRequired, zText } from '#core/kernel/shared/schemas.ts';
import type { ClaveEnlace } from '#modules/catalogos/domain/enlaces.ts';
import { esDireccionDe, fallaDeDocumento } from './identificadores.ts';
import {
  CLASIFICACIONES,
  NIVELES_RENACYT,
  POSICIONES,
  SEXOS,
  TIPOS_DOCUMENTO,
  TIPOS_INVESTIGADOR,
} from './vocabularios.ts';

/** Rules of a person's record, shared by the office's form, the profile and every screen that edits a person. */
export const opcional = (max = 255) =>
  zText(max)
    .nullish()
    .transform((v) => v || null);
const conForma = (max: number, falla: (valor: string) => string | null, normaliza = (v: string) => v) =>
  zText(max)
    .nullish()
    .transform((v) => (v ? normaliza(v) : null))
    .superRefine((v, ctx) => {
      const message = v === null ? null : falla(v);
      if (message) ctx.addIssue({ code: 'custom', message });
    });
export const direccionWeb = (mensaje: string, ...sitios: string[]) =>
  conForma(255, (v) => (esDireccionDe(v, ...sitios) ? null : mensaje));
export const WEB = direccionWeb(FAULTS.notUrl);
export const FACEBOOK = direccionWeb(
  'Use la dirección de Facebook, por ejemplo https://www.facebook.com/nombre',
  'facebook.com',
  'fb.com',
);
export const TWITTER = direccionWeb('Use la dirección de X, por ejemplo https://x.com/nombre', 'x.com', 'twitter.com');
export const scopus = conForma(50, (v) =>
  /^\d{6,15}$/.test(v) ? null : 'El Scopus Author ID es un número, por ejemplo 57900000001',
);
export const researcherId = conForma(
  50,
  (v) => (/^[A-Z]{1,4}-\d{4}-\d{4}$/.test(v) ? null : 'El ResearcherID tiene la forma A-1234-2024'),
  (v) => v.toUpperCase(),
);
const entero = z.number(FAULTS.invalid).int(FAULTS.notWhole).min(0, FAULTS.tooSmall(0));
const indice = z.preprocess(
  (v) => (v === '' || v === undefined || v === null ? null : Number(v)),
  entero.max(1000, 'Límite superado').nullable(),
);
const pais = z.preprocess((v) => v || null, z.string().length(2, 'País inválido').nullable());

export const linea = (label: string, span: 4 | 6 | 8 = 6, max = 255) => ({ kind: 'text', label, span, max }) as const;
const web = (label: string, span: 4 | 6 | 8 = 4, accepts: z.ZodType = WEB) =>
  ({ ...linea(label, span), kind: 'url', accepts }) as const;
const correoDe = (label: string, span: 4 | 6 = 4) => ({ ...linea(label, span), kind: 'email' }) as const;
const telefonoDe = (label: string) => ({ kind: 'phone', label, span: 4, max: 50 }) as const;
const unidad = (label: string) => ({ kind: 'reference', label, span: 6, within: 'facultadId' }) as const;
export const elegir = <const O extends readonly string[] | Readonly<Record<string, string>>>(
  label: string,
  options: O,
  span: 4 | 6 = 4,
) => ({ kind: 'choice', label, span, options }) as const;
const SI_NO = { si: 'Sí', no: 'No' } as const;
export const SI = { required: true } as const;
/** The same fields under the title of a section. */
export const en = <const F extends Record<string, object>, const S extends string>(section: S, campos: F) =>
  Object.fromEntries(Object.entries(campos).map(([clave, campo]) => [clave, { ...campo, section }])) as {
    [K in keyof F]: F[K] & { section: S };
  };

/** What the person themselves may change too (spec 06 §6); the profile asks for some of it. */
export const CONTACTO = {
  telefonoMovil: telefonoDe('Teléfono móvil'),
  telefonoTrabajo: telefonoDe('Teléfono del trabajo'),
  telefonoCasa: telefonoDe('Teléfono de casa'),
} as const;
export const REDES = {
  facebook: web('Facebook', 4, FACEBOOK),
  twitter: web('X (Twitter)', 4, TWITTER),
  link: web('Página web'),
} as const;
/** The degrees come from their catalogue. */
export const FORMACION = {
  grado: { kind: 'reference', code: true, label: 'Grado', span: 6 },
  tituloProfesional: linea('Título profesional'),
  especialidad: linea('Especialidad'),
} as const;
/** Their choices come from the server. */
export const UNIDADES = {
  facultadId: { kind: 'reference', label: 'Facultad' },
  dependenciaId: { ...unidad('Dependencia'), help: 'Se ofrecen las de la facultad elegida.' },
  institutoId: unidad('Instituto'),
} as const;
export const AUTORIAS = {
  researcherId: { ...linea('ResearcherID', 4, 50), link: 'researcherId' satisfies ClaveEnlace, accepts: researcherId },
  scopusId: { ...linea('Scopus Author ID', 4, 50), link: 'scopusId' satisfies ClaveEnlace, accepts: scopus },
} as const;
export const PALABRAS = {
  palabrasClave: {
    kind: 'text',
    label: 'Palabras clave',
    max: 1000,
    help: 'Temas de investigación, separados por comas.',
  },
} as const;
export const BIOGRAFIA = { biografia: { kind: 'longtext', label: 'Biografía', max: 10_000 } } as const;

/** Their choices come from the server. */
const clasificacion = (label: string) =>
  ({ kind: 'choice', label, span: 6, options: [], accepts: opcional() }) as const;
const clasificaciones = mapRecord(CLASIFICACIONES, clasificacion);

/** Everything the office keeps of a person (spec 08 §9.1): the form, what it takes, its reading and its history. */
export const camposPersona = defineFields({
  ...en('Datos de investigador', {
    tipo: { ...elegir('Tipo', TIPOS_INVESTIGADOR, 6), ...SI },
    activo: { ...elegir('Estado', { si: 'Activo', no: 'No activo' }, 6), ...SI },
    ...clasificaciones,
    fechaIcsi: { kind: 'day', label: 'Fecha ICSI', span: 6, help: 'Ingreso a la carrera de investigador.' },
  }),
  ...en('Datos personales', {
    nombres: { ...linea('Nombres', 4), ...SI },
    apellido1: { ...linea('Apellido paterno', 4), ...SI },
    apellido2: { ...linea('Apellido materno', 4), help: 'Opcional si es externo o no tiene DNI.' },
    docTipo: { ...elegir('Tipo de documento', TIPOS_DOCUMENTO), ...SI },
    docNumero: {
      ...linea('N° de documento', 4, 15),
      ...SI,
      accepts: zRequired(15).transform((v) => v.toUpperCase().replace(/[\s.-]/g, '')),
    },
    sexo: { ...elegir('Sexo', SEXOS), ...SI },
    fechaNac: { kind: 'day', label: 'Fecha de nacimiento', span: 6 },
    paisCodigo: { kind: 'reference', code: true, label: 'País', span: 6, accepts: pais },
  }),
  ...en('Contacto y formación', {
    emailInstitucional: { ...correoDe('Correo institucional'), help: 'Aquí llegan los avisos.' },
    emailPersonal: correoDe('Correo 1'),
    emailAlterno: correoDe('Correo 2'),
    ...CONTACTO,
    direccion: linea('Dirección 1'),
    direccion2: linea('Dirección 2'),
    ...REDES,
    ...FORMACION,
  }),
  ...en('Investigación', {
    orcid: { kind: 'orcid', label: 'ORCID', span: 4, help: '0000-0002-1825-0097' },
    ...AUTORIAS,
    ctiVitae: web('CTI Vitae', 6),
    enlaceCti: web('Enlace CTI', 6),
    googleScholar: web('Google Scholar', 6),
    renacyt: {
      ...linea('Código RENACYT', 6, 50),
      help: 'Los vigentes empiezan con P.',
      accepts: opcional(50).transform((v) => v?.toUpperCase() ?? null),
    },
    renacytNivel: elegir('Nivel RENACYT', NIVELES_RENACYT),
    regina: elegir('REGINA', SI_NO),
    dina: elegir('DINA', SI_NO),
    indiceH: { kind: 'integer', label: 'Índice h', span: 4, accepts: indice },
    indiceHUrl: web('Dirección del índice h', 8),
    ...PALABRAS,
    ...UNIDADES,
    depAcademico: linea('Departamento académico', 6, 100),
  }),
  ...en('Institución', {
    posicion: elegir('Posición en la institución', POSICIONES),
    institucion: linea('Institución (externos)', 4),
    paisInstitucion: { kind: 'reference', code: true, label: 'País de la institución', span: 4, accepts: pais },
  }),
  ...en('Otros', BIOGRAFIA),
});

/** Types whose second surname may be missing: many foreigners have none (spec 04 §5 F1). */
const sinMaterno = (p: { tipo: string; docTipo: string }) => p.tipo.startsWith('Externo') || p.docTipo !== 'DNI';

/** The same schema runs in the browser and on the server. */
export const datosPersona = schemaOf(camposPersona).superRefine((p, ctx) => {
  const falla = (campo: string, message: string | null) =>
    message && ctx.addIssue({ code: 'custom', path: [campo], message });
  falla('docNumero', fallaDeDocumento(p.docTipo, p.docNumero));
  if (!p.apellido2 && !sinMaterno(p)) falla('apellido2', FAULTS.required);
  if (p.dependenciaId && !p.facultadId) falla('facultadId', 'Elija la facultad de la dependencia');
  if (p.institutoId && !p.facultadId) falla('facultadId', 'Elija la facultad del instituto');
  if (p.renacytNivel && !p.renacyt) falla('renacyt', 'Escriba el código RENACYT del nivel elegido');
});
export type DatosPersona = Values<typeof camposPersona>;

const AL_INCLUIR = 'Datos de la persona (lo que quede vacío no cambia)';
const correoAlIncluir = { ...camposPersona.emailInstitucional, ...SI };

/** What the office may correct of a teacher of the payroll when it adds them to a project (spec 05 §6.2, F4). */
export const camposDocenteAlIncluir = defineFields({
  ...en(AL_INCLUIR, {
    emailInstitucional: correoAlIncluir,
    ...CONTACTO,
    ...FORMACION,
    institutoId: { kind: 'reference', label: 'Instituto', span: 6, help: 'Se ofrecen los de su facultad.' },
    orcid: camposPersona.orcid,
    ctiVitae: camposPersona.ctiVitae,
  }),
});
export const datosDocenteAlIncluir = schemaOf(camposDocenteAlIncluir);

/** The same of a student of the registry (spec 05 §6.2, F4). */
export const camposTesistaAlIncluir = defineFields({
  ...en(AL_INCLUIR, {
    docNumero: camposPersona.docNumero,
    emailInstitucional: correoAlIncluir,
    ...CONTACTO,
  }),
});
export const datosTesistaAlIncluir = schemaOf(camposTesistaAlIncluir);
export type DatosAlIncluir = Partial<Values<typeof camposDocenteAlIncluir> & Values<typeof camposTesistaAlIncluir>>;

/** What the person themselves may change (spec 06 §6); identity and verified identifiers belong to the office. */
const perfil = defineFields({
  ...en('Contacto', {
    emailPersonal: { ...correoDe('Correo personal', 6), ...SI },
    direccion: { ...linea('Dirección'), ...SI },
    ...CONTACTO,
    telefonoMovil: { ...CONTACTO.telefonoMovil, ...SI },
  }),
  ...en('Datos institucionales', UNIDADES),
  ...en('Datos profesionales', FORMACION),
  ...en('Identificadores', {
    scopusId: { ...AUTORIAS.scopusId, span: 6 },
    researcherId: { ...AUTORIAS.researcherId, span: 6 },
  }),
  ...en('Información adicional', {
    biografia: { ...BIOGRAFIA.biografia, label: 'Resumen biográfico' },
    ...PALABRAS,
    ...REDES,
  }),
});
/** A teacher also says where they belong and what they are (spec 06 §6, fields with *). */
const SI_DOCENTE = ['facultadId', 'dependenciaId', 'grado', 'tituloProfesional', 'especialidad'];
export const camposPerfil = (docente: boolean): typeof perfil =>
  Object.fromEntries(
    Object.entries(perfil).map(([clave, c]) => [clave, docente && SI_DOCENTE.includes(clave) ? { ...c, ...SI } : c]),
  ) as typeof perfil;
export const perfilDatos = schemaOf(camposPerfil(false));
export const perfilDatosDocente = schemaOf(camposPerfil(true));
export type PerfilDatos = Values<typeof perfil>;
