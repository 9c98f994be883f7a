import type { Ctx } from '#core/kernel/server/context.ts';
import { addDays, formatDay } from '#core/kernel/shared/time.ts';
import { avisar, destinatarioDe, quienesEditan } from '#modules/acceso/server/index.ts';
import { nombreDePropuesta } from '#modules/catalogos/domain/propuesta.ts';
import { diaLargo } from '../../domain/cambios/dias.ts';
import { type AccionCambio, flujoCambio } from '../../domain/cambios/flujo.ts';
import type { Integra } from '../../domain/cambios/foto.ts';
import { RUTA_CAMBIOS, RUTA_MIS_CAMBIOS } from '../../domain/cambios/rutas.ts';
import { codigoDeProyecto } from '../../domain/codigo.ts';
import type { ProyectoLeido } from '../leer.ts';
import type { Cambio } from './leer.ts';
import type { CambioMirado } from './mirado.ts';

type Dicho = { id: number; titulo: string; p: ProyectoLeido };
const deProyecto = ({ p }: Dicho) => [codigoDeProyecto(p), nombreDePropuesta(p)].filter(Boolean).join(' · ');
const correoDe = (accion: string, { id }: Dicho) => ({
  template: `proyecto_cambio-${accion}`,
  entity: flujoCambio.entity,
  entityId: id,
});

/** The office is told of what it has to resolve. */
export async function avisarPedido(tx: Ctx, cambio: Dicho): Promise<void> {
  for (const persona of await quienesEditan(tx, 'proyectos'))
    await avisar(tx, persona, {
      titulo: 'Un proyecto pide un cambio',
      texto: `${cambio.titulo}.\n\nProyecto: ${deProyecto(cambio)}.`,
      enlace: { label: 'Ver el cambio', url: `${RUTA_CAMBIOS}/detalle?id=${cambio.id}` },
    });
}

type Textos = (cambio: Cambio, datos: Record<string, string>) => [titulo: string, texto: string];
/** What the responsible person is told of each action. An action without its entry does not compile. */
const AVISOS: Record<AccionCambio, Textos | null> = {
  aprobar: (c, d) => [
    'Se aprobó un cambio de su proyecto',
    `${c.titulo}, por la resolución ${d.resolucion_rectoral}. Rige desde el ${formatDay(d.vigencia || c.vigencia)}.`,
  ],
  observar: (c, d) => [
    'Debe corregir el cambio que pidió',
    `${c.titulo}: ${d.respuesta}\n\nCorríjalo hasta el ${formatDay(d.corregir_hasta)}.`,
  ],
  rechazar: (c, d) => ['No se aprobó el cambio que pidió', `${c.titulo}: ${d.respuesta}`],
  aplicar: (c) => ['Su proyecto cambió', `${c.titulo}. Rige desde el ${formatDay(c.vigencia)}.`],
  devolver: (c) => [
    'El cambio de su proyecto volvió a revisión',
    `${c.titulo}: el proyecto cambió antes del día en que debía regir.`,
  ],
  corregir: null,
  retirar: null,
};

/** Tells the responsible person, by bell and mail, in the transaction of what happened. */
export async function avisarCambioDeProyecto(
  tx: Ctx,
  cambio: Cambio,
  accion: AccionCambio,
  datos: Record<string, string>,
): Promise<void> {
  const quien = cambio.p.responsableId ?? cambio.solicitanteId;
  const [titulo, texto] = AVISOS[accion]?.(cambio, datos) ?? [];
  if (!titulo || !texto || quien === null) return;
  await avisar(tx, await destinatarioDe(tx, quien), {
    titulo,
    texto: `${texto}\n\nProyecto: ${deProyecto(cambio)}.`,
    enlace: { label: 'Ver el cambio', url: `${RUTA_MIS_CAMBIOS}?id=${cambio.id}` },
    correo: correoDe(accion, cambio),
  });
}

/** Members who come and members who leave are told, by bell and mail, from when. */
export async function avisarEquipo(tx: Ctx, cambio: Cambio, { salen, entran }: CambioMirado): Promise<void> {
  const decir = async (i: Integra, accion: string, titulo: string, texto: string) =>
    avisar(tx, await destinatarioDe(tx, i.investigadorId), {
      titulo,
      texto: `${texto}\n\nProyecto: ${deProyecto(cambio)}.`,
      correo: correoDe(accion, cambio),
    });
  for (const i of entran)
    await decir(i, 'entra', 'Integra un proyecto', `Lo integra como ${i.rol} desde el ${diaLargo(cambio.vigencia)}.`);
  for (const i of salen)
    await decir(
      i,
      'sale',
      'Ya no integra un proyecto',
      `Lo integró como ${i.rol} hasta el ${diaLargo(addDays(cambio.vigencia, -1))}. Motivo: ${cambio.motivo}`,
    );
}
