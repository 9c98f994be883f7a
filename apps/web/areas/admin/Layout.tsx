import type { NavSection } from '#core/shell/web/types.ts';
import { AreaLayout } from '#modules/portal/web/AreaLayout.tsx';

/** Sidebar of spec 08 §13: an entry appears when its page exists and the person may see it. */
function nav(permisos: ReadonlySet<string>): NavSection[] {
  const seccion = (label: string, items: [permiso: string, label: string, to: string][]): NavSection[] => {
    const visibles = items
      .filter(([permiso]) => permisos.has(permiso))
      .map(([, etiqueta, to]) => ({ label: etiqueta, to }));
    return visibles.length ? [{ label, items: visibles }] : [];
  };
  return [
    { items: [{ label: 'Inicio', to: '/admin' }] },
    ...seccion('Estudios', [
      ['convocatorias.ver', 'Gestión de convocatorias', '/admin/estudios/convocatorias'],
      ['grupos.ver', 'Grupos', '/admin/estudios/grupos'],
      ['proyectos.ver', 'Proyectos de grupos', '/admin/estudios/proyectos_grupos'],
      ['proyectos.ver', 'Resoluciones', '/admin/estudios/resoluciones'],
      ['revistas-laboratorios.ver', 'Laboratorios', '/admin/estudios/laboratorios'],
      ['investigadores.ver', 'Investigadores', '/admin/estudios/gestion_investigadores'],
      ['sum.ver', 'SUM', '/admin/estudios/gestion_sum'],
    ]),
    ...seccion('Facultad', [
      ['evaluacion.ver', 'Convocatorias por facultad', '/admin/facultad/convocatorias'],
      ['evaluacion.ver', 'Usuarios evaluadores', '/admin/facultad/gestion_evaluadores'],
      ['evaluacion.ver', 'Asignación de evaluadores', '/admin/facultad/evaluadores'],
      ['evaluacion.ver', 'Proyectos evaluados', '/admin/facultad/evaluaciones'],
    ]),
    ...seccion('Admin', [
      ['lineas.ver', 'Líneas de investigación', '/admin/admin/lineas'],
      ['parametros.ver', 'Parámetros', '/admin/admin/parametros'],
      ['usuarios.ver', 'Usuarios administrativos', '/admin/admin/usuarios_administrativos'],
      ['usuarios.ver', 'Usuarios investigadores', '/admin/admin/usuarios_investigadores'],
    ]),
  ];
}

export const Layout = () => <AreaLayout area="admin" nav={nav} />;
