import { z } from 'zod';
import { FASES } from '#modules/convocatorias/domain/fases.ts';
import { CATEGORIAS_GRUPO, CONDICIONES } from '#modules/grupos/domain/estados.ts';
import { flujoGrupo } from '#modules/grupos/domain/flujo.ts';
import { TIPOS_DOCUMENTO, TIPOS_INVESTIGADOR } from '#modules/personas/domain/vocabularios.ts';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import { ESTADOS_PUBLICACION } from '#modules/publicaciones/domain/flujo.ts';
import { NOMBRES_DE_VERSION } from '#modules/publicaciones/domain/texto.ts';
import { TIPOS_PUBLICACION } from '#modules/publicaciones/domain/tipos.ts';
import { NOMBRES_DE_ACCESO } from '#modules/publicaciones/domain/vocabularios.ts';
import type { Recurso } from './ambitos.ts';
import { AFILIACION, dia, entero, fecha, instante, NOMBRADO, palabrasDe, texto, unaDe } from './piezas.ts';

/** A datum of a resource: who is told it, its shape and what it is. What is not here never leaves. */
export type Campo = { nivel: 'publico' | 'institucional'; esquema: z.ZodType; que: string };
export type Campos = Readonly<Record<string, Campo>>;

const publico = (esquema: z.ZodType, que: string): Campo => ({ nivel: 'publico', esquema, que });
const interno = (esquema: z.ZodType, que: string): Campo => ({ nivel: 'institucional', esquema, que });
const MONTO = texto.meta({ pattern: '^\\d+\\.\\d{2}$', examples: ['12500.00'] });
const numero = entero.nullable();

/** Closed lists of words: what is read of a record and what a list is filtered by say them alike. */
export const VOCABULARIOS = {
  estadoDeGrupo: unaDe(flujoGrupo.states),
  estadoDeProyecto: unaDe(flujoProyecto.states),
  estadoDePublicacion: unaDe(ESTADOS_PUBLICACION),
  tipoDePublicacion: unaDe(TIPOS_PUBLICACION),
  accesoDePublicacion: unaDe(NOMBRES_DE_ACCESO),
  versionDeTexto: unaDe(NOMBRES_DE_VERSION),
  tipoDeUnidad: unaDe({ facultad: 'Facultad', instituto: 'Instituto', dependencia: 'Dependencia' }),
};

const COMUNES = {
  id: publico(entero, 'Número que lo identifica para siempre'),
  actualizado: publico(instante, 'Cuándo cambió por última vez lo que se lee de él (UTC)'),
} satisfies Campos;
const PUBLICO = interno(z.boolean(), 'Si lo muestra también el portal público');

