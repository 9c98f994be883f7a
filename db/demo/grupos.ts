import { flowHistory } from '#core/flow/server/tables.ts';
import { LINEAS } from '#db/catalogos/datos.ts';
import { insertar, insertarConId } from '#db/catalogos/insertar.ts';
import type { Condicion, EstadoGrupo } from '#modules/grupos/domain/estados.ts';
import { grupo, grupoIntegrante, grupoLinea } from '#modules/grupos/tables.ts';
import type { Cuentas } from './cuentas.ts';
import datos from './datos/grupos.json' with { type: 'json' };
import plan from './datos/plan-grupos.json' with { type: 'json' };
import { historiaDeGrupo } from './historia-grupo.ts';
import { aLas, areaDe, type Mundo, mayor, menor, type Persona, type Personas, sumarDias } from './mundo.ts';
import { crearReserva, type Reserva } from './reserva.ts';
import { cargarInvitaciones, cargarNoAprobada, darCuentas } from './solicitudes-grupo.ts';
import { type Azar, crearAzar } from './textos/azar.ts';
import { nombreDeGrupo, observacion } from './textos/investigacion.ts';
import { rellenar } from './textos/plantilla.ts';

export interface Grupo {
  id: number;
  nombre: string;
  facultad: string;
  facultadId: number;
  estado: string;
  categoria: string | null;
  coordinador: Persona;
  /** Current teachers, the coordinator first. */
  docentes: Persona[];
  adherentes: Persona[];
  externos: Persona[];
  lineas: { id: number; ods: number[] }[];
  membresia: Map<number, { id: number; condicion: Condicion; desde: string }>;
}

type Plan = { facultad: string; estado: EstadoGrupo; categoria: string | null };
/** The first one is the group of the demo accounts. */
const PLAN = plan as Plan[];
const SOLICITUDES = new Set<EstadoGrupo>(['en_proceso', 'enviado', 'observado', 'no_aprobado']);

type Miembro = {
  persona: Persona;
  condicion: Condicion;
  coordina: boolean;
  desde: string;
  hasta: string | null;
  observacion?: string;
};

/** Groups with their members by date range; nobody has two current memberships. */
export async function cargarGrupos(m: Mundo, personas: Personas, cuentas: Cuentas): Promise<Grupo[]> {
  const azar = crearAzar(20_260_105);
  const reserva = crearReserva(azar, personas);
  const nombres = new Set<string>();
  const armados = PLAN.map((plan, i) => armar(m, azar, plan, i, reserva, nombres));
  await darCuentas(m, cuentas, armados, reserva);
  const ids = await insertarConId(
    m.db,
    grupo,
    armados.map((a) => a.fila),
  );
  const miembros = armados.flatMap((a, i) => a.miembros.map((x) => ({ ...x, grupoId: ids[i]! })));
  const idsMiembro = await insertarConId(
    m.db,
    grupoIntegrante,
    miembros.map((x) => ({
      grupoId: x.grupoId,
      investigadorId: x.persona.id,
      condicion: x.condicion,
      esCoordinador: x.coordina,
      desde: x.desde,
      hasta: x.hasta,
      observacion: x.observacion ?? null,
      creadoEn: aLas(x.desde),
    })),
  );
  await insertar(
    m.db,
    grupoLinea,
    armados.flatMap((a, i) => a.lineas.map((l) => ({ grupoId: ids[i]!, lineaId: l.id }))),
  );
  await insertar(
    m.db,
    flowHistory,
    armados.flatMap((a, i) => historiaDeGrupo(m, a, ids[i]!, cuentas)),
  );
  await cargarInvitaciones(m, ids, armados, reserva);
  await cargarNoAprobada(m, cuentas, reserva);
  return armados.map((a, i) => {
    const actuales = miembros.flatMap((x, k) =>
      x.grupoId === ids[i] && x.hasta === null ? [{ ...x, id: idsMiembro[k]! }] : [],
    );
    const de = (condicion: string, tipo?: (p: Persona) => boolean) =>
      actuales.filter((x) => x.condicion === condicion && (tipo?.(x.persona) ?? true)).map((x) => x.persona);
    return {
      id: ids[i]!,
      nombre: a.fila.nombre,
      facultad: a.facultad,
      facultadId: a.fila.facultadId,
      estado: a.fila.estado,
      categoria: a.fila.categoria ?? null,
      coordinador: a.miembros[0]!.persona,
      docentes: de('Titular'),
      adherentes: de('Adherente'),
      externos: de('Colaborador Externo'),
      lineas: a.lineas,
      membresia: new Map(actuales.map((x) => [x.persona.id, { id: x.id, condicion: x.condicion, desde: x.desde }])),
    };
  });
}

