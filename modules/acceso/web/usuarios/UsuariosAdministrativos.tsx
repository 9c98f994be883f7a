import { Tabbed } from '#core/page/web/Tabbed.tsx';
import { placed } from '#core/shell/web/late.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { LISTAS } from './api.ts';
import { ListaCuentas } from './ListaCuentas.tsx';

const ListaApoyos = placed(() => import('./ListaApoyos.tsx').then((m) => m.ListaApoyos));
const QuienPuede = placed(() => import('./QuienPuede.tsx').then((m) => m.QuienPuede));

const PESTANAS = [
  { key: 'administradores', title: 'Administradores', panel: <ListaCuentas modo="administradores" /> },
  { key: 'facultad', title: 'Usuarios facultad', panel: <ListaCuentas modo="facultades" /> },
  { key: 'apoyos', title: 'Accesos de apoyo', panel: <ListaApoyos /> },
  { key: 'permisos', title: 'Quién puede', panel: <QuienPuede /> },
];

const AYUDA = (
  <>
    <p>Cada administrador ve o edita los módulos que se le dan. Nadie otorga permisos que no tiene.</p>
    <p>Una cuenta que ya se usó no se elimina: se desactiva, y sus registros se conservan.</p>
    <p>En «Accesos de apoyo» está quién ingresó en nombre de otra persona, cuándo y por qué.</p>
  </>
);

/** `admin/admin/usuarios_administrativos` (spec 08 §7.1, §7.3, §12). */
export function UsuariosAdministrativos() {
  return (
    <Page title={LISTAS.administrativos.label} breadcrumbs={[{ label: 'Administración' }]} help={AYUDA}>
      <Tabbed tabs={PESTANAS} />
    </Page>
  );
}
