import type { Correctable } from '#core/correction/server/correction.ts';
import { flujoGrupo } from '../domain/flujo.ts';
import { RUTA_DE_MI_GRUPO, RUTA_EN_OFICINA } from '../domain/rutas.ts';
import { exigirGrupo } from './leer.ts';

const CAMPOS = [
  { value: 'condicion', label: 'Mi condición o mi cargo en el grupo' },
  { value: 'membresia', label: 'Desde cuándo lo integro' },
  { value: 'nombre', label: 'Nombre o sigla' },
  { value: 'resolucion', label: 'Resoluciones' },
  { value: 'categoria', label: 'Categoría' },
  { value: 'integrantes', label: 'Otros integrantes' },
  { value: 'otro', label: 'Otro dato' },
];

/** A recognised group whose members ask the office to correct it, their membership included. */
export const grupoCorregible: Correctable = {
  entity: flujoGrupo.entity,
  kind: 'Grupo',
  office: 'grupos.editar',
  page: (id) => `${RUTA_DE_MI_GRUPO}?id=${id}&tab=correcciones`,
  async own(ctx, id) {
    const grupo = await exigirGrupo(ctx, id, 'propios');
    return {
      title: grupo.nombre,
      fields: CAMPOS,
      // While it is a request its coordinator writes it.
      closed: grupo.tipo === 'grupo',
      link: `${RUTA_EN_OFICINA}?id=${id}`,
    };
  },
};
