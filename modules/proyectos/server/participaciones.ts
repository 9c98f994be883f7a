import { sql } from 'drizzle-orm';
import { nombreDePropuestaSql, raizDeTipoSql } from '#modules/catalogos/server/index.ts';
import { proyectoEn } from '../tables.ts';
import { rutaDeProyectoSql } from './buscar.ts';
import { codigoDeProyectoSql, estanciasAnteriores, montoDeProyectoSql } from './expresiones.ts';
import { permanenciaSql } from './integrantes.ts';

/** The relation that people and groups ask for: see `participaciones` of people. */
export const PARTICIPACIONES = sql`
  (
    select
      pi.id,
      pi.investigador_id,
      pi.grupo_integrante_id,
      r.nombre as condicion,
      pi.excluido,
      pi.desde,
      case when pi.excluido then pi.exclusion_fecha end as hasta,
      ${estanciasAnteriores(sql`pi.id`)} as anteriores,
      ${permanenciaSql(sql`pi`)} as permanencia,
      not pi.excluido
      or pi.salida is not null as participo,
      coalesce(p.responsable_id = pi.investigador_id, false) as es_responsable,
      r.es_tesista,
      r.es_responsable
      or r.clave = 'asesor'
      or r.clave like 'coordinador%' as dirige,
      p.id as proyecto_id,
      ${codigoDeProyectoSql('p')} as codigo,
      ${nombreDePropuestaSql('p')} as titulo,
      p.tipo_proyecto as tipo,
      ${raizDeTipoSql(sql`p.tipo_proyecto`)} as raiz,
      ${rutaDeProyectoSql} as ruta,
      t.externo,
      t.financiado,
      p.periodo,
      p.estado,
      ${proyectoEn('ganadores', 'p')} as ganado,
      ${proyectoEn('en_ejecucion', 'p')} as en_ejecucion,
      ${proyectoEn('sinTerminar', 'p')} as sin_terminar,
      p.pais_codigo,
      ${montoDeProyectoSql('p')} as monto,
      p.fecha_inscripcion::date as inscripcion
    from proyecto_integrante pi
      join proyecto p on p.id = pi.proyecto_id
        and ${proyectoEn.not('eliminado', 'p')}
      join tipo_proyecto t on t.codigo = p.tipo_proyecto
      join integrante_tipo r on r.id = pi.integrante_tipo_id
  )
`;
