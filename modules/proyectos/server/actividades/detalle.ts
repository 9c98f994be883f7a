import { filesOf, openFile } from '#core/files/server/files.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { nombreDePropuesta } from '#modules/catalogos/domain/propuesta.ts';
import type { ActividadDetalle } from '../../contract-actividades.ts';
import { FINANCIAMIENTO } from '../../domain/detalles/fex.ts';
import type { Campo } from '../../domain/detalles/tipos.ts';
import { RANURA_DJ } from '../../domain/dj.ts';
import { flujoProyecto } from '../../domain/flujo.ts';
import { paresDe } from '../../domain/mostrar.ts';
import { tablaIntegrantes } from '../../domain/tablas.ts';
import { reportesDe, tipoDe } from '../../domain/tipos.ts';
import { avanceDe, ENCABEZAN } from '../detalle.ts';
import { leerDj } from '../dj/leer.ts';
import { leerProyecto, type ProyectoLeido, participacionEn } from '../leer.ts';
import { leerObservaciones } from '../observaciones.ts';
import { pdfParaInvestigador } from '../pdf.ts';
import { secciones } from '../secciones.ts';
import { turnoDeProyecto } from '../turno.ts';
import { valoresDe } from '../valores.ts';

const NUEVO = [
  'tipo',
  'estado',
  'codigo',
  'periodo',
  'tipoInvestigacion',
  'titulo',
  'monto',
  'facultad',
  'linea',
  'fechaInscripcion',
  'resolucionRectoral',
  'grupo',
] as const satisfies readonly Campo[];
/** An external project has no lines: its amount is the sum of its contributions, in its currency. */
const DE_FEX = [
  ...NUEVO.filter((c) => c !== 'monto' && c !== 'grupo' && c !== 'tipoInvestigacion'),
  ...FINANCIAMIENTO,
  ...(['fechaInicio', 'fechaFin', 'duracion', 'palabrasClave'] as const),
] satisfies readonly Campo[];
const ANTIGUO = ['tipo', 'estado', 'codigo', 'periodo', 'titulo'] as const satisfies readonly Campo[];

/**
 * The project when the actor takes part in it; to anyone else it does not exist (spec 05 §8, §9.6).
 * @throws Failure not_found
 */
export async function exigirParticipacion(ctx: Ctx, id: number): Promise<{ p: ProyectoLeido; esResponsable: boolean }> {
  const miembro = await participacionEn(ctx, id);
  const p = miembro ? await leerProyecto(ctx, id) : null;
  if (!p || !miembro || flujoProyecto.is(p, 'eliminado')) throw notFound();
  return { p, esResponsable: miembro.esResponsable };
}

/** The same, only for the responsible person: to the other members this operation does not exist. */
export async function exigirResponsable(ctx: Ctx, id: number): Promise<ProyectoLeido> {
  const { p, esResponsable } = await exigirParticipacion(ctx, id);
  if (!esResponsable) throw notFound();
  return p;
}

/** Page of one's own project: general data, members, reports, and the sworn statement for anyone who must give it. */
export async function obtenerActividad(ctx: Ctx, id: number): Promise<ActividadDetalle> {
  const { p, esResponsable } = await exigirParticipacion(ctx, id);
  const antiguo = p.origen === 'historico';
  const { integrantes, descripcion } = await secciones(ctx, id, ['integrantes', 'descripcion']);
  const observaciones = await leerObservaciones(ctx, id);
  const campos = antiguo ? ANTIGUO : p.externo ? DE_FEX : NUEVO;
  const datos = valoresDe({ p, textos: descripcion, base: null, timeZone: ctx.settings.timeZone }, campos);
  return {
    id: p.id,
    tipo: p.tipoProyecto,
    titulo: nombreDePropuesta(p),
    estado: p.estado,
    antiguo,
    observaciones: flujoProyecto.is(p, 'conObservacion') ? p.observacionesAdmin : null,
    datos: paresDe(
      campos.filter((c) => !ENCABEZAN.includes(c)),
      { datos },
    ),
    participantes: [
      { type: 'heading', text: 'Participantes' },
      tablaIntegrantes(
        ['codigo'],
        // Who left by a change stays in the history of the team, with their days.
        integrantes.filter((i) => !i.excluido || i.salida !== null),
      ),
      ...(observaciones.length ? [{ type: 'heading', text: 'Observaciones' } as const, ...observaciones] : []),
    ],
    reportes: antiguo ? [] : [...reportesDe(p.raiz, p.estado)],
    dj: esResponsable ? await leerDj(ctx, p) : null,
    actividad: tipoDe(p.raiz).actividad,
    turno: await turnoDeProyecto(ctx, p, esResponsable),
    codigo: datos.codigo ?? null,
    periodo: p.periodo,
    ...(await avanceDe(ctx, p)),
  };
}

/** «Proyecto» of the reports menu. @throws Failure not_found or invalid when the type or state has no report */
export async function reporteDeActividad(ctx: Ctx, id: number) {
  const { p } = await exigirParticipacion(ctx, id);
  if (p.origen === 'historico' || !reportesDe(p.raiz, p.estado).includes('proyecto'))
    throw new Failure('invalid', 'proyectos.sin_reporte', 'Este proyecto no tiene un reporte en su estado actual.');
  return pdfParaInvestigador(ctx, p);
}

/** The signed statement, for the responsible person or, through its own rule, for the office. */
export async function abrirDj(ctx: Ctx, p: ProyectoLeido) {
  const archivo = p.djAceptadaEn
    ? (await filesOf(ctx.db, 'proyecto', p.id, [RANURA_DJ.key]))[RANURA_DJ.key]?.[0]
    : undefined;
  if (!archivo) throw notFound('La declaración jurada firmada no se ha cargado.');
  return openFile(ctx, archivo.id);
}
