import { Tabbed } from '#core/page/web/Tabbed.tsx';
import { placed } from '#core/shell/web/late.tsx';
import { Page } from '#core/shell/web/Page.tsx';

const unidades = () => import('#modules/catalogos/web/Unidades.tsx');
const Areas = placed(() => unidades().then((m) => m.Areas));
const Facultades = placed(() => unidades().then((m) => m.Facultades));
const Institutos = placed(() => unidades().then((m) => m.Institutos));
const Departamentos = placed(() => unidades().then((m) => m.Departamentos));
const TiposDeProyecto = placed(() => unidades().then((m) => m.TiposDeProyecto));
const RolesDeIntegrante = placed(() => unidades().then((m) => m.RolesDeIntegrante));
const TiposOfrecidos = placed(() =>
  import('#modules/publicaciones/web/oficina/TiposOfrecidos.tsx').then((m) => m.TiposOfrecidos),
);
const Enlaces = placed(() => unidades().then((m) => m.PlantillasDeEnlace));
const Grados = placed(() => import('#modules/personas/web/catalogos/Grados.tsx').then((m) => m.Grados));
const Usos = placed(() => import('#modules/laboratorios/web/Usos.tsx').then((m) => m.Usos));

const AYUDA = (
  <>
    <p>Las listas de donde se elige en el resto del sistema. Un cambio rige desde que se guarda.</p>
    <p>Lo que algo usa no se elimina: se desactiva. Quien ya lo tiene lo conserva, y nadie más lo puede elegir.</p>
    <p>Para cargar toda la organización de una vez hay un archivo: pídalo a quien opera el sistema.</p>
  </>
);

const TABS = [
  { key: 'facultades', title: 'Facultades', panel: <Facultades /> },
  { key: 'areas', title: 'Áreas', panel: <Areas /> },
  { key: 'institutos', title: 'Institutos', panel: <Institutos /> },
  { key: 'departamentos', title: 'Departamentos', panel: <Departamentos /> },
  { key: 'tipos', title: 'Tipos de proyecto', panel: <TiposDeProyecto /> },
  { key: 'roles', title: 'Roles de integrantes', panel: <RolesDeIntegrante /> },
  { key: 'publicaciones', title: 'Tipos de publicación', panel: <TiposOfrecidos /> },
  { key: 'grados', title: 'Grados académicos', panel: <Grados /> },
  { key: 'usos', title: 'Usos de laboratorio', panel: <Usos /> },
  { key: 'enlaces', title: 'Plantillas de enlaces', panel: <Enlaces /> },
];

/** `/admin/admin/catalogos`: what the rest of the system chooses from (spec 01 §1.1, §1.6). */
export const Catalogos = () => (
  <Page title="Catálogos" breadcrumbs={[{ label: 'Administración' }]} help={AYUDA}>
    <Tabbed tabs={TABS} />
  </Page>
);
