import { Tabbed } from '#core/page/web/Tabbed.tsx';
import { placed } from '#core/shell/web/late.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { useSesion } from '#modules/acceso/web/sesion.ts';

const ListaParametros = placed(() => import('#modules/catalogos/web/ListaParametros.tsx'));
const Escalamiento = placed(() => import('#modules/portal/web/Escalamiento.tsx').then((m) => m.Escalamiento));
const LicenciaTipos = placed(() => import('#modules/personas/web/catalogos/LicenciaTipos.tsx'));
const Clasificaciones = placed(() => import('#modules/personas/web/catalogos/Clasificaciones.tsx'));
const Baremo = placed(() => import('#modules/grupos/web/admin/Baremo.tsx'));

const baremos = () => import('#modules/publicaciones/web/oficina/Baremos.tsx');
const BaremosPublicacion = placed(() => baremos().then((m) => m.Baremos));
const CategoriasPublicacion = placed(() => baremos().then((m) => m.Categorias));

const AYUDA = (
  <>
    <p>Montos, puntajes, plazos y textos que la institución fija. Un cambio rige desde que se guarda.</p>
    <p>Cada uno dice quién lo cambió y cuándo en su historial, y puede volver a su valor de fábrica.</p>
    <p>Lo que una convocatoria fija para sí misma está en sus propios parámetros.</p>
  </>
);

/** `/admin/admin/parametros`: what the institution sets, and the small catalogues of its modules. */
export function Parametros() {
  const puedeEditar = useSesion().data?.yo?.permisos.includes('parametros.editar') ?? false;
  const tabs = [
    { key: 'parametros', title: 'Parámetros', panel: <ListaParametros puedeEditar={puedeEditar} /> },
    { key: 'escalamiento', title: 'Escalamiento', panel: <Escalamiento puedeEditar={puedeEditar} /> },
    { key: 'licencias', title: 'Tipos de licencia', panel: <LicenciaTipos /> },
    { key: 'clasificaciones', title: 'Clasificaciones', panel: <Clasificaciones /> },
    { key: 'baremo', title: 'Baremo de grupos', panel: <Baremo /> },
    { key: 'publicaciones', title: 'Baremos de publicaciones', panel: <BaremosPublicacion /> },
    { key: 'categorias', title: 'Categorías de publicaciones', panel: <CategoriasPublicacion /> },
  ];
  return (
    <Page title="Parámetros" breadcrumbs={[{ label: 'Administración' }]} help={AYUDA}>
      <Tabbed tabs={tabs} />
    </Page>
  );
}
