import { Tabs } from '@mantine/core';
import { type ComponentType, lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { Page } from '#core/shell/web/Page.tsx';
import { LoadingPage } from '#core/shell/web/states.tsx';
import { LISTAS } from './api.ts';
import { ListaCuentas } from './ListaCuentas.tsx';

const ListaApoyos = lazy(() => import('./ListaApoyos.tsx').then((m) => ({ default: m.ListaApoyos })));
const QuienPuede = lazy(() => import('./QuienPuede.tsx').then((m) => ({ default: m.QuienPuede })));

const PESTANAS: { clave: string; titulo: string; Contenido: ComponentType }[] = [
  { clave: 'administradores', titulo: 'Administradores', Contenido: () => <ListaCuentas modo="administradores" /> },
  { clave: 'facultad', titulo: 'Usuarios facultad', Contenido: () => <ListaCuentas modo="facultades" /> },
  { clave: 'apoyos', titulo: 'Accesos de apoyo', Contenido: ListaApoyos },
  { clave: 'permisos', titulo: 'Quién puede', Contenido: QuienPuede },
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
  const [params, setParams] = useSearchParams();
  const abierta = PESTANAS.find((p) => p.clave === params.get('tab'))?.clave ?? 'administradores';
  // Each tab has its own list: the state of the one that is left does not follow.
  const abrir = (clave: string | null) => setParams(clave && clave !== 'administradores' ? { tab: clave } : {});
  return (
    <Page title={LISTAS.administrativos.label} breadcrumbs={[{ label: 'Admin' }]} help={AYUDA}>
      <Tabs value={abierta} onChange={abrir} keepMounted={false}>
        <Tabs.List mb="md">
          {PESTANAS.map((p) => (
            <Tabs.Tab key={p.clave} value={p.clave}>
              {p.titulo}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {PESTANAS.map(({ clave, Contenido }) => (
          <Tabs.Panel key={clave} value={clave}>
            <Suspense fallback={<LoadingPage />}>
              <Contenido />
            </Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  );
}
