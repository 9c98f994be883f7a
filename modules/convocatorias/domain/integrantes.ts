/** Where the people of a role come from (spec 02 B8). */
export type FuenteIntegrante =
  | 'docenteGI'
  | 'titularGI'
  | 'titularCualquierGI'
  | 'adherenteEstudianteGI'
  | 'adherenteEstudianteGrupos'
  | 'adherenteMatriculadoGI'
  | 'adherenteExternoGI'
  | 'externoGI'
  | 'miembroGI'
  | 'estudianteMatriculado'
  | 'externoRegistro'
  | 'designados';

/** What a candidate must satisfy besides belonging to the source of his role. */
export type ChequeoIntegrante =
  | 'SIN_DEUDAS'
  | 'UNA_PARTICIPACION'
  | 'NO_TESISTA_ACTIVO'
  | 'NO_OTRO_DEL_TIPO'
  | 'SIN_PROYECTO_APROBADO'
  | 'ANIO_MINIMO'
  | 'RENACYT'
  | 'CDI_VIGENTE';

/** Rules over the whole team. */
export type Composicion =
  | { regla: 'roles'; anyOf: readonly string[]; min: number; text: string }
  | { regla: 'facultades'; min: number; text: string }
  | { regla: 'grupos'; min: number; text: string }
  | { regla: 'personas'; rol: string; tipoPersona: string; min: number; text: string }
  | { regla: 'condicion'; condicion: string; min: number; text: string };

export type Equipo = readonly {
  rol: string;
  tipoPersona?: string | undefined;
  facultad?: string | null | undefined;
  grupo?: string | null | undefined;
  condicion?: string | null | undefined;
}[];

const distintos = (valores: (string | null | undefined)[]) => new Set(valores.filter(Boolean)).size;

const CUENTA: { [R in Composicion['regla']]: (e: Equipo, c: Extract<Composicion, { regla: R }>) => number } = {
  roles: (e, c) => e.filter((i) => c.anyOf.includes(i.rol)).length,
  facultades: (e) => distintos(e.map((i) => i.facultad)),
  grupos: (e) => distintos(e.map((i) => i.grupo)),
  personas: (e, c) => e.filter((i) => i.rol === c.rol && i.tipoPersona === c.tipoPersona).length,
  condicion: (e, c) => e.filter((i) => i.condicion === c.condicion).length,
};

/** Rules of composition that a team does not meet yet, each with how far it is. */
export const composicionPendiente = (equipo: Equipo, reglas: readonly Composicion[]): string[] =>
  reglas.flatMap((c) => {
    const n = (CUENTA[c.regla] as (e: Equipo, c: Composicion) => number)(equipo, c);
    return n < c.min ? [`${c.text} Tiene ${n} de ${c.min}.`] : [];
  });
