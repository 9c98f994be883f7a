import { z } from 'zod';
import type { Recurso } from './ambitos.ts';
import { AFILIACION, NOMBRADO } from './piezas.ts';

/** A datum of a resource: who is told it, its shape and what it is. What is not here never leaves. */
export type Campo = { nivel: 'publico' | 'institucional'; esquema: z.ZodType; que: string };
export type Campos = Readonly<Record<string, Campo>>;

const publico = (esquema: z.ZodType, que: string): Campo => ({ nivel: 'publico', esquema, que });
const interno = (esquema: z.ZodType, que: string): Campo => ({ nivel: 'institucional', esquema, que });
const texto = z.string().nullable();
const dia = z.string().nullable();
const numero = z.number().nullable();

const COMUNES = {
  id: publico(z.number(), 'Número que lo identifica para siempre'),
  actualizado: publico(texto, 'Cuándo cambió por última vez lo que se lee de él (UTC)'),
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
    documentoTipo: interno(texto, 'Tipo de documento'),
    documento: interno(texto, 'Número de documento'),
    codigo: interno(texto, 'Código en la universidad'),
    tipo: interno(texto, 'Docente, estudiante, egresado o externo'),
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
    categoria: publico(texto, 'Categoría'),
    disuelto: publico(z.boolean(), 'Si se disolvió'),
    desde: publico(dia, 'Cuándo se creó'),
    ruta: publico(texto, 'Su página en el portal'),
    estado: interno(z.string(), 'Estado del trámite'),
    integrantes: interno(
      z.array(z.object({ persona: z.number(), condicion: z.string(), coordina: z.boolean(), desde: dia })),
      'Integrantes de hoy',
    ),
    publico: PUBLICO,
  },
  proyectos: {
    ...COMUNES,
    codigo: publico(texto, 'Código'),
    titulo: publico(z.string(), 'Título'),
    programa: publico(z.string(), 'Programa que lo financia'),
    anio: publico(z.number(), 'Año'),
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
    estado: interno(z.string(), 'Estado del trámite'),
    monto: interno(texto, 'Monto asignado'),
    resolucion: interno(texto, 'Resolución rectoral'),
    publico: PUBLICO,
  },
  publicaciones: {
    ...COMUNES,
    tipo: publico(z.string(), 'Tipo: artículo, libro, tesis, patente…'),
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
    autores: publico(
      z.array(z.object({ nombre: z.string(), persona: numero })),
      'Autores en su orden; el número, de quien autoriza que se le publique',
    ),
    proyectos: publico(z.array(z.number()), 'Proyectos de los que resultó'),
    ruta: publico(texto, 'Su página en el portal'),
    codigo: interno(texto, 'Código de registro'),
    estado: interno(z.string(), 'Estado del trámite'),
    publico: PUBLICO,
  },
  convocatorias: {
    ...COMUNES,
    nombre: publico(z.string(), 'Nombre'),
    programa: publico(z.string(), 'Programa'),
    anio: publico(z.number(), 'Año'),
    inicio: publico(z.string(), 'Desde cuándo se postula'),
    fin: publico(z.string(), 'Hasta cuándo se postula'),
    fase: publico(z.string(), 'proxima, abierta, cerrada'),
    ruta: publico(texto, 'Su página en el portal'),
    evaluacionInicio: interno(z.string(), 'Cuándo comienza la evaluación'),
    evaluacionFin: interno(z.string(), 'Cuándo termina la evaluación'),
    activa: interno(z.boolean(), 'Si está activa'),
    publico: PUBLICO,
  },
  organizacion: {
    ...COMUNES,
    tipo: publico(z.enum(['facultad', 'instituto', 'dependencia']), 'Clase de unidad'),
    numero: publico(z.number(), 'Número dentro de su clase'),
    codigo: publico(texto, 'Código, de las facultades'),
    nombre: publico(z.string(), 'Nombre'),
    facultad: publico(NOMBRADO.nullable(), 'Facultad de la que es parte'),
  },
} as const satisfies Record<Recurso, Campos>;

/** What a request may ask of a resource: `fields` names some of them. */
export const camposDe = (recurso: Recurso): Campos => CAMPOS[recurso];

/** Shape of one record: its number always, the rest as was asked. */
export function esquemaDe(recurso: Recurso) {
  const partes = Object.entries(camposDe(recurso)).map(([nombre, { esquema, que, nivel }]) => {
    const dicho = esquema.meta({ description: nivel === 'publico' ? que : `${que} (ámbito institucional)` });
    return [nombre, nombre === 'id' ? dicho : dicho.optional()];
  });
  const forma: Record<string, z.ZodType> = Object.fromEntries(partes);
  return z.object(forma);
}
