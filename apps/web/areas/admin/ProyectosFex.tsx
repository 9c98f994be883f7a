import { useSesion } from '#modules/acceso/web/sesion.ts';
import { ProyectosFex } from '#modules/proyectos/web/fex/ListaFex.tsx';

/** The list, knowing whether this person may register one. */
export function ListaFex() {
  const { data } = useSesion();
  return <ProyectosFex puedeEditar={data?.yo?.permisos.includes('proyectos.editar') ?? false} />;
}
