import { useQuery, useQueryClient } from '@tanstack/react-query';
import { remote } from '#core/contract/web/remote.ts';
import type { accesoContract } from '../contract.ts';

type Operaciones = (typeof accesoContract)['endpoints'];
export const sesionApi = {
  yo: remote<Operaciones['yo']>(['acceso', 'yo'], 'GET', '/acceso/yo'),
  entrar: remote<Operaciones['entrar']>(['acceso', 'entrar'], 'POST', '/acceso/entrar'),
  segundoFactor: remote<Operaciones['segundoFactor']>(['acceso', 'segundoFactor'], 'POST', '/acceso/segundo-factor'),
  salir: remote<Operaciones['salir']>(['acceso', 'salir'], 'POST', '/acceso/salir'),
};

/** Institution and acting person; every page shares this one query. */
export const quienSoy = { ...sesionApi.yo.query({}), staleTime: 60_000 };
export const useSesion = () => useQuery(quienSoy);

/** Whether the person holds a permission; the server decides again. */
export const usePuede = (permiso: string): boolean => useSesion().data?.yo?.permisos.includes(permiso) ?? false;

/** Forgets everything that belongs to the person who leaves. */
export function useSalir() {
  const client = useQueryClient();
  return async () => {
    await sesionApi.salir.call({});
    client.clear();
    window.location.assign('/');
  };
}

const DESTINO = 'quipu.destino';
/** Where the person was going when the session was missing. */
export const recordarDestino = (ruta: string) => sessionStorage.setItem(DESTINO, ruta);
export function tomarDestino(porOmision: string): string {
  const ruta = sessionStorage.getItem(DESTINO);
  sessionStorage.removeItem(DESTINO);
  return ruta?.startsWith('/') && !ruta.startsWith('//') ? ruta : porOmision;
}
