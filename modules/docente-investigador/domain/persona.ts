import type { Value } from '#core/documents/shared/pdf-doc.ts';
import type { Enlaces } from '#modules/catalogos/domain/enlaces.ts';

/** Who asks, as HR and the register say it on the day of the request (spec 06 §5.1). */
export type Persona = {
  nombre: string;
  documento: string;
  codigo: string | null;
  sexo: string | null;
  facultad: string | null;
  departamento: string | null;
  tipoDocente: string;
  categoria: string;
  clase: string;
  horas: number | null;
  orcid: string | null;
  googleScholar: string | null;
  ctiVitae: string | null;
  renacyt: string | null;
  nivel: string | null;
  grupo: string | null;
};

type Enlace = (url: string | null) => Value;
/** An address by its host, which it leads to; on paper it is written whole. */
export const porSuSitio: Enlace = (url) => {
  const href = url && /^https?:/.test(url) && URL.canParse(url) ? url : null;
  return href ? { text: new URL(href).host, href } : url;
};
/** Who asks, for the applicant, the office and the paper. */
export const datosDe = (
  p: Persona,
  enlaces: Enlaces,
  enlace: Enlace = porSuSitio,
): readonly (readonly [label: string, value: Value])[] => [
  ['N.° de documento', p.documento],
  ['Facultad', p.facultad],
  ['Departamento', p.departamento],
  ['Grupo', p.grupo],
  ['Tipo de docente', p.tipoDocente],
  ['Categoría', p.categoria],
  ['Clase', p.clase],
  ['Horas', p.horas === null ? null : String(p.horas)],
  ['RENACYT', renacytDe(p)],
  ['CTI Vitae', enlace(p.ctiVitae)],
  ['ORCID', p.orcid && { text: p.orcid, href: enlaces('orcid', p.orcid) }],
  ['Google Académico', enlace(p.googleScholar)],
];
export const renacytDe = (p: Pick<Persona, 'renacyt' | 'nivel'> | null) =>
  [p?.renacyt, p?.nivel && `nivel ${p.nivel}`].filter(Boolean).join(', ');
