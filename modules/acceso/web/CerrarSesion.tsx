import { ConfirmButton } from '#core/shell/web/ConfirmButton.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import { accesoApi } from './api.ts';

/** What names each browser and system; the first that is there. */
const NAVEGADORES = { 'Edg/': 'Edge', 'Firefox/': 'Firefox', 'Chrome/': 'Chrome', 'Safari/': 'Safari' };
const SISTEMAS = {
  Windows: 'Windows',
  Android: 'Android',
  iPhone: 'iOS',
  iPad: 'iOS',
  'Mac OS': 'macOS',
  Linux: 'Linux',
};
const hallado = (agente: string, nombres: Record<string, string>, otro: string) =>
  Object.entries(nombres).find(([parte]) => agente.includes(parte))?.[1] ?? otro;

/** «Chrome en Windows», enough for a person to recognise the device. */
export const equipo = (agente: string | null): string =>
  agente
    ? `${hallado(agente, NAVEGADORES, 'Navegador')} en ${hallado(agente, SISTEMAS, 'otro sistema')}`
    : 'Equipo desconocido';

/** Closes another session of the account, once it is confirmed. */
export function CerrarSesion({ id }: { id: number }) {
  const hecho = useDone();
  return (
    <ConfirmButton
      size="xs"
      variant="subtle"
      color="red"
      ask={{
        title: 'Cerrar la sesión',
        text: 'Quien la use tendrá que iniciar sesión de nuevo.',
        verb: 'Cerrar',
        tone: 'danger',
      }}
      onConfirm={() => hecho(accesoApi.cerrarSesion.call({ id }), 'Sesión cerrada.')}
    >
      Cerrar
    </ConfirmButton>
  );
}