function armar(
  m: Mundo,
  azar: Azar,
  { facultad, estado, categoria }: Plan,
  i: number,
  reserva: Reserva,
  nombres: Set<string>,
) {
  const esSolicitud = SOLICITUDES.has(estado);
  const creacion = esSolicitud
    ? sumarDias(m.hoy, -azar.entero(15, 45))
    : `${azar.entero(2017, m.anio - 3)}-0${azar.entero(3, 9)}-15`;
  const cierre = estado === 'disuelto' ? sumarDias(m.hoy, -azar.entero(200, 500)) : null;
  const titulares = i === 0 ? reserva.demo.docentes : reserva.docentes(facultad, esSolicitud ? 3 : azar.entero(6, 7));
  const adherentes =
    i === 0 ? reserva.demo.estudiantes : reserva.estudiantes(facultad, esSolicitud ? 2 : azar.entero(5, 6));
  const externos = reserva.externos(esSolicitud ? 0 : i === 0 ? 2 : 1);
  const tope = sumarDias(cierre ?? m.hoy, -40);
  const ingreso = (p: Persona, k: number) => {
    if (k === 0 || esSolicitud) return creacion;
    const vinculo = p.fechaIcsi ?? (p.origen === 'sum' ? `${p.codigo!.slice(0, 4)}-06-15` : creacion);
    const alta = azar.prob(0.7) ? creacion : sumarDias(creacion, azar.entero(60, 700));
    return mayor(creacion, menor(mayor(sumarDias(vinculo, 60), alta), tope));
  };
  const actual =
    (condicion: Condicion, coordina: boolean) =>
    (persona: Persona, k: number): Miembro => ({
      persona,
      condicion,
      coordina: coordina && k === 0,
      desde: ingreso(persona, coordina ? k : 1),
      hasta: cierre,
    });
  const retirados =
    esSolicitud || cierre
      ? []
      : reserva.retirados(azar.entero(1, 3)).map(
          (persona): Miembro => ({
            persona,
            condicion: persona.tipo === 'Docente permanente' ? 'Titular' : 'Adherente',
            coordina: false,
            desde: creacion,
            hasta: sumarDias(creacion, azar.entero(200, 800)),
            observacion: 'Retiro a solicitud del interesado.',
          }),
        );
  const lineas = lineasDe(m, azar, facultad).slice(0, esSolicitud ? 3 : 4);
  const nombre = nombreUnico(azar, facultad, nombres);
  const rr = `R.R. ${String(azar.entero(1_000, 9_999)).padStart(6, '0')}-${creacion.slice(0, 4)}-R`;
  const fila: typeof grupo.$inferInsert = {
    tipo: esSolicitud ? 'solicitud' : 'grupo',
    estado,
    facultadId: m.catalogos.facultad.get(facultad)!,
    nombre: nombre.nombre,
    nombreCorto: nombre.corto,
    categoria,
    ...datos.textos,
    presentacion: rellenar(datos.textos.presentacion, { nombre: nombre.nombre.toLowerCase() }),
    anexo: String(3_000 + i),
    oficina: `Pabellón ${String.fromCharCode(65 + (i % 6))}, oficina ${100 + i}`,
    email: `${nombre.corto.toLowerCase()}@demo.edu.pe`,
    solicitanteId: titulares[0]!.id,
    creadoEn: aLas(creacion),
    actualizadoEn: aLas(cierre ?? creacion),
    paso: estado === 'en_proceso' ? 4 : 9,
    ...(esSolicitud
      ? estado === 'en_proceso'
        ? {}
        : { enviadoEn: aLas(sumarDias(creacion, 7)), declaradoEn: aLas(sumarDias(creacion, 7)) }
      : {
          aprobadoEn: aLas(creacion),
          resolucionCreacion: rr,
          fechaCreacion: creacion,
          resolucion: rr,
          fechaResolucion: creacion,
        }),
    ...(cierre
      ? {
          fechaDisolucion: cierre,
          motivoDisolucion: 'El grupo no alcanzó el número mínimo de titulares en dos evaluaciones consecutivas.',
        }
      : {}),
    ...(estado === 'observado' || estado === 'reg_observado' ? { observacionesAdmin: observacion(azar) } : {}),
    ...(estado === 'observado'
      ? {
          observacionHasta: sumarDias(m.hoy, 12),
          observacionesPasos: datos.observaciones,
        }
      : {}),
  };
  const miembros = [
    ...titulares.map(actual('Titular', true)),
    ...adherentes.map(actual('Adherente', false)),
    ...externos.map(actual('Colaborador Externo', false)),
    ...retirados,
  ];
  return { fila, facultad, miembros, lineas, creacion, cierre };
}

function lineasDe(m: Mundo, azar: Azar, facultad: string) {
  const propias = azar.algunos(
    LINEAS.filter((l) => l.facultad === facultad && l.padre !== null),
    3,
  );
  const institucional = azar.elegir(LINEAS.filter((l) => l.facultad === null));
  return [...propias.slice(0, 2), institucional].map((l) => ({ id: m.catalogos.linea.get(l.codigo)!, ods: l.ods }));
}

function nombreUnico(azar: Azar, facultad: string, usados: Set<string>) {
  for (;;) {
    const nuevo = nombreDeGrupo(azar, areaDe(facultad), facultad);
    if (usados.has(nuevo.corto) || usados.has(nuevo.nombre)) continue;
    usados.add(nuevo.corto).add(nuevo.nombre);
    return nuevo;
  }
}
