import type { PdfDoc } from '#core/documents/shared/pdf-doc.ts';
import { stateLabel } from '#core/flow/shared/flow.ts';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import { flujoPublicacion } from '#modules/publicaciones/domain/flujo.ts';
import { nombreDeClase } from '#modules/publicaciones/domain/tipos.ts';
import type { FichaMonitoreo } from '../contract.ts';
import { vistaDeDescripcion, vistaDeMetas } from '../domain/mostrar.ts';

/** The paper «Monitoreo» (spec 06 §4.5). @param estado with its date */
export const documentoDeMonitoreo = (m: FichaMonitoreo, estado: string): PdfDoc => ({
  title: 'Monitoreo',
  subtitle: [`Estado: ${estado}`],
  content: [
    { type: 'heading', text: 'I. Información del proyecto' },
    {
      type: 'keyValues',
      pairs: [
        ['Título', m.titulo],
        ['Código', m.codigo],
        ['Tipo', m.tipo],
        ['Año', String(m.periodo)],
        ['Responsable', m.responsable],
        ['Facultad', m.facultad],
        ['Estado', stateLabel(flujoProyecto, m.estadoProyecto)],
      ],
    },
    { type: 'heading', text: 'II. Metas' },
    vistaDeMetas(m.metas),
    { type: 'heading', text: 'III. Publicaciones' },
    {
      type: 'table',
      columns: [{ label: 'Título' }, { label: 'Tipo' }, { label: 'Año', align: 'right' }, { label: 'Estado' }],
      rows: m.publicaciones.map((x) => [
        x.titulo,
        nombreDeClase(x.tipo),
        x.anio?.toString(),
        stateLabel(flujoPublicacion, x.estado),
      ]),
      empty: 'El proyecto no tiene publicaciones vinculadas.',
    },
    { type: 'heading', text: 'IV. Descripción' },
    ...(m.descripcion ? vistaDeDescripcion(m.descripcion) : [{ type: 'paragraph' as const, text: 'Sin descripción.' }]),
  ],
});
