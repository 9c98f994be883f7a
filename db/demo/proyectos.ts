import { flowHistory } from '#core/flow/server/tables.ts';
import { clave } from '#db/catalogos/cargar.ts';
import { insertar, insertarConId } from '#db/catalogos/insertar.ts';
import { ecoAsiento, ecoProyecto } from '#modules/economia/tables.ts';
import { nombreEnFrase } from '#modules/personas/domain/vocabularios.ts';
import { OTROS } from '#modules/proyectos/domain/fex/vocabularios.ts';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import { PFEX } from '#modules/proyectos/domain/slug.ts';
import {
  proyecto,
  proyectoActividad,
  proyectoCorrelativo,
  proyectoDescripcion,
  proyectoIntegrante,
  proyectoOds,
  proyectoPresupuesto,
} from '#modules/proyectos/tables.ts';
import { proyectoFex } from '#modules/proyectos/tables-fex.ts';
import { armarProyectos, type Borrador } from './armar-proyecto.ts';
import type { Paso } from './cronologia.ts';
import type { Cuentas } from './cuentas.ts';
import { asientoDeApertura } from './economia.ts';
import type { Miembro } from './equipo.ts';
import type { Insumos } from './insumos.ts';
import { aLas, type Mundo, sumarDias } from './mundo.ts';
import type { LineaPresupuesto } from './presupuesto.ts';

export interface ProyectoDemo extends Borrador {
  id: number;
  equipo: (Miembro & { integranteId: number })[];
}

export async function cargarProyectos(m: Mundo, insumos: Insumos): Promise<ProyectoDemo[]> {
  const { borradores, correlativos } = armarProyectos(m, insumos);
  const ids = await insertarConId(
    m.db,
    proyecto,
    borradores.map((b) => b.fila),
  );
  const proyectos = await conEquipos(m, borradores, ids);
  await insertar(
    m.db,
    proyectoDescripcion,
    proyectos.flatMap((p) =>
      Object.entries({ ...textosDe(p), ...baseDe(p, proyectos) }).map(([k, texto]) => ({
        proyectoId: p.id,
        clave: k,
        texto,
      })),
    ),
  );
  await insertar(
    m.db,
    proyectoFex,
    proyectos.filter((p) => p.tipo === PFEX).map((p) => filaFex(p.id, Number(p.fila.montoAsignado), p.descripciones)),
  );
  await insertar(
    m.db,
    proyectoOds,
    proyectos.flatMap((p) => (p.odsId ? [{ proyectoId: p.id, odsId: p.odsId }] : [])),
  );
  await insertar(
    m.db,
    proyectoActividad,
    proyectos.flatMap((p) =>
      p.actividades.map((a, i) => ({
        ...a,
        proyectoId: p.id,
        orden: i + 1,
        integranteId: p.equipo[i % p.equipo.length]!.integranteId,
      })),
    ),
  );
  await insertar(
    m.db,
    proyectoPresupuesto,
    proyectos.flatMap((p) => p.presupuesto.map((l) => filaDePresupuesto(m, p.id, l))),
  );
  await insertar(m.db, proyectoCorrelativo, filasDeCorrelativos(correlativos));
  await insertar(
    m.db,
    flowHistory,
    proyectos.flatMap((p) => historia(p, insumos.cuentas)),
  );
  await abrirEconomia(m, proyectos, insumos.cuentas);
  return proyectos;
}

// Rows that projects of any size have.
/** Who pays for an externally funded project: most of it, somebody else. */
export function filaFex(proyectoId: number, monto: number, d: Record<string, string> = {}) {
  const [propio = 0, enEspecie = 0, asociada = 0] = [0.1, 0.05, 0.15].map((parte) => Math.floor(monto * parte));
  return {
    proyectoId,
    moneda: d.moneda_tipo ?? 'SOLES',
    aporteUniversidad: propio.toFixed(2),
    aporteNoMonetario: enEspecie.toFixed(2),
    entidadAsociada: asociada.toFixed(2),
    fuenteExterna: (monto - propio - enEspecie - asociada).toFixed(2),
    fuente: d.fuente_financiadora ?? null,
    otraFuente: d.fuente_financiadora === OTROS ? (d.otra_fuente ?? null) : null,
    webFuente: d.web_fuente ?? null,
    participacion: d.participacion_universidad ?? null,
    duracionAnios: 2,
    duracionMeses: 6,
    duracionDias: 15,
  };
}
/** Those of an externally funded project that are texts. */
const textosDe = ({ tipo, descripciones }: ProyectoDemo): Record<string, string> =>
  Object.fromEntries(
    Object.entries(descripciones).filter(([k]) => tipo !== PFEX || k === 'resumen' || k === 'objetivos'),
  );
export const filaDePresupuesto = (m: Mundo, proyectoId: number, { partida, monto, ...l }: LineaPresupuesto) => ({
  proyectoId,
  partidaId: m.catalogos.partida.get(partida)!,
  monto: monto.toFixed(2),
  ...l,
});
export const filasDeCorrelativos = (correlativos: ReadonlyMap<string, number>) =>
  [...correlativos].map(([serie, ultimo]) => {
    const [tipoProyecto = '', periodo = ''] = serie.split('|');
    return { tipoProyecto, periodo: Number(periodo), ultimo };
  });
