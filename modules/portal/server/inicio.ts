import { sql } from 'drizzle-orm';
import type { OutputOf } from '#core/contract/shared/endpoint.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { convocatoriasEnCurso } from '#modules/convocatorias/server/index.ts';
import { deudasVigentes } from '#modules/deudas/server/index.ts';
import { flujoGrupo } from '#modules/grupos/domain/flujo.ts';
import { grupoEn } from '#modules/grupos/tables.ts';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import { proyectoEn } from '#modules/proyectos/tables.ts';
import { rutaDeLista } from '#modules/publicaciones/domain/rutas.ts';
import { patenteEn, publicacionEn } from '#modules/publicaciones/tables.ts';
import { DESDE } from '#modules/reportes/domain/grafico.ts';
import {
  graficos,
  gruposDeFacultad,
  nombreDeFacultad,
  proyectosEnMarcha,
  renacytDeFacultad,
} from '#modules/reportes/server/index.ts';
import type { portalContract } from '../contract.ts';
import { loMio } from './mio.ts';

type Area = 'admin' | 'investigador' | 'evaluador' | 'facultad';
type Inicio = OutputOf<(typeof portalContract)['endpoints']['inicio']>;
type Cifra = Inicio['cifras'][number];

const NADA: Inicio = { cifras: [], graficos: [], enCurso: [], mio: null, titulo: null, grupos: [] };
export async function inicioDe(ctx: Ctx, area: Area): Promise<Inicio> {
  const yo = requireSession(ctx);
  if (!yo.roles.includes(area)) return NADA;
  if (area === 'admin') return deOficina(ctx, null);
  if (area === 'facultad') return deOficina(ctx, yo.subject.facultad ?? 0);
  if (area === 'evaluador') return { ...NADA, cifras: await deEvaluador(ctx, yo.subject.evaluador ?? 0) };
  const id = yo.subject.investigador ?? 0;
  return { ...NADA, cifras: await deInvestigador(ctx, id), mio: await loMio(ctx, id) };
}

async function deOficina(ctx: Ctx, facultadId: number | null): Promise<Inicio> {
  const haceUnAnio = sql`(${ctx.today()}::date - interval '1 year')`;
  const en = (columna: string) => (facultadId === null ? sql`true` : sql`${sql.raw(columna)} = ${facultadId}`);
  const [n] = await rowsOf<Record<string, number | null>>(
    ctx.db,
    sql`select (select count(*)::int from grupo where tipo = 'grupo' and ${grupoEn('vigentes')} and ${en('facultad_id')}) as grupos,
      (select case when count(*) filter (where fecha_creacion is null or (${grupoEn('disuelto')} and fecha_disolucion is null)) = 0
          then count(*) filter (where fecha_creacion <= ${haceUnAnio} and (fecha_disolucion is null or fecha_disolucion > ${haceUnAnio})) end::int
        from grupo where tipo = 'grupo' and (${grupoEn('vigentes')} or ${grupoEn('disuelto')}) and ${en('facultad_id')}) as "gruposAntes",
      (select count(*)::int from investigador where activo and fusionada_en_id is null and ${en('facultad_id')}) as investigadores,
      pub.hoy as publicaciones, pub.antes as "publicacionesAntes",
      (select count(*)::int from proyecto where periodo >= ${DESDE} and ${proyectoEn('ganadores')} and ${en('facultad_id')}) as proyectos,
      (select count(*)::int from proyecto where periodo < ${DESDE} and ${en('facultad_id')}) as historicos,
      (select count(*)::int from proyecto join tipo_proyecto t on t.codigo = tipo_proyecto and not t.externo where ${proyectoEn('porDecidir')} and ${en('facultad_id')}) as tramite
    from (select count(*)::int as hoy, (count(*) filter (where p.fecha_inscripcion < ${haceUnAnio} + interval '1 day'))::int as antes from publicacion p where ${publicacionEn('registrado', 'p')}
      and (${facultadId === null} or exists (select 1 from publicacion_autor a join investigador i on i.id = a.investigador_id where a.publicacion_id = p.id and ${en('i.facultad_id')}))) pub`,
  );
  const { permissions } = requireSession(ctx);
  /** Where a figure leads: the list of the faculty, or that of the office for who may see it. */
  const lleva = (permiso: string, oficina: string, facultad: string | null) =>
    facultadId === null ? (permissions.has(permiso) ? `/admin/estudios/${oficina}` : null) : facultad;
  const EN_TRAMITE = `?f=estado:${flujoProyecto.sets.porDecidir.join('|')}`;
  const VIGENTES = `grupos?f=estado:${flujoGrupo.sets.vigentes.join('|')}`;
  const cifras: Omit<Cifra, 'antes'>[] = [
    {
      clave: 'tramite',
      etiqueta: 'Propuestas en trámite',
      valor: n!.tramite!,
      enlace: lleva('proyectos.ver', `proyectos_grupos${EN_TRAMITE}`, `/facultad/listado/proyectos_gi${EN_TRAMITE}`),
    },
    {
      clave: 'proyectos',
      etiqueta: `Proyectos desde ${DESDE}`,
      valor: n!.proyectos!,
      enlace: lleva('proyectos.ver', 'proyectos_grupos', '/facultad/listado/proyectos'),
    },
    {
      clave: 'grupos',
      etiqueta: 'Grupos de investigación',
      valor: n!.grupos!,
      enlace: lleva('grupos.ver', VIGENTES, `/facultad/listado/${VIGENTES}`),
    },
    {
      clave: 'investigadores',
      etiqueta: 'Investigadores',
      valor: n!.investigadores!,
      enlace: lleva('investigadores.ver', 'gestion_investigadores?f=activo:si', '/facultad/listado/investigadores'),
    },
    {
      clave: 'publicaciones',
      etiqueta: 'Publicaciones',
      valor: n!.publicaciones!,
      enlace: facultadId === null ? null : '/facultad/listado/publicaciones?f=estado:registrado',
    },
    { clave: 'historicos', etiqueta: `Proyectos antes de ${DESDE}`, valor: n!.historicos!, enlace: null },
  ];
  const deTodos = await graficos(ctx, facultadId);
  const deFacultad = async (id: number) => ({
    graficos: [deTodos[0]!, await proyectosEnMarcha(ctx, id), await renacytDeFacultad(ctx, id)],
    titulo: await nombreDeFacultad(ctx, id),
    grupos: await gruposDeFacultad(ctx, id),
  });
  return {
    ...NADA,
    cifras: cifras.map((c) => ({ ...c, antes: n![`${c.clave}Antes`] ?? null })),
    graficos: deTodos,
    enCurso:
      facultadId !== null || permissions.has('convocatorias.ver') ? await convocatoriasEnCurso(ctx, facultadId) : [],
    ...(facultadId === null ? {} : await deFacultad(facultadId)),
  };
}