/** Every resource of `/api/v1`, datum by datum: the contract, the readers, the document and the client come from it. */
export const CAMPOS = {
  personas: {
    ...COMUNES,
    apellidos: publico(z.string(), 'Apellidos'),
    nombres: publico(z.string(), 'Nombres'),
    orcid: publico(texto, 'ORCID iD'),
    scopus: publico(texto, 'Scopus Author ID'),
    researcherId: publico(texto, 'ResearcherID'),
    correo: publico(texto, 'Correo que la persona deja conocer'),
    facultad: publico(NOMBRADO.nullable(), 'Facultad'),
    grupos: publico(z.array(AFILIACION), 'Grupos a los que perteneció o pertenece'),
    ruta: publico(texto, 'Su página en el portal'),
    documentoTipo: interno(unaDe(TIPOS_DOCUMENTO).nullable(), 'Tipo de documento'),
    documento: interno(texto, 'Número de documento'),
    codigo: interno(texto, 'Código en la universidad'),
    tipo: interno(unaDe(palabrasDe(TIPOS_INVESTIGADOR)), 'Docente, estudiante, egresado o externo'),
    categoria: interno(texto, 'Categoría y clase del docente'),
    correoInstitucional: interno(texto, 'Correo institucional'),
    activo: interno(z.boolean(), 'Si está en actividad'),
    publico: PUBLICO,
  },
  grupos: {
    ...COMUNES,
    nombre: publico(z.string(), 'Nombre'),
    siglas: publico(texto, 'Nombre corto'),
    web: publico(texto, 'Página web'),
    facultad: publico(NOMBRADO.nullable(), 'Facultad'),
    categoria: publico(unaDe(palabrasDe(CATEGORIAS_GRUPO)).nullable(), 'Categoría'),
    disuelto: publico(z.boolean(), 'Si se disolvió'),
    desde: publico(dia, 'Cuándo se creó'),
    ruta: publico(texto, 'Su página en el portal'),
    estado: interno(VOCABULARIOS.estadoDeGrupo, 'Estado del trámite'),
    integrantes: interno(
      z.array(
        z.object({
          persona: entero,
          condicion: unaDe(palabrasDe(CONDICIONES)),
          coordina: z.boolean(),
          desde: dia,
        }),
      ),
      'Integrantes de hoy',
    ),
    publico: PUBLICO,
  },
  proyectos: {
    ...COMUNES,
    codigo: publico(texto, 'Código'),
    titulo: publico(z.string(), 'Título'),
    programa: publico(z.string(), 'Programa que lo financia'),
    anio: publico(entero, 'Año'),
    inicio: publico(dia, 'Cuándo comienza'),
    fin: publico(dia, 'Cuándo termina'),
    resumen: publico(texto, 'Resumen'),
    palabras: publico(z.array(z.string()), 'Palabras clave'),
    facultad: publico(NOMBRADO.nullable(), 'Facultad'),
    grupo: publico(numero, 'Grupo'),
    integrantes: publico(
      z.array(z.object({ nombre: z.string(), persona: numero, responsable: z.boolean() })),
      'Quiénes lo hacen',
    ),
    ruta: publico(texto, 'Su página en el portal'),
    estado: interno(VOCABULARIOS.estadoDeProyecto, 'Estado del trámite'),
    monto: interno(MONTO, 'Monto asignado, decimal exacto'),
    resolucion: interno(texto, 'Resolución rectoral'),
    publico: PUBLICO,
  },
  publicaciones: {
    ...COMUNES,
    tipo: publico(VOCABULARIOS.tipoDePublicacion, 'Tipo: artículo, libro, tesis, patente…'),
    titulo: publico(z.string(), 'Título'),
    anio: publico(numero, 'Año de publicación'),
    fecha: publico(dia, 'Fecha de publicación'),
    doi: publico(texto, 'DOI'),
    isbn: publico(texto, 'ISBN'),
    issn: publico(z.array(z.string()), 'ISSN'),
    url: publico(texto, 'Dirección de la obra'),
    fuente: publico(texto, 'Dónde se publicó'),
    resumen: publico(texto, 'Resumen'),
    palabras: publico(z.array(z.string()), 'Palabras clave'),
    idioma: publico(texto, 'Idioma, por su código de ISO 639'),
    acceso: publico(VOCABULARIOS.accesoDePublicacion.nullable(), 'Quién puede leerla'),
    embargoHasta: publico(dia, 'Hasta cuándo está embargada'),
    licencia: publico(texto, 'Dirección de su licencia'),
    textoCompleto: publico(texto, 'Dirección de su texto, cuando cualquiera puede leerlo'),
    versionDelTexto: publico(VOCABULARIOS.versionDeTexto.nullable(), 'Qué versión del texto es'),
    serie: publico(texto, 'Serie o colección'),
    autores: publico(
      z.array(z.object({ nombre: z.string(), persona: numero })),
      'Autores en su orden; el número, de quien autoriza que se le publique',
    ),
    proyectos: publico(z.array(entero), 'Proyectos de los que resultó'),
    ruta: publico(texto, 'Su página en el portal'),
    codigo: interno(texto, 'Código de registro'),
    estado: interno(VOCABULARIOS.estadoDePublicacion, 'Estado del trámite'),
    publico: PUBLICO,
  },
  convocatorias: {
    ...COMUNES,
    nombre: publico(z.string(), 'Nombre'),
    programa: publico(z.string(), 'Programa'),
    anio: publico(entero, 'Año'),
    inicio: publico(fecha, 'Desde cuándo se postula'),
    fin: publico(fecha, 'Hasta cuándo se postula'),
    fase: publico(unaDe(FASES), 'En qué momento está'),
    ruta: publico(texto, 'Su página en el portal'),
    evaluacionInicio: interno(fecha, 'Cuándo comienza la evaluación'),
    evaluacionFin: interno(fecha, 'Cuándo termina la evaluación'),
    activa: interno(z.boolean(), 'Si está activa'),
    publico: PUBLICO,
  },
  organizacion: {
    ...COMUNES,
    tipo: publico(VOCABULARIOS.tipoDeUnidad, 'Clase de unidad'),
    numero: publico(entero, 'Número dentro de su clase'),
    codigo: publico(texto, 'Código, de las facultades'),
    nombre: publico(z.string(), 'Nombre'),
    facultad: publico(NOMBRADO.nullable(), 'Facultad de la que es parte'),
  },
} as const satisfies Record<Recurso, Campos>;

/** What a request may ask of a resource: `fields` names some of them. */
export const camposDe = (recurso: Recurso): Campos => CAMPOS[recurso];

/** How the document calls one record of a resource. */
const SINGULAR: Readonly<Record<Recurso, string>> = {
  personas: 'Persona',
  grupos: 'Grupo',
  proyectos: 'Proyecto',
  publicaciones: 'Publicacion',
  convocatorias: 'Convocatoria',
  organizacion: 'Unidad',
};

/** Shape of one record: its number always, the rest as was asked. */
export function esquemaDe(recurso: Recurso) {
  const partes = Object.entries(camposDe(recurso)).map(([nombre, { esquema, que, nivel }]) => {
    const dicho = esquema.meta({ description: nivel === 'publico' ? que : `${que} (ámbito institucional)` });
    return [nombre, nombre === 'id' ? dicho : dicho.optional()];
  });
  const forma: Record<string, z.ZodType> = Object.fromEntries(partes);
  return z.object(forma).meta({ id: SINGULAR[recurso] });
}
