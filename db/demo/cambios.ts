import { eq } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import { flowHistory } from '#core/flow/server/tables.ts';
import { insertar, insertarConId } from '#db/catalogos/insertar.ts';
import { resolucion } from '#modules/catalogos/tables.ts';
import { type EstadoCambio, flujoCambio } from '#modules/proyectos/domain/cambios/flujo.ts';
import { type Foto, valorDe } from '#modules/proyectos/domain/cambios/foto.ts';
import type { TipoDeCambio } from '#modules/proyectos/domain/cambios/nombres.ts';
import { defDe } from '#modules/proyectos/domain/cambios/registro.ts';
import { contextoDeCambio, leerFoto } from '#modules/proyectos/server/index.ts';
import { proyectoActividad, proyectoCambio, proyectoCambioHecho, proyectoEn } from '#modules/proyectos/tables.ts';
import textos from './datos/cambios.json' with { type: 'json' };
import { aLas, type Mundo, sumarDias } from './mundo.ts';

const OFICINA = 'Oficina de investigación';
type Proyecto = { id: number; responsableId: number; responsable: string };

/** Running projects of the researcher of the demo, those that end later first. */
const proyectosDe = (m: Mundo) =>
  query(m)<Proyecto>`
    select
      p.id::int,
      p.responsable_id::int as "responsableId",
      concat_ws(' ', i.nombres, i.apellido1) as responsable
    from proyecto p
      join usuario_rol ur on ur.investigador_id = p.responsable_id
      join usuario u on u.id = ur.usuario_id
        and u.username = 'investigador'
      join investigador i on i.id = p.responsable_id
    where ${proyectoEn('admitenCambios', 'p')}
      and p.origen = 'sistema'
      and p.fecha_fin is not null
    order by p.fecha_fin desc, p.id
    limit 3
  `;

type Pedido = {
  tipo: TipoDeCambio;
  estado: EstadoCambio;
  datos: Record<string, unknown>;
  motivo: string;
  hace: number;
};
type Mas = Partial<typeof proyectoCambio.$inferInsert>;

/** A change as its responsible person asked for it, with its history. */
async function pedir(m: Mundo, p: Proyecto, foto: Foto, { tipo, estado, datos, motivo, hace }: Pedido, mas: Mas) {
  const dia = sumarDias(m.hoy, -hace);
  const pedido = defDe(tipo).leer(datos);
  const c = await contextoDeCambio(m, p.id, { vigencia: dia, motivo, entraId: null });
  const hechos = pedido.toca(foto, c);
  const [id] = await insertarConId(m.db, proyectoCambio, [
    {
      proyectoId: p.id,
      tipo,
      titulo: pedido.dice(foto, c),
      dispone: pedido.dispone(foto, c),
      datos,
      motivo,
      vigencia: dia,
      base: Object.fromEntries(hechos.map((h) => [h, valorDe(foto, h)])),
      solicitanteId: p.responsableId,
      pedidoEn: aLas(dia),
      creadoEn: aLas(dia),
      actualizadoEn: aLas(dia),
      estado,
      ...mas,
    },
  ]);
  if (flujoCambio.is(estado, 'abiertos'))
    await insertar(
      m.db,
      proyectoCambioHecho,
      hechos.map((hecho) => ({ proyectoId: p.id, hecho, cambioId: id! })),
    );
  return id!;
}

type Paso = readonly [accion: string, de: EstadoCambio | null, a: EstadoCambio, actor: string, hace: number];
const historiar = (m: Mundo, id: number, pasos: readonly Paso[]) =>
  insertar(
    m.db,
    flowHistory,
    pasos.map(([action, from, to, actor, hace]) => ({
      entity: flujoCambio.entity,
      entityId: id,
      action,
      from,
      to,
      at: aLas(sumarDias(m.hoy, -hace)),
      actor,
    })),
  );

async function enRevision(m: Mundo, p: Proyecto): Promise<void> {
  const { motivo, dias } = textos.en_revision;
  const foto = await leerFoto(m, p.id);
  const datos = { hasta: sumarDias(foto.fechaFin!, dias) };
  const id = await pedir(m, p, foto, { tipo: 'ampliar_plazo', estado: 'en_revision', datos, motivo, hace: 6 }, {});
  await historiar(m, id, [['crear', null, 'en_revision', p.responsable, 6]]);
}

async function observado(m: Mundo, p: Proyecto): Promise<void> {
  const { motivo, agrega, respuesta } = textos.observado;
  const foto = await leerFoto(m, p.id);
  const datos = { titulo: `${foto.titulo}${agrega}` };
  const id = await pedir(
    m,
    p,
    foto,
    { tipo: 'cambiar_titulo', estado: 'observado', datos, motivo, hace: 12 },
    { respuesta, corregirHasta: sumarDias(m.hoy, 9) },
  );
  await historiar(m, id, [
    ['crear', null, 'en_revision', p.responsable, 12],
    ['observar', 'en_revision', 'observado', OFICINA, 4],
  ]);
}

/** The first adenda of a project: one activity more at its end. */
async function aplicado(m: Mundo, p: Proyecto): Promise<void> {
  const { motivo, actividad, resolucion: numero } = textos.aplicado;
  const antes = await leerFoto(m, p.id);
  const dia = sumarDias(m.hoy, -30);
  const nueva = { actividad, fechaInicio: antes.fechaFin!, fechaFin: antes.fechaFin! };
  const previas = antes.actividades.map(({ id, actividad: dicha, fechaInicio, fechaFin }) => ({
    id,
    actividad: dicha,
    fechaInicio,
    fechaFin,
  }));
  const citada = { numero: `${numero}-${m.anio}`, fecha: dia };
  await insertar(m.db, resolucion, [{ numero: citada.numero, fecha: citada.fecha, tipo: 'rectoral' }]);
  await insertar(m.db, proyectoActividad, [{ ...nueva, proyectoId: p.id, orden: previas.length }]);
  const id = await pedir(
    m,
    p,
    antes,
    {
      tipo: 'cambiar_calendario',
      estado: 'aplicado',
      datos: { actividades: [...previas, { id: null, ...nueva }] },
      motivo,
      hace: 30,
    },
    {
      resolucionRectoral: citada.numero,
      resolucionFecha: citada.fecha,
      resueltoEn: aLas(dia),
      resueltoPor: OFICINA,
      adenda: 1,
      antes,
      despues: await leerFoto(m, p.id),
      aplicadoEn: aLas(dia),
    },
  );
  await m.db
    .update(proyectoCambio)
    .set({ pedidoEn: aLas(sumarDias(m.hoy, -41)) })
    .where(eq(proyectoCambio.id, id));
  await historiar(m, id, [
    ['crear', null, 'en_revision', p.responsable, 41],
    ['aprobar', 'en_revision', 'aprobado', OFICINA, 30],
    ['aplicar', 'aprobado', 'aplicado', OFICINA, 30],
  ]);
}

/** What the researcher of the demo asked for in their running projects: to resolve, to correct, and in force. */
export async function cargarCambios(m: Mundo): Promise<void> {
  const [primero, segundo = primero, tercero = segundo] = await proyectosDe(m);
  if (!primero || !segundo || !tercero) throw new Error('La demostración no tiene un proyecto en marcha que cambiar.');
  await enRevision(m, primero);
  await observado(m, segundo);
  await aplicado(m, tercero);
}
