import { Button, Group, Stack } from '@mantine/core';
import { useLocation } from 'react-router';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import { late } from '#core/shell/web/late.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { LoadingPage } from '#core/shell/web/states.tsx';
import { MODULOS, type Modulo } from '../domain/permisos.ts';
import { MisApoyos } from './Apoyos.tsx';
import { MisLlaves } from './Llaves.tsx';
import { useSesion } from './sesion.ts';

// Only accounts of the office have it.
const MisReemplazos = late(() => import('./Reemplazos.tsx').then((m) => m.MisReemplazos));

/** Who the account belongs to and what it may do; the same page in every area. */
export const MiCuenta = () => (
  <Page title="Mi cuenta" help="Si algún dato no es correcto, comuníquese con la oficina que administra los usuarios.">
    <DatosDeCuenta />
  </Page>
);

/** The account without its page, for those that show it beside other things. */
export function DatosDeCuenta() {
  const { data } = useSesion();
  const { pathname } = useLocation();
  const yo = data?.yo;
  if (!yo) return <LoadingPage />;
  const modulos = keysOf(MODULOS).filter((m) => yo.permisos.includes(`${m}.ver`));
  const nivel = (m: Modulo) => (yo.permisos.includes(`${m}.editar`) ? 'ver y editar' : 'ver');
  return (
    <Stack gap="xl" maw={900}>
      <KeyFacts
        facts={[
          { label: 'Nombre', value: yo.nombre },
          { label: 'Usuario', value: yo.usuario },
          { label: 'Correo', value: yo.correo },
          { label: 'Áreas', value: yo.areas.map((a) => a.etiqueta).join(', ') },
          { label: 'Segundo factor', value: yo.segundoFactor ? 'Activo' : 'Inactivo' },
        ]}
      />
      {/* Before what arrives later: a button that is about to be pressed does not move. */}
      <Group>
        <Button component={AppLink} to={`${pathname}/change_pass`} variant="default">
          Cambiar contraseña
        </Button>
        <Button component={AppLink} to={`${pathname}/sesiones`} variant="default">
          Sesiones y segundo factor
        </Button>
        <Button component={AppLink} to={`${pathname}/avisos`} variant="default">
          Avisos
        </Button>
      </Group>
      {modulos.length > 0 && (
        <section aria-labelledby="permisos">
          <h2 id="permisos">Permisos de administración</h2>
          {yo.superadmin && <p>Su cuenta es de superadministrador: puede ver y editar todos los módulos.</p>}
          {!yo.superadmin && (
            <ul>
              {modulos.map((m) => (
                <li key={m}>
                  {MODULOS[m]}: {nivel(m)}
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      <MisLlaves />
      <MisApoyos />
      {yo.roles.includes('admin') && !yo.apoyoDe && <MisReemplazos />}
    </Stack>
  );
}
