import { ConfirmButton } from '#core/shell/web/ConfirmButton.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import { accesoApi } from './api.ts';

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
