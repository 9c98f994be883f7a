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
