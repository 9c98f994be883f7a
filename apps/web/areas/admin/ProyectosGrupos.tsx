import { useSesion } from '#modules/acceso/web/sesion.ts';
import { ProyectosGrupos } from '#modules/proyectos/web/ProyectosGrupos.tsx';

/** The list, knowing whether this person may change the templates of the sworn statement. */
export function Lista() {
  const { data } = useSesion();
  return <ProyectosGrupos puedeEditar={data?.yo?.permisos.includes('proyectos.editar') ?? false} />;
}
