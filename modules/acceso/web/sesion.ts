import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '#core/contract/shared/endpoint.ts';
import { ApiError, drawnFor } from '#core/contract/web/client.ts';
import { remote } from '#core/contract/web/remote.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { confirm } from '#core/shell/web/confirm.ts';
import { forgetPages } from '#core/shell/web/recents.ts';
import type { accesoContract } from '../contract.ts';

type Operaciones = (typeof accesoContract)['endpoints'];
export const sesionApi = {
  yo: remote<Operaciones['yo']>(['acceso', 'yo'], 'GET', '/acceso/yo'),
  entrar: remote<Operaciones['entrar']>(['acceso', 'entrar'], 'POST', '/acceso/entrar'),
  segundoFactor: remote<Operaciones['segundoFactor']>(['acceso', 'segundoFactor'], 'POST', '/acceso/segundo-factor'),
  salir: remote<Operaciones['salir']>(['acceso', 'salir'], 'POST', '/acceso/salir'),
};

type QuienSoy = OutputOf<Operaciones['yo']>;
export type Yo = NonNullable<QuienSoy['yo']>;

/** What the open page was drawn with. */
let dibujada: QuienSoy | null = null;
/** The page is of this person, and stays theirs no matter who enters elsewhere in the browser. */
export function dibujarPara(data: QuienSoy): void {
  dibujada = data;
  drawnFor.account = data.yo?.cuenta ?? null;
}
export const duenoDeLaPagina = (): Yo | null => dibujada?.yo ?? null;
/** The page is nobody's again: somebody is about to enter. */
export function soltarPagina(): void {
  dibujada = null;
  drawnFor.account = null;
}

/** Who is there now. A page that was drawn for somebody asks them to enter again, and until then goes on as it was. */
async function leerQuien(signal: AbortSignal): Promise<QuienSoy> {
  const data = await sesionApi.yo.call({}, { signal });
  if (!dibujada || data.yo?.cuenta === drawnFor.account) return data;
  return (await drawnFor.reenter()) ? sesionApi.yo.call({}, { signal }) : dibujada;
}

/** Institution and acting person; every page shares this one query. */
export const quienSoy = queryOptions({
  ...sesionApi.yo.query({}),
  queryFn: ({ signal }) => leerQuien(signal),
  staleTime: 60_000,
});
export const useSesion = () => useQuery(quienSoy);

/** Whether the person holds a permission; the server decides again. */
export const usePuede = (permiso: string): boolean => useSesion().data?.yo?.permisos.includes(permiso) ?? false;

/** What they wrote and never reached the server does not stay for anyone who comes next: it is asked, and erased. */
async function dejarBorradores(): Promise<boolean> {
  const { countDrafts, eraseDrafts } = await import('#core/steps/web/draft.ts');
  const cuantos = countDrafts(drawnFor.account, window.localStorage);
  const pregunta = {
    title: '¿Cerrar sesión y borrar lo no guardado?',
    text: `Lo que escribió en ${plural(cuantos, 'paso', 'pasos')} de un asistente no llegó a guardarse. Si cierra la sesión, se borra de este equipo.`,
    verb: 'Cerrar sesión y borrar',
    tone: 'danger',
  } as const;
  if (cuantos > 0 && !(await confirm(pregunta))) return false;
  eraseDrafts(drawnFor.account, window.localStorage);
  return true;
}

/** Forgets everything that belongs to the person who leaves. */
export function useSalir() {
  const client = useQueryClient();
  return async () => {
    if (!(await dejarBorradores())) return;
    // Whose session has ended is out already.
    const fuera = await sesionApi.salir.call({}, { sessionless: true }).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.problem.code === 'unauthenticated')) throw error;
      return null;
    });
    forgetPages(drawnFor.account, window.localStorage);
    client.clear();
    window.location.assign(fuera?.destino ?? '/');
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
