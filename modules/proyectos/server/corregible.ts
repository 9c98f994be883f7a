import type { Correctable } from '#core/correction/server/correction.ts';
import { nombreDePropuesta } from '#modules/catalogos/domain/propuesta.ts';
import { RUTA_ACTIVIDADES } from '../domain/actividades.ts';
import { flujoProyecto } from '../domain/flujo.ts';
import { rutaDeProyecto } from '../domain/slug.ts';
import { exigirParticipacion } from './actividades/detalle.ts';

const CAMPOS = [
  { value: 'titulo', label: 'Título' },
  { value: 'codigo', label: 'Código' },
  { value: 'linea', label: 'Línea de investigación' },
  { value: 'fechas', label: 'Fechas de inicio y fin' },
  { value: 'monto', label: 'Monto' },
  { value: 'resolucion', label: 'Resolución' },
  { value: 'integrantes', label: 'Integrantes y su condición' },
  { value: 'otro', label: 'Otro dato' },
];

/** An approved project whose members ask the office to correct it. */
export const proyectoCorregible: Correctable = {
  entity: flujoProyecto.entity,
  kind: 'Proyecto',
  office: 'proyectos.editar',
  page: (id) => `${RUTA_ACTIVIDADES}/proyectoDetalle?proyecto_id=${id}`,
  async own(ctx, id) {
    const { p } = await exigirParticipacion(ctx, id);
    return {
      title: nombreDePropuesta(p),
      fields: CAMPOS,
      closed: flujoProyecto.is(p, 'ganadores'),
      link: rutaDeProyecto(p.tipoProyecto, id),
    };
  },
};
