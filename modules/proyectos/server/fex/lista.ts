import { sql } from 'drizzle-orm';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { type ListSource, stored } from '#core/list/server/list.ts';
import { nombreDePropuestaSql } from '#modules/catalogos/server/index.ts';
import { nombreDe } from '#modules/personas/server/index.ts';
import { fexLista } from '../../domain/fex/lista.ts';
import { OTROS } from '../../domain/fex/vocabularios.ts';
import { conPalabra } from '../buscar.ts';
import { codigoDeProyectoSql, montoDeProyectoSql } from '../expresiones.ts';
import { deFacultad, politicaProyecto } from '../politica.ts';

const FUENTE = sql`case when x.fuente = ${OTROS} then coalesce(x.otra_fuente, x.fuente) else x.fuente end`;
/** Externally funded projects that the office reads (spec 05 §6.1); no amount is summed: each has its currency. */
export const fuenteFex = (ctx: Ctx): ListSource => ({
  def: fexLista,
  from: sql`proyecto p join tipo_proyecto t on t.codigo = p.tipo_proyecto`,
  joins: {
    x: sql`left join proyecto_fex x on x.proyecto_id = p.id`,
    i: sql`left join investigador i on i.id = p.responsable_id`,
    f: sql`left join facultad f on f.id = p.facultad_id`,
    c: sql`left join pais c on c.codigo = p.pais_codigo`,
  },
  id: sql`p.id`,
  columns: {
    codigo: codigoDeProyectoSql('p'),
    titulo: nombreDePropuestaSql('p'),
    responsable: nombreDe(),
    facultad: sql`f.nombre`,
    ...stored('p', 'periodo estado fechaInicio fechaFin'),
    ...stored('x', 'moneda participacion aporteUniversidad aporteNoMonetario entidadAsociada'),
    fuenteExterna: sql`x.financiamiento_fuente_externa`,
    monto: montoDeProyectoSql('p'),
    fuente: FUENTE,
    registrado: sql`p.creado_en`,
    actualizado: sql`p.actualizado_en`,
    rr: sql`p.resolucion_rectoral`,
    rrFecha: sql`p.resolucion_fecha`,
    pais: sql`c.nombre`,
  },
  searchWord: conPalabra,
  filters: { facultad: sql`f.id` },
  facetLabels: { facultad: sql`f.nombre` },
  scope: politicaProyecto.listarFex.filters(requireSession(ctx)),
});

/** Those of a faculty; its rows lead to its own card of a project. */
export const fuenteFexDeFacultad = (ctx: Ctx): ListSource => ({
  ...fuenteFex(ctx),
  scope: sql`t.externo and ${deFacultad(requireSession(ctx).subject.facultad ?? 0)}`,
});
