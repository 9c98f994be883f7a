import { defineImport } from '#core/import/shared/import.ts';
import { type Finish, faultsIn } from '#core/import/shared/read-row.ts';
import { normalDoi } from '#core/kernel/shared/identifiers.ts';
import { columnaDePersona } from '#modules/personas/domain/importacion/persona.ts';
import { CAMPOS_AUTOR } from '../autores.ts';

const { autor, categoria, nombres, apellido1, apellido2, nroRegistro, fechaRegistro } = CAMPOS_AUTOR;

/** Who wrote the publications of an earlier system: rows that hang from works that are here (spec 03 §6, B6). */
export const importacionAutores = defineImport({
  key: 'autores',
  title: 'Autores de publicaciones',
  short: 'Autores',
  help: 'Una fila por autor de cada publicación, que ya debe estar. Quien tiene registro se reconoce por su documento o su código; de los demás basta el nombre. Un nombre que ya figura suelto se asocia a la persona de la fila.',
  see: 'publicaciones.ver',
  edit: 'publicaciones.editar',
  columns: {
    publicacion: {
      kind: 'text',
      label: 'Publicación',
      required: true,
      max: 150,
      aliases: ['código de registro', 'código de publicación', 'código anterior', 'código', 'doi'],
      read: normalDoi,
    },
    persona: { ...columnaDePersona('Documento o código de la persona', ['código docente', 'código de investigador']) },
    autor: { ...autor, required: false, storedAs: 'autor', name: true, aliases: ['autor', 'nombre en la publicación'] },
    nombres: { ...nombres, name: true },
    apellido1: { ...apellido1, name: true, aliases: ['primer apellido'] },
    apellido2: { ...apellido2, name: true, aliases: ['segundo apellido'] },
    orcid: { kind: 'orcid', label: 'ORCID', storedAs: 'codigo_orcid' },
    categoria: { ...categoria, required: false, aliases: ['rol', 'tipo de autor'] },
    orden: { kind: 'integer', label: 'Orden', min: 1, max: 9999, aliases: ['posición', 'n.° de orden'] },
    filiacion: { kind: 'flag', label: 'Filiación', aliases: ['filiación con la universidad'] },
    filiacionUnica: { kind: 'flag', label: 'Filiación única', storedAs: 'filiacion_unica' },
    presentado: { kind: 'flag', label: 'La presenta', aliases: ['presentador', 'presentado'] },
    nroRegistro: { ...nroRegistro, storedAs: 'nro_registro' },
    fechaRegistro: { ...fechaRegistro, storedAs: 'fecha_registro' },
  },
  identity: null,
  names: ['publicacion', 'autor', 'persona'],
  empty: 'keeps',
  maxRows: 300_000,
  batch: 5_000,
  example: {
    publicacion: 'A-1024',
    persona: '40112233',
    autor: 'Quispe Mamani, Rosa',
    categoria: 'Autor',
    orden: '1',
    filiacion: 'Sí',
    filiacionUnica: 'Sí',
    presentado: 'Sí',
  },
});

/** What follows of the cells of a row: somebody is named, and an only affiliation is one. */
export const completarAutor: Finish = (fila, mapeo) => {
  const { datos } = fila;
  const falla = faultsIn(importacionAutores, mapeo, fila);
  const { apellido1: apellido, apellido2: materno, nombres: propios } = datos;
  if (datos.autor === undefined && typeof apellido === 'string')
    datos.autor = [[apellido, materno].filter(Boolean).join(' '), propios].filter(Boolean).join(', ').slice(0, 150);
  if (datos.autor === undefined && datos.persona === undefined)
    falla('autor', 'Escriba el nombre del autor, o el documento o código de quien tiene registro');
  if (datos.filiacion === false) datos.filiacionUnica ??= false;
  if (datos.filiacionUnica === true && datos.filiacion !== true)
    falla('filiacionUnica', 'Sin filiación no puede ser única');
  if (datos.presentado === true && datos.persona === undefined)
    falla('presentado', 'Solo presenta una publicación quien tiene registro');
};
