import type { OutputOf } from '#core/contract/shared/endpoint.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { encodeFilters, type FilterValues } from '#core/list/shared/list.ts';
import { raicesDeTipos } from '#modules/catalogos/server/index.ts';
import { convocatoriasEnCurso } from '#modules/convocatorias/server/index.ts';
import { CLASES_PENDIENTES } from '#modules/deudas/server/index.ts';
import { flujoGrupo } from '#modules/grupos/domain/flujo.ts';
import type { ClaveActividad } from '#modules/proyectos/domain/actividades.ts';
import { RUTA_ACTIVIDADES } from '#modules/proyectos/domain/actividades.ts';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import { tipoDe } from '#modules/proyectos/domain/tipos.ts';
import { rutaDeLista } from '#modules/publicaciones/domain/rutas.ts';
import { CLAVES_TIPO_PUBLICACION } from '#modules/publicaciones/domain/tipos.ts';
import {
  CLASES_DE_FACULTAD,
  CLAVES_CLASE_DE_FACULTAD,
  type ClaveGrafico,
  type ClaveMetrica,
} from '#modules/reportes/domain/metricas.ts';
import {
  contar,
  deInicio,
  desdeDe,
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
type Enlaces = Partial<Record<ClaveMetrica, string | null>>;
const conEnlaces = (cifras: Awaited<ReturnType<typeof contar>>, enlaces: Enlaces): Cifra[] =>
  cifras.map((c) => ({ ...c, enlace: enlaces[c.clave] ?? null }));

const NADA: Inicio = { cifras: [], graficos: [], enCurso: [], mio: null, titulo: null, grupos: [], porClase: [] };
export async function inicioDe(ctx: Ctx, area: Area): Promise<Inicio> {
  const yo = requireSession(ctx);
  if (!yo.roles.includes(area)) return NADA;
  if (area === 'admin') return deOficina(ctx, null);
  if (area === 'facultad') return deOficina(ctx, yo.subject.facultad ?? 0);
  if (area === 'evaluador') return { ...NADA, cifras: await deEvaluador(ctx, yo.subject.evaluador ?? 0) };
  const id = yo.subject.investigador ?? 0;
  return { ...NADA, cifras: await deInvestigador(ctx, id), mio: await loMio(ctx, id) };
}

/** Before it nobody counts projects. */
const PRIMER_ANIO = 1990;
const cifrasDe = (facultad: number | null): readonly ClaveMetrica[] => [
  'tramite',
  'proyectos',
  'grupos',
  facultad === null ? 'investigadores' : 'investigadoresFacultad',
  'publicaciones',
  'historicos',
];
const DE_CLASE: readonly ClaveMetrica[] = [...CLAVES_CLASE_DE_FACULTAD, 'proyectosDeudores'];
async function deOficina(ctx: Ctx, facultadId: number | null): Promise<Inicio> {
  const { permissions } = requireSession(ctx);
  /** Where a figure leads: the list of the faculty, or that of the office for who may see it. */
  const lleva = (permiso: string, oficina: string, facultad: string | null) =>
    facultadId === null ? (permissions.has(permiso) ? `/admin/estudios/${oficina}` : null) : facultad;
  const filas = (filtros: FilterValues) => `?f=${encodeFilters(filtros)}`;
  const [desde, anio] = [await desdeDe(ctx), Number(ctx.today().slice(0, 4))];
  const anios = (de: number, a: number) => Array.from({ length: a - de + 1 }, (_, i) => String(de + i));
  const proyectos = (filtros: FilterValues) =>
    lleva('proyectos.ver', `proyectos_grupos${filas(filtros)}`, `/facultad/listado/proyectos_gi${filas(filtros)}`);
  const VIGENTES = `grupos${filas({ estado: [...flujoGrupo.sets.vigentes] })}`;
  const publicadas = (mas: FilterValues = {}) => {
    const tipo = CLAVES_TIPO_PUBLICACION.filter((t) => t !== 'patente');
    const f = filas({ estado: ['registrado'], tipo, ...mas });
    return lleva('publicaciones.ver', `gestion_publicaciones${f}`, `/facultad/listado/publicaciones${f}`);
  };
  const presentados = Object.keys(flujoProyecto.states).filter((e) => !flujoProyecto.is(e, 'sinPresentar'));
  const enlaces: Enlaces = {
    tramite: proyectos({ estado: [...flujoProyecto.sets.porDecidir] }),
    proyectos: proyectos({ estado: [...flujoProyecto.sets.ganadores], periodo: anios(desde, anio + 1) }),
    historicos: proyectos({ estado: presentados, periodo: anios(PRIMER_ANIO, desde - 1) }),
    grupos: lleva('grupos.ver', VIGENTES, `/facultad/listado/${VIGENTES}`),
    investigadores: lleva('investigadores.ver', 'gestion_investigadores?f=activo:si', null),
    investigadoresFacultad: '/facultad/listado/investigadores',
    publicaciones: publicadas(),
  };
  const raices = await raicesDeTipos(ctx);
  /** The projects that the faculty won in some activities; no list tells those of no type. */
  const ganados = (actividades: readonly (ClaveActividad | undefined)[]) => {
    const tipo = [...raices].flatMap(([codigo, raiz]) => {
      const { actividad } = tipoDe(raiz);
      return actividad && actividades.includes(actividad) ? [codigo] : [];
    });
    return tipo.length > 0
      ? `/facultad/listado/proyectos${filas({ estado: [...flujoProyecto.sets.ganadores], tipo })}`
      : null;
  };
  const deClase: Enlaces = {
    ...Object.fromEntries(CLAVES_CLASE_DE_FACULTAD.map((clase) => [clase, ganados(CLASES_DE_FACULTAD[clase])])),
    proyectosDeudores: `/facultad/listado/proyectos${filas({ deudas: [...CLASES_PENDIENTES] })}`,
  };
  /** Where each bar of a chart leads, by what it is called. */
  const deBarra: Record<ClaveGrafico, (nombre: string) => string | null> = {
    publicacionesPorAnio: (a) => publicadas({ inscripcion: [`${a}-01-01`, `${a}-12-31`] }),
    proyectosPorAnio: (a) => proyectos({ estado: presentados, periodo: [a] }),
    proyectosDelAnio: (tipo) => proyectos({ estado: presentados, periodo: [String(anio)], tipo: [tipo] }),
    proyectosEnMarcha: (tipo) => proyectos({ estado: [...flujoProyecto.sets.sinTerminar], tipo: [tipo] }),
    renacytDeFacultad: (nivel) =>
      nivel.startsWith('Nivel ')
        ? `/facultad/listado/investigadores${filas({ renacytNivel: [nivel.slice(6)] })}`
        : null,
  };
  const { cifras, porClase, ...leido } = await deInicio(ctx, `${facultadId}`, () => leerDeOficina(ctx, facultadId));
  return {
    ...leido,
    cifras: conEnlaces(cifras, enlaces),
    porClase: conEnlaces(porClase, deClase),
    graficos: leido.graficos.map((g) => ({ ...g, enlaces: g.filas.map((f) => deBarra[g.clave](String(f[g.eje]))) })),
    enCurso:
      facultadId !== null || permissions.has('convocatorias.ver')
        ? [...(await convocatoriasEnCurso(ctx, facultadId))]
        : [],
  };
}
/** What the home of an office says, no matter who looks at it. */
async function leerDeOficina(ctx: Ctx, facultadId: number | null) {
  const leido = {
    ...NADA,
    cifras: await contar(ctx, cifrasDe(facultadId), { facultad: facultadId }),
    porClase: facultadId === null ? [] : await contar(ctx, DE_CLASE, { facultad: facultadId }),
    graficos: await graficos(ctx, facultadId),
  };
  if (facultadId === null) return leido;
  return {
    ...leido,
    graficos: [...leido.graficos, await proyectosEnMarcha(ctx, facultadId), await renacytDeFacultad(ctx, facultadId)],
    titulo: await nombreDeFacultad(ctx, facultadId),
    grupos: await gruposDeFacultad(ctx, facultadId),
  };
}

const deInvestigador = async (ctx: Ctx, persona: number): Promise<Cifra[]> =>
  conEnlaces(
    await contar(ctx, ['misGrupos', 'misProyectos', 'misPublicaciones', 'misPatentes', 'misDeudas'], { persona }),
    {
      misGrupos: '/investigador/grupo',
      misProyectos: RUTA_ACTIVIDADES,
      misPublicaciones: rutaDeLista('articulo'),
      misPatentes: rutaDeLista('patente'),
      misDeudas: '/investigador/actividades/deudas',
    },
  );

const deEvaluador = async (ctx: Ctx, evaluador: number): Promise<Cifra[]> =>
  conEnlaces(await contar(ctx, ['evaluacionesPendientes', 'evaluacionesCerradas'], { evaluador }), {
    evaluacionesPendientes: '/evaluador',
    evaluacionesCerradas: '/evaluador',
  });
