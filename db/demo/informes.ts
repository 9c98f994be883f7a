import { eq } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Asked } from '#core/field/shared/asked.ts';
import { flowHistory } from '#core/flow/server/tables.ts';
import { insertar, insertarConId } from '#db/catalogos/insertar.ts';
import { type EstadoInforme, flujoInforme } from '#modules/informes/domain/flujo.ts';
import { informe, informePlantilla, informeTipo } from '#modules/informes/tables.ts';
import datos from './datos/informes-tecnicos.json' with { type: 'json' };
import { aLas, type Mundo, sumarDias } from './mundo.ts';

const TEXTOS: Record<string, string> = datos.textos;
const OFICINA = 'Oficina de investigación';
/** How each state was come to: action, and days after it began. */
export const CAMINO: Record<string, readonly (readonly [string, EstadoInforme, number])[]> = {
  en_proceso: [],
  presentado: [['enviar', 'presentado', 12]],
  observado: [
    ['enviar', 'presentado', 12],
    ['observar', 'observado', 18],
  ],
  aprobado: [
    ['enviar', 'presentado', 12],
    ['aprobar', 'aprobado', 20],
  ],
};
const VUELTA = ['presentado', 'observado', 'en_proceso', null, 'aprobado', 'presentado'] as const;

/** The reports that each type of project presents, in their order, with the template that is published. */
export const tiposDeInforme = (m: Mundo) =>
  m.db
    .select({
      id: informeTipo.id,
      tipo: informeTipo.tipoProyecto,
      plantillaId: informePlantilla.id,
      cuerpo: informePlantilla.cuerpo,
    })
    .from(informeTipo)
    .innerJoin(informePlantilla, eq(informePlantilla.tipoId, informeTipo.id))
    .orderBy(informeTipo.orden);
export type TipoDeInforme = Awaited<ReturnType<typeof tiposDeInforme>>[number];
type Caso = {
  proyectoId: number;
  responsable: string;
  t: TipoDeInforme;
  estado: EstadoInforme;
  desde: string;
};
/** A report in a state, written as far as that state asks, that began on a day. */
export function filaDeInforme({ proyectoId, responsable, t, estado, desde }: Caso): typeof informe.$inferInsert {
  const claves = t.cuerpo.secciones.map((s) => s.key);
  const campos = t.cuerpo.secciones.flatMap((s) => s.campos).filter((c) => c.key !== 'correcciones');
  const escritos = estado === 'en_proceso' ? campos.slice(0, Math.ceil(campos.length / 2)) : campos;
  const valor: Partial<Record<Asked, string>> = {
    text: 'agua, microcuencas, restauración',
    number: '6',
    percentage: '60',
    day: sumarDias(desde, -5),
  };
  const contenido = Object.fromEntries(
    escritos.map((c) => [
      c.key,
      c.clase === 'choice' ? c.opciones[0]! : (valor[c.clase] ?? TEXTOS[c.key] ?? TEXTOS['*']!),
    ]),
  );
  const archivos = Object.fromEntries(
    t.cuerpo.secciones.flatMap((x) => x.ranuras.filter((r) => r.requerida).map((r) => [r.key, `${r.key}.pdf`])),
  );
  const observadas = estado === 'observado' ? claves.slice(1, 3) : [];
  const a = (dias: number) => aLas(sumarDias(desde, dias));
  const [fin] = CAMINO[estado]!.slice(-1);
  return {
    proyectoId,
    tipoId: t.id,
    plantillaId: t.plantillaId,
    estado,
    paso: 2,
    creadoEn: a(0),
    actualizadoPor: responsable,
    actualizadoEn: a(fin?.[2] ?? 3),
    estadoDesde: a(fin?.[2] ?? 0),
    fechaInforme: a(3),
    fechaEnvio: estado === 'en_proceso' ? null : a(12),
    contenido,
    entregado: estado === 'en_proceso' ? null : { contenido, archivos },
    notas: Object.fromEntries(observadas.map((s, k) => [s, datos.notas[k]!])),
    pendientes: observadas,
    observaciones: observadas.length ? 'Corrija las secciones señaladas y envíelo otra vez.' : null,
    declaradoEn: fin && estado !== 'observado' ? a(12) : null,
    ...(estado === 'aprobado'
      ? {
          fechaRegistro: sumarDias(desde, 20),
          nroRegistro: `VRIP-${proyectoId}`,
          aprobadoEn: a(20),
          aprobadoPor: OFICINA,
        }
      : {}),
  };
}

/** What was done to it, from its beginning. */
export const pasosDeInforme = (id: number, { responsable, estado, desde }: Caso): (typeof flowHistory.$inferInsert)[] =>
  [['crear', flujoInforme.initial, 0] as const, ...CAMINO[estado]!].map(([action, to, dias], n, todas) => ({
    entity: flujoInforme.entity,
    entityId: id,
    action,
    to,
    at: aLas(sumarDias(desde, dias)),
    from: todas[n - 1]?.[1] ?? null,
    actor: ['observar', 'aprobar'].includes(action) ? OFICINA : responsable,
  }));

/**
 * Reports in every state of the projects in course; those of the demo accounts first. Types of several have the earlier
 * ones approved.
 */
export async function cargarInformes(m: Mundo): Promise<void> {
  const proyectos = await query(m)<{ id: number; tipo: string; responsable: string }>`
    select
      p.id::int,
      p.tipo_proyecto as tipo,
      concat_ws(' ', i.nombres, i.apellido1, i.apellido2) as responsable
    from proyecto p
      join investigador i on i.id = p.responsable_id
    where p.origen = 'sistema'
      and p.estado in ('aprobado', 'en_ejecucion', 'ejecutado', 'sustentado')
    order by
      exists (
        select 1
        from usuario_rol r
          join usuario u on u.id = r.usuario_id
        where r.investigador_id = i.id and u.username = 'investigador'
      ) desc,
      p.id
  `;
  const tipos = await tiposDeInforme(m);
  const filas = proyectos.flatMap((p, i) => {
    const suyos = tipos.filter((t) => t.tipo === p.tipo);
    const ultimo = i % Math.max(1, suyos.length);
    return suyos.slice(0, ultimo + 1).flatMap((t, n) => {
      const estado = n < ultimo ? 'aprobado' : VUELTA[i % VUELTA.length];
      return estado ? [{ p, t, estado, desde: sumarDias(m.hoy, -90 - (i % 20) + n * 30) }] : [];
    });
  });
  const casos = filas.map(({ p, ...caso }) => ({ ...caso, proyectoId: p.id, responsable: p.responsable }));
  const ids = await insertarConId(m.db, informe, casos.map(filaDeInforme));
  await insertar(
    m.db,
    flowHistory,
    casos.flatMap((caso, i) => pasosDeInforme(ids[i]!, caso)),
  );
}
