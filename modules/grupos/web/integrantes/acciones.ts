import type { OutputOf } from '#core/contract/shared/endpoint.ts';
import type { ListRow } from '#core/list/shared/list.ts';
import type { RowAction } from '#core/list/web/RowActions.tsx';
import type { Condicion, Confirmacion } from '../../domain/estados.ts';
import { CLAVES_MOVIMIENTO, type ClaveMovimiento, movimientoDe } from '../../domain/movimientos.ts';
import { impedimento, type Operacion } from '../../domain/reglas.ts';
import { integrantesApi as api, type Panorama } from '../api.ts';

/** What the window of a member shows of them. */
export type Miembro = OutputOf<(typeof api)['ver']['endpoint']>;
export type Ventana = { clave: 'ver' | 'editar' | ClaveMovimiento; integranteId: number; nombre: string };

/** Menu of one member: what this person may do; what is impossible for now says why (table B6 of spec 04). */
export function accionesDeFila(
  grupoId: number,
  { puede }: { puede: Panorama['puede'] | null },
  fila: ListRow,
  abrir: (v: Ventana) => void,
  hecho: (mensaje?: string) => Promise<void>,
): RowAction[] {
  const nombre = String(fila.nombre);
  const juzgado = {
    condicion: fila.condicionActual as Condicion,
    esCoordinador: fila.esCoordinador === true,
    confirmacion: fila.confirmacion as Confirmacion,
    hasta: typeof fila.hasta === 'string' ? fila.hasta : null,
  };
  const ventana = (clave: Ventana['clave']) => () => abrir({ clave, integranteId: fila.id, nombre });
  const mover = (movimiento: ClaveMovimiento): RowAction => {
    const { label, form, tone, confirm } = movimientoDe(movimiento);
    const danger = tone ? { tone: 'danger' as const } : {};
    if (form) return { label, ...danger, run: ventana(movimiento) };
    return {
      label,
      ...danger,
      ...(confirm ? { confirm: { title: `${label} integrante`, text: confirm(nombre), verb: label, ...danger } } : {}),
      run: async () => hecho((await api.mover.call({ id: grupoId, integranteId: fila.id, movimiento })).mensaje),
    };
  };
  const si = (operacion: Operacion, accion: RowAction): RowAction[] => {
    if (!puede?.[operacion] || juzgado.hasta !== null) return [];
    const razon = impedimento(operacion, juzgado);
    // What makes no sense for this member is left out; what the coordinator could change says how.
    if (razon && (operacion === 'confirmar' || operacion === 'reenviar')) return [];
    return [razon ? { ...accion, disabledReason: razon } : accion];
  };
  return [
    { label: 'Visualizar', run: ventana('ver') },
    ...si('editar', { label: 'Editar', run: ventana('editar') }),
    ...CLAVES_MOVIMIENTO.flatMap((m) => si(m, mover(m))),
  ];
}
