import { Alert } from '@mantine/core';
import { useLocation } from 'react-router';
import { performAction } from '#core/list/web/RowActions.tsx';
import { RefusedAddress } from '#core/mail/web/RefusedAddress.tsx';
import { RecordById } from '#core/page/web/RecordById.tsx';
import { Tabbed } from '#core/page/web/Tabbed.tsx';
import { Avatar } from '#core/shell/web/Avatar.tsx';
import { HeadActions } from '#core/shell/web/HeadActions.tsx';
import { late } from '#core/shell/web/late.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { RelativeDate } from '#core/shell/web/RelativeDate.tsx';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import type { Cuenta } from '../../contract-usuarios.ts';
import { ESTADOS_CUENTA } from '../../domain/listas.ts';
import { usePuede } from '../sesion.ts';
import { LISTAS, usuariosApi } from './api.ts';
import { MatrizPermisos } from './MatrizPermisos.tsx';
import { PermisosEfectivos } from './PermisosEfectivos.tsx';
import { PALABRAS } from './palabras.ts';
import { useAcciones } from './useAcciones.tsx';

const HistoryPanel = late(() => import('#core/audit/web/HistoryModal.tsx').then((m) => m.HistoryPanel));
const ReemplazosDeCuenta = late(() => import('../Reemplazos.tsx').then((m) => m.ReemplazosDeCuenta));
const SIN_CAMBIOS = 'Nadie ha cambiado esta cuenta desde que se creó.';

/** One account: who it is, what it may do and why, and what was done to it. */
export function CuentaDetalle() {
  const { pathname } = useLocation();
  const lista = pathname.startsWith(LISTAS.investigadores.href) ? LISTAS.investigadores : LISTAS.administrativos;
  return (
    <RecordById list={lista} of={(id) => usuariosApi.obtener.query({ id })}>
      {(cuenta) => <Contenido cuenta={cuenta} lista={lista} />}
    </RecordById>
  );
}

function Contenido({ cuenta, lista }: { cuenta: Cuenta; lista: { href: string; label: string } }) {
  const { acciones, ventanas } = useAcciones();
  const puedeEditar = usePuede('usuarios.editar');
  const esAdmin = cuenta.roles.some((r) => r.rol === 'admin');
  const menu = acciones(cuenta, {
    puede: (a) => cuenta.acciones.includes(a),
    alEliminar: lista.href,
  });
  const pestanas = [
    ...(esAdmin
      ? [{ key: 'permisos', title: 'Permisos', panel: <MatrizPermisos key={cuenta.version} cuenta={cuenta} /> }]
      : []),
    ...(esAdmin && puedeEditar
      ? [{ key: 'reemplazos', title: 'Reemplazos', panel: <ReemplazosDeCuenta id={cuenta.id} /> }]
      : []),
    { key: 'efectivos', title: 'Qué puede ver y por qué', panel: <PermisosEfectivos id={cuenta.id} /> },
    {
      key: 'historial',
      title: 'Historial',
      panel: <HistoryPanel of={usuariosApi.historial.query({ id: cuenta.id })} words={PALABRAS} empty={SIN_CAMBIOS} />,
    },
  ];
  return (
    <Page
      title={cuenta.nombre}
      picture={<Avatar name={cuenta.nombre} size={56} />}
      badge={<StatusBadge {...ESTADOS_CUENTA[cuenta.estado]} />}
      subtitle={[cuenta.usuario, cuenta.correo].map((dato) => dato && <span key={dato}>{dato}</span>)}
      breadcrumbs={[{ label: 'Administración' }, { label: lista.label, to: lista.href }]}
      help="Los cambios de permisos valen de inmediato, también en las sesiones que la persona tiene abiertas."
      actions={
        <HeadActions
          more={[{ label: 'Acciones', items: menu.map((a) => ({ ...a, onSelect: () => performAction(a) })) }]}
        />
      }
    >
      {cuenta.correoRechazado && (
        <RefusedAddress of={cuenta.correoRechazado} remedy="Pídale otra dirección y corríjala en «Editar»." />
      )}
      {cuenta.limite && (
        <Alert color="yellow" mb="md">
          {cuenta.limite}
        </Alert>
      )}
      <Tabbed
        tabs={pestanas}
        facts={[
          {
            title: 'Roles',
            items: cuenta.roles.map((r) => ({ label: r.etiqueta, value: r.detalle ?? 'Sí' })),
          },
          {
            title: 'Ingreso',
            items: [
              {
                label: 'Último ingreso',
                value: cuenta.ultimoAcceso ? <RelativeDate value={cuenta.ultimoAcceso} /> : 'Nunca',
              },
              { label: 'Sesiones abiertas', value: String(cuenta.sesiones) },
              { label: 'Segundo factor', value: cuenta.segundoFactor ? 'Activo' : 'Inactivo' },
              ...(cuenta.llaves > 0 ? [{ label: 'Llaves de acceso', value: String(cuenta.llaves) }] : []),
              ...(cuenta.debeCambiarClave
                ? [{ label: 'Contraseña', value: <PorCambiar hasta={cuenta.claveHasta} /> }]
                : []),
            ],
          },
        ]}
      />
      {ventanas}
    </Page>
  );
}

const PorCambiar = ({ hasta }: { hasta: string | null }) =>
  hasta ? (
    <>
      De un solo uso; {new Date(hasta) > new Date() ? 'vence' : 'venció'} <RelativeDate value={hasta} />
    </>
  ) : (
    'Debe cambiarla al ingresar'
  );
