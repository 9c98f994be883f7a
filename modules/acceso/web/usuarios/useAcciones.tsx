import { type ReactNode, useState } from 'react';
import { ApiError } from '#core/contract/web/client.ts';
import type { RowAction } from '#core/list/web/RowActions.tsx';
import { confirm } from '#core/shell/web/confirm.ts';
import { late } from '#core/shell/web/late.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import { useLeave } from '#core/shell/web/useLeave.ts';
import type { AccionCuenta } from '../../contract-usuarios.ts';
import { usuariosApi } from './api.ts';
import type { Dialogo } from './Dialogos.tsx';

// Dialogs arrive when they open.
const Dialogos = late(() => import('./Dialogos.tsx').then((m) => m.Dialogos));
const ClaveUnaVez = late(() => import('./ClaveUnaVez.tsx').then((m) => m.ClaveUnaVez));

export type Sujeto = { id: number; nombre: string };
type Opciones = {
  /** What may be done now; the rest is not shown. */
  puede: (accion: AccionCuenta) => boolean;
  /** Where to go when the account of the page no longer exists; from a list, nowhere. */
  alEliminar?: string;
};

/** Actions of an account, for the rows of a list and for its page, with the windows they open. */
export function useAcciones() {
  const hecho = useDone();
  const dejar = useLeave();
  const [dialogo, setDialogo] = useState<Dialogo | null>(null);
  const [clave, setClave] = useState<{ nombre: string; clave: string } | null>(null);

  const eliminar = async ({ id, nombre }: Sujeto, alEliminar?: string) => {
    try {
      const eliminada = usuariosApi.eliminar.call({ id });
      if (alEliminar) await dejar(eliminada, 'Cuenta eliminada.', alEliminar);
      else await hecho(eliminada, 'Cuenta eliminada.');
    } catch (error) {
      const ofrece = error instanceof ApiError && error.problem.meta?.ofrecer === 'desactivar';
      if (!ofrece) throw error;
      if (await confirm({ title: 'No se puede eliminar', text: error.problem.detail, verb: 'Desactivar' }))
        setDialogo({ tipo: 'desactivar', id, nombre });
    }
  };
  const acciones = (sujeto: Sujeto, { puede, alEliminar }: Opciones): RowAction[] => {
    const { id, nombre } = sujeto;
    const abrir = (accion: AccionCuenta & Dialogo['tipo'], label: string, tone?: 'danger'): RowAction[] =>
      puede(accion) ? [{ label, ...(tone ? { tone } : {}), run: () => setDialogo({ tipo: accion, id, nombre }) }] : [];
    const preguntar = (accion: AccionCuenta, item: RowAction): RowAction[] => (puede(accion) ? [item] : []);
    return [
      ...abrir('editar', 'Editar'),
      ...abrir('clave', 'Reiniciar contraseña'),
      ...abrir('apoyo', 'Acceso de apoyo'),
      ...preguntar('cerrarSesiones', {
        label: 'Cerrar sus sesiones',
        confirm: {
          title: 'Cerrar sus sesiones',
          text: `${nombre} tendrá que iniciar sesión de nuevo en todos sus equipos.`,
          verb: 'Cerrar sesiones',
        },
        run: () =>
          hecho(usuariosApi.cerrarSesiones.call({ id }), ({ cerradas }) =>
            cerradas === 0 ? 'No tenía sesiones abiertas.' : 'Sesiones cerradas.',
          ),
      }),
      ...abrir('quitarFactor', 'Quitar el segundo factor'),
      ...preguntar('reactivar', {
        label: 'Reactivar',
        confirm: {
          title: 'Reactivar la cuenta',
          text: `${nombre} podrá ingresar de nuevo con la contraseña que tenía.`,
          verb: 'Reactivar',
        },
        run: () => hecho(usuariosApi.reactivar.call({ id }), 'Cuenta reactivada.'),
      }),
      ...abrir('desactivar', 'Desactivar', 'danger'),
      ...preguntar('eliminar', {
        label: 'Eliminar',
        tone: 'danger',
        confirm: {
          title: 'Eliminar la cuenta',
          text: `La cuenta de ${nombre} nunca se usó y se borrará. No se puede deshacer.`,
          verb: 'Eliminar',
          tone: 'danger',
        },
        run: () => eliminar(sujeto, alEliminar),
      }),
    ];
  };
  const ventanas: ReactNode = (
    <>
      {dialogo && (
        <Dialogos
          {...dialogo}
          onClose={() => setDialogo(null)}
          onClave={(nueva) => setClave({ nombre: dialogo.nombre, clave: nueva })}
        />
      )}
      {clave && <ClaveUnaVez {...clave} onClose={() => setClave(null)} />}
    </>
  );
  return { acciones, ventanas, mostrarClave: setClave };
}

type Fila = Record<string, unknown>;
/** What a row of a list allows, by the facts that travel with it; the server decides again. */
export const puedeEnFila =
  (fila: Fila, puedeEditar: boolean) =>
  (accion: AccionCuenta): boolean => {
    if (!puedeEditar || fila.alcance !== true) return false;
    if (accion === 'editar') return true;
    if (fila.propia === true) return false;
    const activa = fila.estado === 'activa';
    if (accion === 'clave' || accion === 'desactivar') return activa;
    if (accion === 'apoyo') return activa && fila.superadmin !== true;
    if (accion === 'reactivar') return !activa;
    return accion === 'eliminar' && fila.ultimoAcceso === null;
  };
