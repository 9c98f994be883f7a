import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { AreaShell } from '#core/shell/web/AreaShell.tsx';
import { ForbiddenPage } from '#core/shell/web/errors.tsx';
import { LoadingPage } from '#core/shell/web/states.tsx';
import type { NavSection } from '#core/shell/web/types.ts';
import { AREAS, type Rol } from '#modules/acceso/domain/permisos.ts';
import { accesoApi } from '#modules/acceso/web/api.ts';
import { recordarDestino, useSalir, useSesion } from '#modules/acceso/web/sesion.ts';
import { portalApi } from './api.ts';

// Almost nobody sees it: its code arrives with the first support access.
const BandaApoyo = lazy(() => import('#modules/acceso/web/Apoyos.tsx'));

type Props = { area: Rol; nav: (permisos: ReadonlySet<string>) => NavSection[]; useNavExtra?: () => NavSection[] };
const sinExtra = () => [];

/** Frame of an area for the person who holds its role; anyone else is sent to the login, or told why not. */
export function AreaLayout({ area, nav, useNavExtra = sinExtra }: Props) {
  const { data, isLoading } = useSesion();
  const { pathname, search } = useLocation();
  const client = useQueryClient();
  const salir = useSalir();
  const extra = useNavExtra();
  const yo = data?.yo;
  useEffect(() => {
    if (data && !yo) recordarDestino(`${pathname}${search}`);
  }, [data, yo, pathname, search]);
  if (isLoading || !data) return <LoadingPage />;
  if (!yo) return <Navigate to="/" replace />;
  if (!yo.roles.includes(area))
    return (
      <main>
        <ForbiddenPage home={yo.areas[0]?.inicio ?? '/'} />
      </main>
    );
  const { inicio, etiqueta } = AREAS[area];
  const forzada = yo.debeCambiarClave
    ? `${inicio}/perfil/change_pass`
    : yo.debeActivarSegundoFactor
      ? `${inicio}/perfil/sesiones`
      : null;
  if (forzada && pathname !== forzada) return <Navigate to={forzada} replace />;
  return (
    <AreaShell
      area={{ key: area, title: etiqueta, home: inicio }}
      nav={[...nav(new Set(yo.permisos)), ...extra]}
      user={{
        name: yo.apoyoDe ? `${yo.nombre} (apoyo de ${yo.apoyoDe})` : yo.nombre,
        roles: yo.areas.map((a) => a.etiqueta),
        areas: yo.areas.map((a) => ({ key: a.clave, label: a.etiqueta, home: a.inicio })),
        unread: yo.avisosSinLeer,
        profileHref: `${inicio}/perfil`,
        passwordHref: `${inicio}/perfil/change_pass`,
        sessionsHref: `${inicio}/perfil/sesiones`,
      }}
      onLogout={salir}
      banner={
        (yo.apoyo || yo.apoyosVigentes.length > 0) && (
          <Suspense>
            <BandaApoyo yo={yo} />
          </Suspense>
        )
      }
      onSearch={async (q) =>
        (await portalApi.buscar.call({ q, area })).resultados.map((r) => ({
          kind: r.tipo,
          label: r.titulo,
          detail: r.detalle,
          to: r.enlace,
        }))
      }
      inbox={{
        loadInbox: async () =>
          (await accesoApi.avisos.call({})).avisos.map((a) => ({
            id: a.id,
            title: a.titulo,
            detail: a.texto,
            at: a.en,
            ...(a.enlace ? { to: a.enlace } : {}),
            read: a.leido,
          })),
        onRead: async (id) => {
          await accesoApi.leerAviso.call({ id });
          await client.invalidateQueries({ queryKey: accesoApi.yo.key });
        },
      }}
    />
  );
}
