import type { Ctx } from '#core/kernel/server/context.ts';
import { deadlineInWords } from '#core/kernel/shared/spanish.ts';
import { addDays, formatDay } from '#core/kernel/shared/time.ts';
import { say } from '#core/mail/shared/definition.ts';
import { avisar, destinatarioDe, quienesEditan } from '#modules/acceso/server/index.ts';
import { nombreDePropuesta } from '#modules/catalogos/domain/propuesta.ts';
import { diaLargo } from '../../domain/cambios/dias.ts';
import { type AccionCambio, flujoCambio } from '../../domain/cambios/flujo.ts';
import type { Integra } from '../../domain/cambios/foto.ts';
import { RUTA_CAMBIOS, RUTA_MIS_CAMBIOS } from '../../domain/cambios/rutas.ts';
import { codigoDeProyecto } from '../../domain/codigo.ts';
import { CORREOS_DE_CAMBIO } from '../../domain/correos.ts';
import type { ProyectoLeido } from '../leer.ts';
import type { Cambio } from './leer.ts';
import type { CambioMirado } from './mirado.ts';

type Dicho = { id: number; titulo: string; p: ProyectoLeido };
const deProyecto = ({ p }: Dicho) => [codigoDeProyecto(p), nombreDePropuesta(p)].filter(Boolean).join(' · ');
/** The office is told of what it has to resolve. */
export async function avisarPedido(tx: Ctx, cambio: Dicho): Promise<void> {
  for (const persona of await quienesEditan(tx, 'proyectos'))
    await avisar(tx, persona, {
      titulo: 'Un proyecto pide un cambio',
      texto: `${cambio.titulo}.\n\nProyecto: ${deProyecto(cambio)}.`,
      enlace: { label: 'Ver el cambio', url: `${RUTA_CAMBIOS}/detalle?id=${cambio.id}` },
    });
}

/** What the responsible person is told of each action. An action without its entry does not compile. */
const AVISOS: Readonly<Record<AccionCambio, keyof typeof CORREOS_DE_CAMBIO | null>> = {
  aprobar: 'proyecto_cambio-aprobar',
  observar: 'proyecto_cambio-observar',
  rechazar: 'proyecto_cambio-rechazar',
  aplicar: 'proyecto_cambio-aplicar',
  devolver: 'proyecto_cambio-devolver',
  corregir: null,
  retirar: null,
};
/** What only who asked for a change has to know of it: of one that the office opened, the office. */
const DE_QUIEN_PIDE: readonly AccionCambio[] = ['observar', 'rechazar', 'devolver'];
const delProyecto = ({ p }: Dicho) => ({ codigo: codigoDeProyecto(p), titulo: nombreDePropuesta(p) });

/** The office is told of what happened to a change that it opened itself. */
async function avisarALaOficina(tx: Ctx, cambio: Cambio, accion: AccionCambio, motivo: string | undefined) {
  const pasado: Partial<Record<AccionCambio, string>> = {
    observar: 'Debe corregirse un cambio que abrió la oficina',
    rechazar: 'No se aprobó un cambio que abrió la oficina',
    devolver: 'Un cambio que abrió la oficina volvió a revisión',
  };
  for (const persona of await quienesEditan(tx, 'proyectos'))
    await avisar(tx, persona, {
      titulo: pasado[accion] ?? 'Cambió de estado un cambio que abrió la oficina',
      texto: [`${cambio.titulo}.`, motivo, `Proyecto: ${deProyecto(cambio)}.`].filter(Boolean).join('\n\n'),
      enlace: { label: 'Ver el cambio', url: `${RUTA_CAMBIOS}/detalle?id=${cambio.id}` },
    });
}

/** Tells the responsible person, by bell and mail, in the transaction of what happened. */
export async function avisarCambioDeProyecto(
  tx: Ctx,
  cambio: Cambio,
  accion: AccionCambio,
  datos: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  if (cambio.deOficina && DE_QUIEN_PIDE.includes(accion)) return avisarALaOficina(tx, cambio, accion, datos.respuesta);
  const quien = cambio.p.responsableId ?? cambio.solicitanteId;
  const clave = AVISOS[accion];
  if (!clave || quien === null) return;
  const { codigo, titulo } = delProyecto(cambio);
  const plazo = datos.corregir_hasta;
  await avisar(tx, await destinatarioDe(tx, quien), {
    correo: say(CORREOS_DE_CAMBIO[clave], {
      cambio: cambio.titulo,
      codigo,
      titulo,
      resolucion: datos.resolucion_rectoral,
      desde: formatDay(datos.vigencia || cambio.vigencia),
      plazo: plazo && deadlineInWords(plazo, tx.today()),
      motivo: datos.respuesta,
    }),
    url: `${RUTA_MIS_CAMBIOS}?id=${cambio.id}`,
    entity: flujoCambio.entity,
    entityId: cambio.id,
  });
}

/** Members who come and members who leave are told, by bell and mail, from when. */
export async function avisarEquipo(tx: Ctx, cambio: Cambio, { salen, entran }: CambioMirado): Promise<void> {
  const decir = async (i: Integra, clave: 'proyecto_cambio-entra' | 'proyecto_cambio-sale') => {
    const { codigo, titulo } = delProyecto(cambio);
    await avisar(tx, await destinatarioDe(tx, i.investigadorId), {
      correo: say(CORREOS_DE_CAMBIO[clave], {
        codigo,
        titulo,
        rol: i.rol,
        desde: diaLargo(cambio.vigencia),
        hasta: diaLargo(addDays(cambio.vigencia, -1)),
        motivo: cambio.motivo,
      }),
      entity: flujoCambio.entity,
      entityId: cambio.id,
    });
  };
  for (const i of entran) await decir(i, 'proyecto_cambio-entra');
  for (const i of salen) await decir(i, 'proyecto_cambio-sale');
}
