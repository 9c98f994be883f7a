import { Page } from '#core/shell/web/Page.tsx';
import { LISTAS } from './api.ts';
import { ListaCuentas } from './ListaCuentas.tsx';

/** `admin/admin/usuarios_investigadores` (spec 08 §7.2). */
export function UsuariosInvestigadores() {
  return (
    <Page
      title={LISTAS.investigadores.label}
      breadcrumbs={[{ label: 'Administración' }]}
      help="Cada investigador tiene una sola cuenta e ingresa con su correo. Para ver lo mismo que él, use «Acceso de apoyo»."
    >
      <ListaCuentas modo="investigadores" />
    </Page>
  );
}
