import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { formatMoney } from '#core/kernel/shared/money-format.ts';
import { grupoEn } from '#modules/grupos/tables.ts';
import { nombreDe } from '#modules/personas/server/index.ts';
import { simboloDe } from '#modules/proyectos/domain/fex/vocabularios.ts';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import { codigoDeProyectoSql, montoDeProyectoSql, proyectosDeFacultad } from '#modules/proyectos/server/index.ts';
import type { FichaFacultad } from '../../contract-facultad.ts';
import { celda, dato, dia, enlaceFicha, estadoDe, resolucion } from './partes.ts';

type Proyecto = Record<
  | 'codigo'
  | 'tipo'
  | 'responsable'
  | 'grupo'
  | 'linea'
  | 'monto'
  | 'rr'
  | 'rrFecha'
  | 'inicio'
  | 'fin'
  | 'localizacion'
  | 'palabras'
  | 'moneda',
  string | null
> & { titulo: string; estado: string; periodo: number; grupoId: number | null };
const PERSONA = nombreDe();

/** A project of the faculty that was ever sent. @throws Failure not_found for those of other faculties, and drafts */
export async function fichaDeProyecto(ctx: Ctx, facultadId: number, id: number): Promise<FichaFacultad> {
  const [p] = await query(ctx)<Proyecto>`
    select
      p.titulo,
      p.estado,
      p.periodo,
      ${codigoDeProyectoSql('p')} as codigo,
      t.nombre as tipo,
      ${PERSONA} as responsable,
      g.nombre as grupo,
      case
        when g.facultad_id = ${facultadId}
        and ${grupoEn.not('eliminado', 'g')} then g.id::int
      end as "grupoId",
      concat_ws(' ', l.codigo, l.nombre) as linea,
      nullif(${montoDeProyectoSql('p')}, 0)::text as monto,
      p.resolucion_rectoral as rr,
      p.resolucion_fecha::text as "rrFecha",
      p.fecha_inicio::text as inicio,
      p.fecha_fin::text as fin,
      p.localizacion,
      p.palabras_clave as palabras,
      (
        select x.moneda
        from proyecto_fex x
        where x.proyecto_id = p.id
      ) as moneda
    from proyecto p
      join tipo_proyecto t on t.codigo = p.tipo_proyecto
      left join investigador i on i.id = p.responsable_id
      left join grupo g on g.id = p.grupo_id
      left join linea_investigacion l on l.id = p.linea_investigacion_id
    where p.id = ${id} and ${proyectosDeFacultad(facultadId)}
  `;
  if (!p) throw notFound();
  return {
    entidad: 'proyecto',
    id,
    titulo: p.titulo || 'Sin título',
    estado: estadoDe(flujoProyecto.states, p.estado),
    datos: [
      dato('Código', p.codigo),
      dato('Tipo', p.tipo),
      dato('Periodo', p.periodo),
      dato('Responsable', p.responsable),
      dato('Grupo', p.grupo, p.grupoId ? enlaceFicha('grupo', p.grupoId) : null),
      dato('Línea de investigación', p.linea),
      dato('Resolución rectoral', resolucion(p.rr, p.rrFecha)),
      dato('Monto asignado', p.monto && formatMoney(p.monto, p.moneda ? simboloDe(p.moneda) : undefined)),
      dato('Inicio', dia(p.inicio)),
      dato('Fin', dia(p.fin)),
      dato('Principal lugar de ejecución', p.localizacion),
      dato('Palabras clave', p.palabras?.split(',').filter(Boolean).join(', ')),
    ],
    textos: [],
    tablas: [await integrantes(ctx, id)],
    reporte: null,
  };
}

async function integrantes(ctx: Ctx, id: number) {
  const filas = await query(ctx)<{ nombre: string; rol: string; tipo: string; facultad: string | null }>`
    select ${PERSONA} as nombre, t.nombre as rol, i.tipo, f.nombre as facultad
    from proyecto_integrante m
      join investigador i on i.id = m.investigador_id
      join integrante_tipo t on t.id = m.integrante_tipo_id
      left join facultad f on f.id = i.facultad_id
    where m.proyecto_id = ${id} and not m.excluido
    order by m.es_responsable desc, t.orden, 1
  `;
  return {
    titulo: 'Integrantes',
    columnas: ['Apellidos y nombres', 'Rol', 'Tipo', 'Facultad'],
    filas: filas.map((f) => [f.nombre, f.rol, f.tipo, f.facultad].map((v) => celda(v))),
    vacia: 'No tiene integrantes.',
  };
}
