/** What `/api/v1` reads, each with two scopes: public data, or those of the institution too. */
export const RECURSOS = {
  personas: 'Personas',
  grupos: 'Grupos',
  proyectos: 'Proyectos',
  publicaciones: 'Publicaciones',
  convocatorias: 'Convocatorias',
  organizacion: 'Organización',
} as const;
export type Recurso = keyof typeof RECURSOS;

type Ambito = { etiqueta: string; corta: string; nivel: 'publico' | 'institucional' | 'escribir' };
const leer = (que: string): Ambito => ({
  etiqueta: `${que}: solo lo público, lo mismo que muestra el portal`,
  corta: `${que.toLowerCase()}: leer`,
  nivel: 'publico',
});
const institucional = (que: string): Ambito => ({
  etiqueta: `${que}: también los datos internos y los registros que no son públicos`,
  corta: `${que.toLowerCase()}: leer todo`,
  nivel: 'institucional',
});

/** What an application may do. A token has the scopes that are named, and nothing else. */
export const AMBITOS = {
  'personas.leer': leer('Personas'),
  'personas.institucional': institucional('Personas'),
  'grupos.leer': leer('Grupos'),
  'grupos.institucional': institucional('Grupos'),
  'proyectos.leer': leer('Proyectos'),
  'proyectos.institucional': institucional('Proyectos'),
  'publicaciones.leer': leer('Publicaciones'),
  'publicaciones.institucional': institucional('Publicaciones'),
  'convocatorias.leer': leer('Convocatorias'),
  'convocatorias.institucional': institucional('Convocatorias'),
  'organizacion.leer': leer('Organización'),
  'planilla.escribir': {
    etiqueta: 'Planilla docente: enviar altas y cambios, con las reglas de la importación',
    corta: 'planilla: escribir',
    nivel: 'escribir',
  },
  'matricula.escribir': {
    etiqueta: 'Matrícula: enviar altas y cambios de estudiantes, con las reglas de la importación',
    corta: 'matrícula: escribir',
    nivel: 'escribir',
  },
  'publicaciones.proponer': {
    etiqueta: 'Publicaciones: proponer a una persona, que decide si las envía',
    corta: 'publicaciones: proponer',
    nivel: 'escribir',
  },
} as const satisfies Record<string, Ambito>;
export type ClaveDeAmbito = keyof typeof AMBITOS;
export const esAmbito = (texto: string): texto is ClaveDeAmbito => Object.hasOwn(AMBITOS, texto);
export const CLAVES_DE_AMBITO = Object.keys(AMBITOS).filter(esAmbito);

/** The scopes with which a resource is read: its data of the institution include those that are public. */
export const ambitosDeLectura = (recurso: Recurso): ClaveDeAmbito[] =>
  [`${recurso}.leer`, `${recurso}.institucional`].filter(esAmbito);

const SIN_AMBITO: Ambito = { etiqueta: '', corta: '', nivel: 'publico' };
/** How a scope is said. */
export const ambitoDe = (clave: string): Ambito =>
  esAmbito(clave) ? AMBITOS[clave] : Object.assign({}, SIN_AMBITO, { etiqueta: clave, corta: clave });
