import type { OutputOf } from '#core/contract/shared/endpoint.ts';
import type { ListRow } from '#core/list/shared/list.ts';
import type { RowAction } from '#core/list/web/RowActions.tsx';
import type { Condicion, Confirmacion } from '../../domain/estados.ts';
import { impedimento, type Operacion } from '../../domain/reglas.ts';
import { integrantesApi as api, type Panorama } from '../api.ts';

export type VentanaClave = 'ver' | 'editar' | 'excluir' | 'cambiarCondicion' | 'cambiarCargo' | 'confirmar';
/** What the window of a member shows of him. */
export type Miembro = OutputOf<(typeof api)['ver']['endpoint']>;
export type Ventana = { clave: VentanaClave; integranteId: number; nombre: string };

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
    hasta: (fila.hasta as string | null) ?? null,
  };
  const ventana = (clave: VentanaClave, label: string, tone?: 'danger'): RowAction => ({
    label,
    run: () => abrir({ clave, integranteId: fila.id, nombre }),
    ...(tone ? { tone } : {}),
  });
  const si = (operacion: Operacion, accion: RowAction): RowAction[] => {
    if (!puede?.[operacion] || juzgado.hasta !== null) return [];
    const razon = impedimento(operacion, juzgado);
    // What makes no sense for this member is left out; what the coordinator could change says how.
    if (razon && (operacion === 'confirmar' || operacion === 'reenviar')) return [];
    return [razon ? { ...accion, disabledReason: razon } : accion];
  };
  return [
    ventana('ver', 'Visualizar'),
    ...si('editar', ventana('editar', 'Editar')),
    ...si('confirmar', ventana('confirmar', 'Confirmar por la persona')),
    ...si('reenviar', {
      label: 'Reenviar invitación',
      run: async () => hecho((await api.reenviar.call({ id: grupoId, integranteId: fila.id })).mensaje),
    }),
    ...si('cambiarCondicion', ventana('cambiarCondicion', 'Cambiar condición')),
    ...si('cambiarCargo', ventana('cambiarCargo', 'Cambiar cargo')),
    ...si('excluir', ventana('excluir', 'Excluir', 'danger')),
    ...si('eliminar', {
      label: 'Eliminar',
      tone: 'danger',
      confirm: {
        title: 'Eliminar integrante',
        text: `${nombre} dejará de figurar en la solicitud y se retirarán sus documentos.`,
        verb: 'Eliminar',
        tone: 'danger',
      },
      run: async () => {
        await api.eliminar.call({ id: grupoId, integranteId: fila.id });
        await hecho('Integrante eliminado de la solicitud.');
      },
    }),
  ];
}
