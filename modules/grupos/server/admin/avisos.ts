import type { Ctx } from '#core/kernel/server/context.ts';
import { deadlineInWords } from '#core/kernel/shared/spanish.ts';
import { type AccionGrupo, claveDePaso, PASOS_OBSERVABLES } from '../../domain/flujo.ts';
import { pasosSolicitud } from '../../domain/pasos.ts';
import { avisar, type ClaveDeCorreo, enlaceDe } from '../avisar.ts';
import type { GrupoLeido } from '../leer.ts';

type Pedidos = Readonly<Record<string, string | undefined>>;
/** The observed steps by their titles, one a line. */
function porPaso(d: Pedidos): string {
  const pasos = PASOS_OBSERVABLES.flatMap((paso) => {
    const texto = d[claveDePaso(paso)];
    return texto ? [`Paso ${paso}, ${pasosSolicitud.steps[paso - 1]?.title}: ${texto}`] : [];
  });
  return pasos.join('\n');
}

type Texto = { clave: ClaveDeCorreo; aTodos?: boolean };
/** What each action of the office tells; a new action without an entry does not compile. Null tells nothing. */
const AVISOS: Readonly<Record<AccionGrupo, Texto | null>> = {
  enviar: null,
  retirar_envio: { clave: 'grupo-retirar-envio' },
  retirar: { clave: 'grupo-retirar', aTodos: true },
  aprobar: { clave: 'grupo-aprobar' },
  observar: { clave: 'grupo-observar' },
  no_aprobar: { clave: 'grupo-no-aprobar', aTodos: true },
  eliminar: { clave: 'grupo-eliminar', aTodos: true },
  observar_registro: { clave: 'grupo-observar-registro' },
  registrar: { clave: 'grupo-registrar' },
  reconocer: { clave: 'grupo-reconocer' },
  disolver: { clave: 'grupo-disolver', aTodos: true },
};

/** Bell and mail to the coordinator, or to everyone who was freed, in the transaction of the change. */
export async function avisarAccion(
  ctx: Ctx,
  g: GrupoLeido,
  accion: AccionGrupo,
  datos: Pedidos,
  liberados: readonly number[],
): Promise<void> {
  const aviso = AVISOS[accion];
  if (!aviso) return;
  const aviseA = new Set<number>([...(g.coordinadorId ? [g.coordinadorId] : []), ...(aviso.aTodos ? liberados : [])]);
  // Their own act is no news to them.
  if (accion === 'retirar' && g.coordinadorId) aviseA.delete(g.coordinadorId);
  // Anyone who is not a member any more sees the news in their list of groups.
  const url = aviso.aTodos
    ? '/investigador/grupo'
    : enlaceDe({ id: g.id, tipo: accion === 'aprobar' ? 'grupo' : g.tipo });
  const dichos = {
    resolucion: datos.resolucion,
    categoria: datos.categoria,
    motivo: datos.motivo ?? datos.observacion,
    pasos: porPaso(datos),
    plazo: datos.hasta && deadlineInWords(datos.hasta, ctx.today()),
  };
  for (const investigadorId of aviseA)
    await avisar(ctx, investigadorId, { clave: aviso.clave, grupo: g, datos: dichos, url });
}
