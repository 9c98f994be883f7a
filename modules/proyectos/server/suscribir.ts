import { type SQL, sql } from 'drizzle-orm';
import { proyectosDeGrupo } from '#modules/grupos/server/index.ts';
import { proyectosDeLinea } from '#modules/lineas/server/index.ts';
import type { ReglasDeUnion } from '#modules/personas/domain/fusion.ts';
import { obligaciones, participaciones, reglasDeUnion } from '#modules/personas/server/index.ts';
import { proyectoEn } from '../tables.ts';
import { fuenteDeGrupo } from './actividades/de-grupo.ts';
import { obligacionesDeCambio } from './cambios/obligaciones.ts';
import { obligacionesDeFex } from './fex/obligaciones.ts';
import { obligacionesDeDeclaracion } from './obligaciones.ts';
import { PARTICIPACIONES } from './participaciones.ts';

const union: ReglasDeUnion = {
  proyecto: {
    nombre: 'Proyectos como responsable',
    detalle: "concat_ws(' ', coalesce(t.codigo_proyecto, t.codigo_legado), t.titulo)",
  },
  proyecto_cambio: { nombre: 'Cambios de proyectos que pidió', detalle: 't.titulo' },
  proyecto_integrante: {
    nombre: 'Participaciones en proyectos',
    detalle: `(select concat_ws(' ', coalesce(p.codigo_proyecto, p.codigo_legado), coalesce(nullif(p.titulo, ''), p.tipo_proyecto || ' ' || p.periodo || ', sin título'))
      from proyecto p where p.id = t.proyecto_id)`,
    conflicto: {
      modo: 'fundir',
      manda: ['t.es_responsable', 'not t.excluido'],
      texto: 'Ambas participan en este proyecto: queda una participación (la de responsable, si una lo es).',
      // Who had left under the other record was there all the same: it is one more of the earlier stays.
      guarda: {
        tabla: 'proyecto_permanencia',
        de: 'integrante_id',
        si: 't.excluido',
        columnas: {
          integrante_tipo_id: 't.integrante_tipo_id',
          desde: 't.desde',
          hasta: 't.exclusion_fecha',
          salida: "coalesce(t.salida, 'exclusion')",
          motivo: 't.exclusion_motivo',
          tesis_tipo: 't.tesis_tipo',
          tesis_titulo: 't.tesis_titulo',
          cambio_ingreso_id: 't.cambio_ingreso_id',
          cambio_salida_id: 't.cambio_salida_id',
        },
      },
    },
  },
  proyecto_permanencia: {
    nombre: 'Estancias anteriores en proyectos',
    detalle: "concat_ws(' al ', to_char(t.desde, 'DD/MM/YYYY'), to_char(t.hasta, 'DD/MM/YYYY'))",
    conflicto: { modo: 'descartar', texto: 'Ambas dejaron este proyecto el mismo día: queda una estancia.' },
  },
};

/** SQL: projects of a line that were approved. */
const deLaLinea = (linea: SQL) => sql`
  (
    select count(*)::int
    from proyecto p
    where p.linea_investigacion_id = ${linea} and ${proyectoEn('ganadores', 'p')}
  )
`;

/** What projects tell of people and lines; the composition root calls it. */
export function suscribirProyectos(): void {
  participaciones.add(PARTICIPACIONES);
  proyectosDeGrupo.add(fuenteDeGrupo);
  reglasDeUnion.add(union);
  proyectosDeLinea.add(deLaLinea);
  obligaciones.add(obligacionesDeDeclaracion);
  obligaciones.add(obligacionesDeCambio);
  obligaciones.add(obligacionesDeFex);
}
