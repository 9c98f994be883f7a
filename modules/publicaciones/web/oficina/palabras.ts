import { timelineWords } from '#core/entity/web/kept.ts';
import type { FormFields } from '#core/form/shared/fields.ts';
import { MERGE_WORDS } from '#core/merge/shared/words.ts';
import { CAMPOS_AUTOR } from '../../domain/autores.ts';
import { CAMPOS } from '../../domain/campos.ts';
import { flujoPublicacion } from '../../domain/flujo.ts';

const dichos = (campos: FormFields) =>
  Object.fromEntries(Object.entries(campos).map(([clave, { label }]) => [clave, label]));
/** What the timeline of a publication says of its own. */
export const PALABRAS = timelineWords(flujoPublicacion, {
  actions: {
    crear: 'Creación de registro',
    recalcular: 'Recálculo de puntajes',
    presentador: 'Cambio de presentador',
    asociar_autor: 'Autor asociado a un investigador',
    descartar_persona: 'El autor no es esa persona',
    restituir_persona: 'Se vuelve a proponer a la persona',
    no_soy_yo: 'Dijo que no es ese autor',
    agregar_autor: 'Autor añadido',
    editar_autor: 'Edición de autor',
    quitar_autor: 'Autor retirado',
    ordenar_autores: 'Reordenar autores',
    asociar_proyecto: 'Proyecto agregado',
    quitar_proyecto: 'Proyecto retirado',
    renovaciones: 'Renovaciones de la patente',
    familia: 'Familia de la patente',
    importar_autores: 'Autores traídos de un archivo',
    deshacer_autores_importados: 'Se deshizo la importación de autores',
    ampliar_plazo: 'Plazo de una obligación ampliado',
    retirarse: 'Retiro de un autor por filiación',
    ...MERGE_WORDS.actions,
  },
  fields: {
    ...dichos(CAMPOS_AUTOR),
    ...dichos(CAMPOS),
    ...MERGE_WORDS.fields,
    categoria: 'Calificación',
    validado: 'Validado',
    resolucion: 'Resolución',
    comentario: 'Comentario',
    observaciones: 'Motivo para el docente',
    motivos: 'Motivos de la biblioteca',
    renovaciones: 'Renovaciones',
    familia: 'Familia',
    autores: 'Autores',
    duplicadoDe: 'Duplicada de (ID)',
    presentador: 'Presentador',
    autor: 'Autor',
    investigador: 'Investigador (ID)',
    revistaId: 'Revista del catálogo (ID)',
    nombre: 'Proyecto',
    codigo: 'Código del proyecto',
    entidad: 'Entidad financiadora',
    proyectoId: 'Proyecto (ID)',
    investigadorId: 'Investigador (ID)',
    tipo: 'Tipo',
  },
});
