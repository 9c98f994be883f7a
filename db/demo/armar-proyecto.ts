import { clave } from '#db/catalogos/cargar.ts';
import { OCDE, type SiglaArea, TIPOS_PROYECTO, type TipoProyecto } from '#db/catalogos/datos.ts';
import { type EstadoProyecto, flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import type { proyecto } from '#modules/proyectos/tables.ts';
import { type Actividad, actividadesDe, LOCALIZACIONES } from './contenido.ts';
import type { Convocatoria } from './convocatorias.ts';
import { cronologia, type Paso, ventanasSinConvocatoria } from './cronologia.ts';
import { crearEleccion } from './eleccion.ts';
import { crearEquipos, type Miembro } from './equipo.ts';
import type { Grupo } from './grupos.ts';
import type { Insumos } from './insumos.ts';
import { aLas, type Mundo, menor, type Persona, sumarDias } from './mundo.ts';
import { type Plan, planDeProyectos } from './plan-proyectos.ts';
import { type LineaPresupuesto, presupuestoDe } from './presupuesto.ts';
import { type Azar, crearAzar } from './textos/azar.ts';
import { observacion, palabrasClave, tituloDeProyecto } from './textos/investigacion.ts';
import { descripcionesDe } from './textos/narrativa.ts';

/** A project ready to be stored. */
export interface Borrador {
  tipo: string;
  periodo: number;
  numero: number;
  enLinea: boolean;
  estado: EstadoProyecto;
  fila: typeof proyecto.$inferInsert;
  grupo: Grupo | null;
  convocatoria: Convocatoria | null;
  equipo: Miembro[];
  descripciones: Record<string, string>;
  actividades: Actividad[];
  presupuesto: LineaPresupuesto[];
  odsId: number | null;
  pasos: Paso[];
  excluye: boolean;
}

/** Types with one live application per responsible and period (spec 02 §5). */
const EXCLUSIVOS = new Set(['PCONFIGI', 'PCONFIGI-INV', 'PMULTI', 'ECI', 'PICV', 'PRO-CTIE', 'PSINFINV', 'PINVPOS']);
const CON_TERMINOS = new Set(['PCONFIGI', 'PCONFIGI-INV', 'PMULTI']);
const SIN_AUTORIZACION = new Set(['PICV', 'PINVPOS']);
const CON_CODIGO = new Set<EstadoProyecto>([...flujoProyecto.sets.ganadores, 'anulado', 'renuncio']);
const TITULO_TALLER =
  'Taller de líneas de investigación de los grupos en el marco de los Objetivos de Desarrollo Sostenible';
const CAMPO_OCDE: Record<SiglaArea, string> = { A: '3.', B: '1.', C: '2.', D: '5.', E: '6.' };
const TIPO = new Map(TIPOS_PROYECTO.map((t) => [t.codigo, t]));

export function armarProyectos(m: Mundo, insumos: Insumos) {
  const azar = crearAzar(20_260_108);
  const correlativos = new Map<string, number>();
  const elegir = crearEleccion(m, azar, insumos);
  const equipoDe = crearEquipos(azar, insumos.personas, insumos.grupos, insumos.cdi);
  const titulos = new Set<string>();
  const borradores = planDeProyectos(m.anio).flatMap((plan) =>
    Array.from({ length: plan.cuantos }, (_, k): Borrador => {
      const periodo = m.anio - plan.hace;
      const tipo = TIPO.get(plan.tipo)!;
      const { responsable, grupo } = elegir(plan, periodo);
      const reciente = plan.hace === 0 || plan.numero === 2;
      const habilitados =
        insumos.convocatorias.habilitados.get(clave(responsable.facultad, Math.max(periodo, m.anio - 1))) ?? [];
      const solo = plan.borrador?.solo ?? false;
      const equipo = equipoDe({ tipo: plan.tipo, periodo, reciente, responsable, grupo, habilitados, solo });
      const titulo = plan.tipo === 'PINVPOS' ? TITULO_TALLER : tituloUnico(azar, responsable, titulos);
      return componer(m, azar, insumos, { plan, tipo, periodo, responsable, grupo, equipo, titulo, k }, correlativos);
    }),
  );
  return { borradores, correlativos };
}

interface Partes {
  plan: Plan;
  tipo: TipoProyecto;
  periodo: number;
  responsable: Persona;
  grupo: Grupo | null;
  equipo: Miembro[];
  titulo: string;
  k: number;
}

function componer(m: Mundo, azar: Azar, insumos: Insumos, x: Partes, correlativos: Map<string, number>): Borrador {
  const { plan, tipo, periodo, grupo } = x;
  const convocatoria = plan.historico
    ? null
    : (insumos.convocatorias.porClave.get(clave(tipo.codigo, periodo, plan.numero)) ?? null);
  const ventanas = convocatoria ?? ventanasSinConvocatoria(m.hoy, m.anio, plan.hace);
  const recorrido = cronologia(azar, m.hoy, plan.estado, ventanas, tipo.enLinea);
  const ultimo = recorrido.at(-1)!;
  const pasos: Paso[] = plan.historico
    ? [{ accion: 'importar', de: null, a: plan.estado, dia: '2017-03-01', en: aLas('2017-03-01') }]
    : recorrido;
  const avance =
    plan.borrador?.avance ??
    (plan.estado === 'en_proceso' || plan.estado === 'eliminado' ? azar.elegir([0.3, 0.55, 0.8]) : 1);
  const linea = grupo ? azar.elegir(grupo.lineas) : null;
  const odsId =
    linea && ['PCONFIGI-INV', 'PMULTI', 'PRO-CTIE', 'PICV'].includes(tipo.codigo) ? azar.elegir(linea.ods) : null;
  const presupuesto = tipo.financiado && avance > 0.7 && !plan.historico ? presupuestoDe(azar, tipo.codigo) : [];
  const aprobacion = pasos.find((p) => p.accion === 'aprobar');
  const aprobado = CON_CODIGO.has(plan.estado) && !plan.historico;
  return {
    tipo: tipo.codigo,
    periodo,
    numero: plan.numero,
    enLinea: tipo.enLinea,
    estado: plan.estado,
    grupo,
    convocatoria,
    pasos,
    presupuesto,
    odsId,
    equipo: avance < 0.7 ? x.equipo.slice(0, 1) : x.equipo,
    descripciones:
      avance > 0.4 && !plan.historico ? descripcionesDe(azar, tipo.codigo, x.responsable.area, x.titulo, odsId) : {},
    actividades:
      avance > 0.6 && !plan.historico
        ? actividadesDe(azar, tipo.codigo, ventanas.calendarioInicio, ventanas.calendarioFin)
        : [],
    excluye: plan.estado === 'ejecutado' && x.k === 0 && x.equipo.length > 2,
    fila: {
      ...generales(m, azar, x, presupuesto, linea?.id ?? null),
      convocatoriaId: convocatoria?.id ?? null,
      estado: plan.estado,
      paso: plan.borrador?.paso ?? Math.max(1, Math.round(avance * 7)),
      fechaInscripcion: recorrido[0]!.en,
      enviadoEn: recorrido.find((p) => p.accion === 'enviar')?.en ?? null,
      creadoEn: recorrido[0]!.en,
      actualizadoEn: ultimo.en,
      ...(aprobado || plan.historico
        ? {
            fechaInicio: ventanas.calendarioInicio,
            fechaFin: plan.termina
              ? sumarDias(m.hoy, plan.termina)
              : plan.estado === 'ejecutado' || plan.estado === 'concluido'
                ? menor(ventanas.calendarioFin, ultimo.dia)
                : ventanas.calendarioFin,
          }
        : {}),
      ...(aprobacion ? resolucion(azar, tipo, periodo, aprobacion.dia, x.k, correlativos) : {}),
      ...(plan.historico
        ? { origen: 'historico', codigoLegado: `${tipo.prefijo}-${periodo}-${String(x.k + 1).padStart(3, '0')}` }
        : {}),
      ...motivos(azar, plan.estado, periodo, ultimo.dia),
      ...compromisos(insumos, x, recorrido, avance),
    },
  };
}

function generales(m: Mundo, azar: Azar, x: Partes, presupuesto: LineaPresupuesto[], lineaId: number | null) {
  const { tipo, responsable, grupo } = x;
  const total = presupuesto.reduce((suma, l) => suma + l.monto, 0);
  // The others are worth their budget.
  const monto = tipo.externo ? azar.entero(80, 900) * 1_000 : x.plan.historico ? total : 0;
  const tesista = x.equipo.find((e) => e.rol === 'tesista')?.persona;
  const codigos = OCDE.filter((o) => o.codigo.startsWith(CAMPO_OCDE[responsable.area]) && !o.codigo.endsWith('.00'));
  return {
    tipoProyecto: tipo.codigo,
    periodo: x.periodo,
    titulo: x.titulo,
    responsableId: responsable.id,
    exclusivo: EXCLUSIVOS.has(tipo.codigo) && !x.plan.historico,
    facultadId: grupo?.facultadId ?? responsable.facultadId ?? null,
    institutoId: responsable.institutoId ?? null,
    grupoId: grupo?.id ?? null,
    lineaId,
    programaId: tipo.codigo.startsWith('PTP') ? (tesista?.programaId ?? null) : null,
    ocdeId: m.catalogos.ocde.get(azar.elegir(codigos).codigo)!,
    paisCodigo: tipo.externo ? 'PE' : null,
    localizacion: tipo.codigo === 'PICV' ? LOCALIZACIONES[0]! : azar.elegir(LOCALIZACIONES),
    palabrasClave: palabrasClave(azar, responsable.area, x.titulo).join(','),
    duracion: 12,
    montoAsignado: monto.toFixed(2),
  };
}

function resolucion(
  azar: Azar,
  tipo: TipoProyecto,
  periodo: number,
  dia: string,
  k: number,
  correlativos: Map<string, number>,
) {
  const serie = clave(tipo.codigo, periodo);
  const numero = (correlativos.get(serie) ?? 0) + 1;
  correlativos.set(serie, numero);
  const anio = dia.slice(0, 4);
  // A number has one date: each approval takes its own.
  const rr = 10_000 + [...correlativos.values()].reduce((suma, n) => suma + n, 0);
  return {
    codigoProyecto: `${tipo.prefijo}${String(periodo).slice(-2)}${String(numero).padStart(4, '0')}`,
    resolucionRectoral: `R.R. ${String(rr).padStart(6, '0')}-${anio}-R`,
    resolucionFecha: dia,
    resolucionDecanal: k % 2 === 0 ? `R.D. ${azar.entero(100, 999)}-${anio}-D` : null,
    ordenMerito: tipo.enLinea ? numero : null,
  };
}

function motivos(azar: Azar, estado: EstadoProyecto, periodo: number, dia: string) {
  switch (estado) {
    case 'observado':
      return { observacionesAdmin: observacion(azar) };
    case 'no_aprobado':
      return { comentario: 'La propuesta no alcanzó el puntaje mínimo de la convocatoria.' };
    case 'renuncio':
      return { comentario: 'El responsable renunció al financiamiento por asumir un cargo de gestión.' };
    case 'anulado':
      return {
        comentario: 'No se ejecutaron las actividades dentro del plazo previsto.',
        resolucionAnulacion: `R.R. ${azar.entero(1_000, 9_999)}-${periodo + 1}-R`,
        fechaAnulacion: dia,
      };
    default:
      return {};
  }
}

/** Authorisation of the group's coordinator and acceptance of the terms, given before sending. */
function compromisos({ cuentas }: Insumos, { tipo, grupo, responsable, plan }: Partes, pasos: Paso[], avance: number) {
  const envio = pasos.find((p) => p.accion === 'enviar');
  const requiere = tipo.requiereGrupo && !SIN_AUTORIZACION.has(tipo.codigo);
  const autorizado =
    envio !== undefined || plan.borrador?.solo || (avance === 1 && grupo?.coordinador.id === responsable.id);
  return {
    autorizacionGrupo: requiere && autorizado ? true : null,
    ...(envio && CON_TERMINOS.has(tipo.codigo)
      ? { terminosAceptadosEn: envio.en, terminosAceptadosPor: cuentas.deInvestigador.get(responsable.id) ?? null }
      : {}),
  };
}

function tituloUnico(azar: Azar, { area, facultad }: Persona, usados: Set<string>): string {
  for (;;) {
    const titulo = tituloDeProyecto(azar, area, facultad);
    if (usados.has(titulo)) continue;
    usados.add(titulo);
    return titulo;
  }
}