const sinAntes = (c: Omit<Cifra, 'antes'>): Cifra => ({ ...c, antes: null });

async function deInvestigador(ctx: Ctx, id: number): Promise<Cifra[]> {
  const [n] = await rowsOf<Record<string, number>>(
    ctx.db,
    sql`select (select count(*)::int from proyecto_integrante i join proyecto p on p.id = i.proyecto_id where i.investigador_id = ${id} and not i.excluido and ${proyectoEn('ganadores', 'p')}) as proyectos,
      (select count(*)::int from publicacion_autor a join publicacion p on p.id = a.publicacion_id where a.investigador_id = ${id} and ${publicacionEn('registrado', 'p')}) as publicaciones,
      (select count(*)::int from publicacion_autor a join publicacion p on p.id = a.publicacion_id where a.investigador_id = ${id} and ${patenteEn('registrado', 'p')}) as patentes,
      (select count(*)::int from ${deudasVigentes(ctx.today())} d where d.investigador_id = ${id}) as deudas`,
  );
  return [
    { clave: 'proyectos', etiqueta: 'Proyectos aprobados', valor: n!.proyectos!, enlace: '/investigador/actividades' },
    {
      clave: 'publicaciones',
      etiqueta: 'Publicaciones registradas',
      valor: n!.publicaciones!,
      enlace: rutaDeLista('articulo'),
    },
    { clave: 'patentes', etiqueta: 'Patentes registradas', valor: n!.patentes!, enlace: rutaDeLista('patente') },
    { clave: 'deudas', etiqueta: 'Deudas pendientes', valor: n!.deudas!, enlace: '/investigador/actividades/deudas' },
  ].map(sinAntes);
}

async function deEvaluador(ctx: Ctx, id: number): Promise<Cifra[]> {
  const [n] = await rowsOf<{ pendientes: number; cerradas: number }>(
    ctx.db,
    sql`select count(*) filter (where cerrada_en is null)::int as pendientes, count(*) filter (where cerrada_en is not null)::int as cerradas from proyecto_evaluacion where evaluador_id = ${id}`,
  );
  return [
    { clave: 'pendientes', etiqueta: 'Evaluaciones pendientes', valor: n!.pendientes, enlace: '/evaluador' },
    { clave: 'cerradas', etiqueta: 'Evaluaciones cerradas', valor: n!.cerradas, enlace: '/evaluador' },
  ].map(sinAntes);
}
