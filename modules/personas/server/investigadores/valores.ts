import type { DatosPersona } from '../../domain/datos-persona.ts';
import type { investigador } from '../../tables.ts';

export type Registro = typeof investigador.$inferSelect;
const siNo = (v: boolean | null) => (v === null ? null : v ? ('si' as const) : ('no' as const));

/** Columns that the office's form edits, in the form in which it takes them. */
export const aFormulario = (r: Registro): Record<string, unknown> => ({
  tipo: r.tipo,
  activo: siNo(r.activo),
  tipoInvestigador: r.tipoInvestigador,
  tipoInvestigadorCategoria: r.tipoInvestigadorCategoria,
  tipoInvestigadorPrograma: r.tipoInvestigadorPrograma,
  tipoInvestigadorEstado: r.tipoInvestigadorEstado,
  fechaIcsi: r.fechaIcsi,
  nombres: r.nombres,
  apellido1: r.apellido1,
  apellido2: r.apellido2,
  sexo: r.sexo,
  docTipo: r.docTipo,
  docNumero: r.docNumero,
  fechaNac: r.fechaNac,
  paisCodigo: r.paisCodigo,
  telefonoCasa: r.telefonoCasa,
  telefonoTrabajo: r.telefonoTrabajo,
  telefonoMovil: r.telefonoMovil,
  emailPersonal: r.emailPersonal,
  emailAlterno: r.emailAlterno,
  emailInstitucional: r.emailInstitucional,
  direccion: r.direccion,
  direccion2: r.direccion2,
  facebook: r.facebook,
  twitter: r.twitter,
  link: r.link,
  grado: r.grado,
  tituloProfesional: r.tituloProfesional,
  especialidad: r.especialidad,
  orcid: r.orcid,
  researcherId: r.researcherId,
  scopusId: r.scopusId,
  ctiVitae: r.ctiVitae,
  enlaceCti: r.enlaceCti,
  googleScholar: r.googleScholar,
  renacyt: r.renacyt,
  renacytNivel: r.renacytNivel,
  regina: siNo(r.regina),
  dina: siNo(r.dina),
  palabrasClave: r.palabrasClave,
  indiceH: r.indiceH,
  indiceHUrl: r.indiceHUrl,
  facultadId: r.facultadId,
  dependenciaId: r.dependenciaId,
  institutoId: r.institutoId,
  depAcademico: r.depAcademico,
  posicion: r.posicion,
  institucion: r.institucion,
  paisInstitucion: r.paisInstitucion,
  biografia: r.biografia,
});

/** What the office's form says, as it is stored. */
export const aColumnas = ({ activo, regina, dina, ...d }: DatosPersona) => ({
  ...d,
  activo: activo === 'si',
  regina: regina === null ? null : regina === 'si',
  dina: dina === null ? null : dina === 'si',
});
