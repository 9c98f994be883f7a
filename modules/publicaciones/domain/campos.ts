import { z } from 'zod';
import { defineFields, type FormFields } from '#core/form/shared/fields.ts';
import { FAULTS } from '#core/kernel/shared/faults.ts';
import { zRequired, zText } from '#core/kernel/shared/schemas.ts';
import { fold, visible } from '#core/kernel/shared/text.ts';
import { esWeb } from './identificadores.ts';
import { NOMBRES_DE_ACCESO, TIPOS_ARTICULO, TIPOS_PATENTE, TIPOS_PRESENTACION, TIPOS_TESIS } from './vocabularios.ts';

const direccion = z.preprocess(
  (v) => (typeof v === 'string' ? visible(v).trim() : v) || null,
  zText(250).refine(esWeb, FAULTS.notUrl).nullable(),
);
const linea = (label: string, max: number, span: 4 | 6 | 8 | 12 = 6) => ({ kind: 'text', label, max, span }) as const;
const pagina = (label: string) => linea(label, 10, 4);
const web = (label: string) =>
  ({
    ...linea(label, 250, 12),
    kind: 'url',
    accepts: direccion,
  }) as const;
const issn = (label: string) => ({ kind: 'issn', label, max: 9, span: 4, help: '1234-567X' }) as const;

const titulares = z
  .array(zRequired(255))
  .max(50, '50 como máximo')
  .refine((v) => new Set(v.map(fold)).size === v.length, 'Un titular está dos veces');

/** What is written of a publication, said once for wizard, office, papers and files (spec 03 §4). */
export const CAMPOS = defineFields({
  titulo: { kind: 'longtext', label: 'Título', max: 1000 },
  doi: { kind: 'doi', label: 'DOI', max: 150, span: 6, help: 'Por ejemplo, 10.1234/abcd.' },
  artTipo: { kind: 'choice', label: 'Tipo de artículo', options: TIPOS_ARTICULO, span: 6 },
  tipoPresentacion: { kind: 'choice', label: 'Tipo de presentación', options: TIPOS_PRESENTACION, span: 6 },
  tipoTesis: { kind: 'choice', label: 'Tipo de tesis', options: TIPOS_TESIS, span: 6 },
  fechaPublicacion: {
    kind: 'day',
    label: 'Fecha de publicación',
    span: 6,
    help: 'Si no conoce el día, escriba el 1 de enero del año.',
  },
  palabrasClave: { kind: 'names', label: 'Palabras clave', max: 30, help: 'Enter añade una.' },
  resumen: { kind: 'longtext', label: 'Resumen', max: 8000 },
  publicacionNombre: linea('Publicada en', 250, 12),
  issn: issn('ISSN'),
  issnE: issn('ISSN electrónico'),
  isbn: { kind: 'isbn', label: 'ISBN', max: 20, span: 6, help: 'Diez o trece cifras.' },
  volumen: linea('Volumen', 20, 4),
  edicion: linea('Edición', 20, 4),
  paginaInicial: pagina('Página inicial'),
  paginaFinal: pagina('Página final'),
  paginaTotal: { kind: 'integer', label: 'Total de páginas', min: 1, max: 99_999, span: 4 },
  editorial: linea('Editorial', 250),
  universidad: linea('Universidad', 250),
  ciudad: linea('Ciudad', 255),
  paisCodigo: { kind: 'reference', code: true, label: 'País', span: 6 },
  eventoNombre: linea('Nombre del evento', 250, 12),
  fechaInicio: { kind: 'day', label: 'Inicio del evento', span: 6 },
  fechaFin: { kind: 'day', label: 'Fin del evento', span: 6 },
  url: web('Enlace'),
  uri: { ...web('URI'), help: 'Dirección permanente (handle) del repositorio.' },
  serie: { ...linea('Serie o colección', 250, 12), help: 'La colección de la editorial a la que pertenece.' },
  idioma: { kind: 'language', label: 'Idioma', span: 6 },
  acceso: { kind: 'choice', label: 'Acceso', options: NOMBRES_DE_ACCESO, span: 6, help: 'Quién puede leerla.' },
  embargoHasta: { kind: 'day', label: 'Fin del embargo', span: 6, when: { field: 'acceso', is: 'embargado' } },
  licencia: {
    kind: 'license',
    label: 'Licencia',
    max: 250,
    span: 12,
    help: 'Por ejemplo, CC BY 4.0, o la dirección de la licencia.',
  },
  indexada: { kind: 'references', label: 'Indexada en', span: 6 },
  wos: { kind: 'references', label: 'Colección principal de WoS', span: 6 },
  codigoRegistro: linea('Número de registro', 50),
  tipoPatente: { kind: 'choice', label: 'Tipo de propiedad intelectual', options: TIPOS_PATENTE, span: 6 },
  nroExpediente: linea('Número de expediente', 100),
  oficinaPresentacion: linea('Oficina de presentación', 100, 12),
  titulares: { kind: 'names', label: 'Titulares', max: 50, help: 'Enter añade uno.', accepts: titulares },
});
export type CampoPublicacion = keyof typeof CAMPOS;

/** A field of a type: asked or optional, and what it reads otherwise there. */
export type Uso = {
  campo: CampoPublicacion;
  required?: boolean;
  label?: string;
  help?: string;
  section?: string;
  options?: readonly string[];
  max?: number;
  /** The step of the wizard that asks for it, when it is not the first. */
  paso?: 2;
};

/** The fields that a type asks for, in its order; all of them, or those of a step. */
export const camposDe = (usos: readonly Uso[], paso?: 1 | 2): FormFields =>
  Object.fromEntries(
    usos
      .filter((uso) => !paso || (uso.paso ?? 1) === paso)
      .map(({ campo, required = false, paso: _paso, ...propio }): [string, FormFields[string]] => [
        campo,
        { ...CAMPOS[campo], required, ...propio },
      ]),
  );
