import { Alert } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { LinkTemplatesContext } from '#core/field/web/link-templates.ts';
import type { Action } from '#core/search/shared/actions.ts';
import { AreaShell } from '#core/shell/web/AreaShell.tsx';
import { ForbiddenPage } from '#core/shell/web/errors.tsx';
import { late } from '#core/shell/web/late.tsx';
import { LoadingPage } from '#core/shell/web/states.tsx';
import type { NavSection, SearchHit } from '#core/shell/web/types.ts';
import { AREAS, type Rol } from '#modules/acceso/domain/areas.ts';
import { accesoApi } from '#modules/acceso/web/api.ts';
import { PuertaDeReingreso } from '#modules/acceso/web/PuertaDeReingreso.tsx';
import {
  dibujarPara,
  recordarDestino,
  soltarPagina,
  useSalir,
  useSesion,
  type Yo,
} from '#modules/acceso/web/sesion.ts';
import { usePlantillasDeEnlace } from '#modules/catalogos/web/enlaces.ts';
import { portalApi } from './api.ts';

// Almost nobody sees it: its code arrives with the first support access.
const BandaApoyo = late(() => import('#modules/acceso/web/Apoyos.tsx').then((m) => m.default));

// Only while an area is closed.
const ModuloCerrado = late(() => import('#modules/acceso/web/ModuloCerrado.tsx').then((m) => m.ModuloCerrado));

/**
 * How many things of some kinds wait for the person, or rows in all; nothing when none. A kind is the first word of its
 * key; the whole key is what is done with it (`postulacion-asignar`).
 */
export type Cuantos = (...claves: string[]) => number | undefined;
type Props = {
  area: Rol;
  nav: (permisos: ReadonlySet<string>, cuantos: Cuantos) => NavSection[];
  /** Pages that the search finds and the menu leaves out. */
  paginas?: readonly SearchHit[];
  /** What may be started from anywhere, as each module declares it. */
  acciones: () => Promise<readonly Action[]>;
};

/** Both people, while one acts for the other. */
function quienEs({ nombre, apoyoDe, encargo }: Pick<Yo, 'nombre' | 'apoyoDe' | 'encargo'>): string {
  if (!apoyoDe) return nombre;
  return encargo ? `${apoyoDe} (por encargo de ${nombre})` : `${nombre} (apoyo de ${apoyoDe})`;
}

/** Frame of an area for the person who holds its role; anyone else is sent to the login, or told why not. */
export function AreaLayout({ area, nav, paginas = [], acciones }: Props) {
  const { data, isLoading } = useSesion();
  const { pathname, search } = useLocation();
  const client = useQueryClient();
  const salir = useSalir();
  const yo = data?.yo;
  const esperan = useQuery({ ...portalApi.cuantos.query({ area }), enabled: yo?.roles.includes(area) ?? false });
  const enlaces = usePlantillasDeEnlace(Boolean(yo));
  useEffect(() => {
    if (data && !yo) recordarDestino(`${pathname}${search}`);
  }, [data, yo, pathname, search]);
  // Already before its parts ask for anything; and again once another area has let the page go.
  if (data) dibujarPara(data);
  useEffect(() => {
    if (data) dibujarPara(data);
    return soltarPagina;
  }, [data]);
  if (isLoading || !data) return <LoadingPage />;
  if (!yo) return <Navigate to="/" replace />;
  if (!yo.roles.includes(area))
    return (
      <main>
        <ForbiddenPage home={yo.areas[0]?.inicio ?? '/'} />
      </main>
    );
  const modulo = yo.modulos.find((m) => m.area === area);
  if (modulo && modulo.estado !== 'abierto') return <ModuloCerrado yo={yo} modulo={modulo} onLogout={salir} />;
  const cuantos: Cuantos = (...claves) => {
    const todos = esperan.data?.cuantos ?? [];
    if (claves.length === 0) return todos.reduce((n, p) => n + p.filas, 0) || undefined;
    const suyos = todos.filter(({ clave }) => claves.includes(clave) || claves.includes(clave.split('-')[0]!));
    return suyos.reduce((n, p) => n + p.n, 0) || undefined;
  };
  const { inicio, etiqueta } = AREAS[area];
  const forzada = yo.debeCambiarClave
    ? `${inicio}/perfil/change_pass`
    : yo.debeActivarSegundoFactor
      ? `${inicio}/perfil/sesiones`
      : null;
  if (forzada && pathname !== forzada) return <Navigate to={forzada} replace />;
  return (
    <LinkTemplatesContext value={enlaces}>
      <AreaShell
        area={{ key: area, title: etiqueta, home: inicio }}
        nav={nav(new Set(yo.permisos), cuantos)}
        user={{
          name: quienEs(yo),
          roles: yo.areas.map((a) => a.etiqueta),
          areas: yo.areas.map((a) => ({ key: a.clave, label: a.etiqueta, home: a.inicio })),
          unread: yo.avisosSinLeer,
          profileHref: `${inicio}/perfil`,
          passwordHref: `${inicio}/perfil/change_pass`,
          sessionsHref: `${inicio}/perfil/sesiones`,
        }}
        onLogout={salir}
        banner={
          <>
            <PuertaDeReingreso />
            {modulo?.aviso && <Alert color="yellow">{modulo.aviso}</Alert>}
            {(yo.apoyo || yo.encargo || yo.apoyosVigentes.length > 0) && <BandaApoyo yo={yo} />}
          </>
        }
        desk={{
          pages: paginas,
          actions: () => import('./busqueda.ts').then(({ accionesDe }) => accionesDe(acciones, area, yo.permisos)),
          find: async (q) => {
            const [hallado, { gruposDe }] = await Promise.all([
              portalApi.buscar.call({ q, area }),
              import('./busqueda.ts'),
            ]);
            return gruposDe(hallado, q);
          },
        }}
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
    </LinkTemplatesContext>
  );
}