export const filaDePaso = (
  proyectoId: number,
  { accion, de, a, en }: Omit<Paso, 'dia'>,
  quien: { userId: number | null; actor: string },
) => ({ entity: 'proyecto', entityId: proyectoId, action: accion, from: de, to: a, at: en, ...quien });
export const MIGRACION = { userId: null, actor: 'Migración de registros anteriores' };

const BASES = new Set(['PCONFIGI', 'PSINFINV', 'PTPGRADO', 'PTPDOCTO', 'PTPMAEST']);
/** The own approved project of the last seven years that a publication comes from, where there is one. */
function baseDe(p: ProyectoDemo, proyectos: readonly ProyectoDemo[]): Record<string, string> {
  if (p.tipo !== 'PSINFIPU' || Object.keys(p.descripciones).length === 0) return {};
  const base = proyectos.find(
    (x) =>
      BASES.has(x.tipo) &&
      x.fila.responsableId === p.fila.responsableId &&
      flujoProyecto.is(x, 'ganadores') &&
      x.periodo >= p.periodo - 7,
  );
  return base ? { investigacion_base: String(base.id) } : {};
}

async function conEquipos(m: Mundo, borradores: Borrador[], ids: number[]): Promise<ProyectoDemo[]> {
  const filas = borradores.flatMap((b, i) =>
    b.equipo.map((x, k) => {
      // A student who left half-way: kept in the record, marked as excluded.
      const excluido = b.excluye && k === b.equipo.length - 1 && !x.esResponsable;
      return {
        proyectoId: ids[i]!,
        investigadorId: x.persona.id,
        tipoId: m.catalogos.integranteTipo.get(clave(b.tipo, x.rol))!,
        grupoId: x.grupo?.id ?? null,
        grupoIntegranteId: x.grupo?.membresia.get(x.persona.id)?.id ?? null,
        esResponsable: x.esResponsable,
        condicion: x.condicion,
        contribucion: x.contribucion,
        tesisTipo: x.tesisTipo,
        tesisTitulo: x.tesisTitulo,
        creadoEn: b.pasos[0]!.en,
        excluido,
        exclusionFecha: excluido ? sumarDias(b.pasos.at(-1)!.dia, 20) : null,
        exclusionMotivo: excluido ? 'Retiro voluntario por motivos de estudio.' : null,
      };
    }),
  );
  const idsMiembro = await insertarConId(m.db, proyectoIntegrante, filas);
  let k = 0;
  return borradores.map((b, i) => ({
    ...b,
    id: ids[i]!,
    equipo: b.equipo.map((x) => ({ ...x, integranteId: idsMiembro[k++]! })),
  }));
}

function historia(p: ProyectoDemo, cuentas: Cuentas): (typeof flowHistory.$inferInsert)[] {
  const responsable = p.equipo[0]!.persona;
  const propio = { userId: cuentas.deInvestigador.get(responsable.id) ?? null, actor: nombreEnFrase(responsable) };
  const oficina = { userId: cuentas.admin.id, actor: cuentas.admin.nombre };
  const quien = ({ accion }: Paso) => {
    if (accion === 'importar') return MIGRACION;
    if (accion === 'asignar_evaluadores') return { userId: null, actor: 'Sistema' };
    return accion === 'enviar' || accion === 'eliminar' || (accion === 'crear' && p.enLinea) ? propio : oficina;
  };
  return p.pasos.map((paso) => ({ ...filaDePaso(p.id, paso, quien(paso)), data: datosDe(p, paso) }));
}

function datosDe({ fila }: ProyectoDemo, { accion }: Paso): Record<string, string> | null {
  const motivo = fila.comentario ?? '';
  switch (accion) {
    case 'aprobar':
      return {
        codigo_proyecto: fila.codigoProyecto!,
        resolucion_rectoral: fila.resolucionRectoral!,
        resolucion_fecha: fila.resolucionFecha!,
      };
    case 'observar':
      return { observacion: fila.observacionesAdmin! };
    case 'no_aprobar':
    case 'renunciar':
      return { motivo };
    case 'anular':
      return { resolucion_anulacion: fila.resolucionAnulacion!, fecha_anulacion: fila.fechaAnulacion!, motivo };
    default:
      return null;
  }
}

/** The economy record copies the budget once, on the day of the resolution. */
async function abrirEconomia(m: Mundo, proyectos: ProyectoDemo[], cuentas: Cuentas): Promise<void> {
  const abiertos = proyectos.filter(
    (p) => p.fila.resolucionRectoral && p.presupuesto.length > 0 && p.fila.origen !== 'historico',
  );
  const ids = await insertarConId(
    m.db,
    ecoProyecto,
    abiertos.map((p) => ({
      proyectoId: p.id,
      creadoEn: aLas(p.fila.resolucionFecha!, 16),
      abiertoPor: cuentas.admin.nombre,
    })),
  );
  await insertar(
    m.db,
    ecoAsiento,
    abiertos.flatMap((p, i) =>
      p.presupuesto.map((l) =>
        asientoDeApertura(
          ids[i]!,
          m.catalogos.partida.get(l.partida)!,
          l.monto.toFixed(2),
          cuentas.admin.nombre,
          aLas(p.fila.resolucionFecha!, 16),
        ),
      ),
    ),
  );
}
