import { z } from 'zod';
import { zDay, zId, zRequired, zText } from '#core/kernel/shared/schemas.ts';
import { esDireccionDe, fallaDeDocumento, fallaDeOrcid, normalizarOrcid } from './identificadores.ts';
import { GRADOS, NIVELES_RENACYT, POSICIONES, SEXOS, TIPOS_DOCUMENTO, TIPOS_INVESTIGADOR } from './vocabularios.ts';

/** Pieces of a person's record, shared by the office's form, the profile and every screen that edits a person. */
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
const CORREO = z.email();
export const correo = conForma(255, (v) =>
  CORREO.safeParse(v).success ? null : 'Correo inválido: use la forma nombre@dominio',
);
export const correoObligatorio = zRequired(255).refine(
  (v) => CORREO.safeParse(v).success,
  'Correo inválido: use la forma nombre@dominio',
);
/** Phones are written in many ways; letters are a slip. */
const esTelefono = (v: string) => /^\+?[\d\s()./-]{5,}(\s*(anexo|ext\.?)\s*\d+)?$/i.test(v);
const TELEFONO = 'Teléfono inválido: use números, por ejemplo 987654321 o (01) 4567890';
export const telefono = conForma(50, (v) => (esTelefono(v) ? null : TELEFONO));
export const telefonoObligatorio = zRequired(50).refine(esTelefono, TELEFONO);
export const direccionWeb = (mensaje: string, ...sitios: string[]) =>
  conForma(255, (v) => (esDireccionDe(v, ...sitios) ? null : mensaje));
export const WEB = direccionWeb('Dirección inválida: debe empezar con https://');
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
export const biografia = opcional(10_000);
/** Empty in any of the ways in which forms and imports say it. */
const vacio = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((v) => (v === '' || v === undefined ? null : v));
const unoDe = <const T extends readonly [string, ...string[]]>(valores: T) =>
  vacio.pipe(z.enum(valores, 'Valor inválido').nullable());
const dia = vacio.pipe(zDay.nullable());
const pais = vacio.pipe(z.string().length(2, 'País inválido').nullable());
const unidad = vacio
  .transform((v) => (v === null ? null : Number(v)))
  .pipe(z.number('Valor inválido').int().positive().nullable());
const SI_NO = ['si', 'no'] as const;
const claves = <K extends string>(o: Record<K, string>) => Object.keys(o) as [K, ...K[]];
const entero = vacio
  .transform((v) => (v === null ? null : Number(v)))
  .pipe(
    z
      .number('Valor inválido')
      .int('Use un número entero')
      .min(0, 'El valor mínimo es 0')
      .max(1000, 'Límite superado')
      .nullable(),
  );

/** Types whose second surname may be missing: many foreigners have none (spec 04 §5 F1). */
const sinMaterno = (p: { tipo: string; docTipo: string }) => p.tipo.startsWith('Externo') || p.docTipo !== 'DNI';

/** Everything the office edits of a person (spec 08 §9.1). The same schema runs in the browser and on the server. */
export const datosPersona = z
  .object({
    tipo: z.enum(TIPOS_INVESTIGADOR, 'Campo requerido'),
    activo: z.enum(SI_NO, 'Campo requerido'),
    tipoInvestigador: opcional(),
    tipoInvestigadorCategoria: opcional(),
    tipoInvestigadorPrograma: opcional(),
    tipoInvestigadorEstado: opcional(),
    fechaIcsi: dia,
    nombres: zRequired(255),
    apellido1: zRequired(255),
    apellido2: opcional(),
    sexo: z.enum(claves(SEXOS), 'Campo requerido'),
    docTipo: z.enum(claves(TIPOS_DOCUMENTO), 'Campo requerido'),
    docNumero: zRequired(15).transform((v) => v.toUpperCase().replace(/[\s.-]/g, '')),
    fechaNac: dia,
    paisCodigo: pais,
    telefonoCasa: telefono,
    telefonoTrabajo: telefono,
    telefonoMovil: telefono,
    emailPersonal: correo,
    emailAlterno: correo,
    emailInstitucional: correo,
    direccion: opcional(),
    direccion2: opcional(),
    facebook: FACEBOOK,
    twitter: TWITTER,
    link: WEB,
    grado: unoDe(GRADOS),
    tituloProfesional: opcional(),
    especialidad: opcional(),
    orcid: conForma(60, fallaDeOrcid, normalizarOrcid),
    researcherId,
    scopusId: scopus,
    ctiVitae: WEB,
    enlaceCti: WEB,
    googleScholar: WEB,
    renacyt: opcional(50).transform((v) => v?.toUpperCase() ?? null),
    renacytNivel: unoDe(NIVELES_RENACYT),
    regina: unoDe(SI_NO),
    dina: unoDe(SI_NO),
    palabrasClave: opcional(1000),
    indiceH: entero,
    indiceHUrl: WEB,
    facultadId: unidad,
    dependenciaId: unidad,
    institutoId: unidad,
    depAcademico: opcional(100),
    posicion: unoDe(POSICIONES),
    institucion: opcional(),
    paisInstitucion: pais,
    biografia,
  })
  .superRefine((p, ctx) => {
    const falla = (campo: string, message: string | null) =>
      message && ctx.addIssue({ code: 'custom', path: [campo], message });
    falla('docNumero', fallaDeDocumento(p.docTipo, p.docNumero));
    if (!p.apellido2 && !sinMaterno(p)) falla('apellido2', 'Campo requerido');
    if (p.dependenciaId && !p.facultadId) falla('facultadId', 'Elija la facultad de la dependencia');
    if (p.institutoId && !p.facultadId) falla('facultadId', 'Elija la facultad del instituto');
    if (p.renacytNivel && !p.renacyt) falla('renacyt', 'Escriba el código RENACYT del nivel elegido');
  });
export type DatosPersona = z.output<typeof datosPersona>;

/** What the person himself may change (spec 06 §6); identity and verified identifiers belong to the office. */
const perfilComun = {
  direccion: zRequired(255),
  emailPersonal: correoObligatorio,
  telefonoMovil: telefonoObligatorio,
  telefonoTrabajo: telefono,
  telefonoCasa: telefono,
  facultadId: unidad,
  dependenciaId: unidad,
  institutoId: unidad,
  scopusId: scopus,
  researcherId,
  link: WEB,
  facebook: FACEBOOK,
  twitter: TWITTER,
  palabrasClave: opcional(1000),
  biografia,
};
export const perfilDatos = z.object({
  ...perfilComun,
  grado: unoDe(GRADOS),
  tituloProfesional: opcional(),
  especialidad: opcional(),
});
/** A teacher also says where he belongs and what he is (spec 06 §6, fields with *). */
export const perfilDatosDocente = z.object({
  ...perfilComun,
  facultadId: zId,
  dependenciaId: zId,
  grado: z.enum(GRADOS, 'Campo requerido'),
  tituloProfesional: zRequired(255),
  especialidad: zRequired(255),
});
export type PerfilDatos = z.output<typeof perfilDatos>;
