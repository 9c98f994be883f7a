import { Alert, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { formOf } from '#core/form/shared/fields.ts';
import { SchemaForm } from '#core/form/web/SchemaForm.tsx';
import { zRequired } from '#core/kernel/shared/schemas.ts';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { CardAlone } from '#core/shell/web/CardAlone.tsx';
import { notices } from '#core/shell/web/notices.ts';
import { Page } from '#core/shell/web/Page.tsx';
import { fallasDeClave } from '../domain/permisos.ts';
import { accesoApi } from './api.ts';
import { useSesion } from './sesion.ts';

const REGLAS =
  'Al menos 8 caracteres, con una mayúscula, una minúscula, un número y un signo; que no sea una muy usada ni su nombre.';
const clave = (label: string) => ({ kind: 'password', label, required: true, max: 128 }) as const;
const nueva = zRequired(128).superRefine((escrita, c) => {
  for (const message of fallasDeClave(escrita)) c.addIssue({ code: 'custom', message });
});
const dosVeces = {
  nueva: { ...clave('Nueva contraseña'), accepts: nueva, help: REGLAS },
  repetida: clave('Repetir nueva contraseña'),
} as const;
/** Another password, with the present one. */
export const formCambio = formOf({ actual: clave('Contraseña actual'), ...dosVeces }, 'Cambiar contraseña');
/** The first or another password, written twice. */
export const formClaveNueva = (submit: string) => formOf(dosVeces, submit);
const formRestablecer = formClaveNueva('Guardar contraseña');
const formOlvido = formOf(
  { usuario: { kind: 'text', label: 'Usuario o correo', required: true, max: 255 } },
  'Enviar enlace',
);

/** Same block in every area: changes the password of the acting account, and no other. */
export function CambiarClave() {
  const client = useQueryClient();
  const { data } = useSesion();
  const [vuelta, setVuelta] = useState(0);
  return (
    <Page
      title="Cambiar contraseña"
      breadcrumbs={[{ label: 'Mi cuenta' }]}
      help={`${REGLAS} Al cambiarla se cierran sus otras sesiones.`}
    >
      <Stack maw={480}>
        {data?.yo?.debeCambiarClave && (
          <Alert color="yellow">Por seguridad, elija una contraseña propia antes de continuar.</Alert>
        )}
        <SchemaForm
          key={vuelta}
          def={formCambio}
          onSubmit={async (d) => {
            await accesoApi.cambiarClave.call(d);
            await client.invalidateQueries({ queryKey: accesoApi.yo.key });
            notices.push('Contraseña cambiada. Cerramos sus otras sesiones.', 'success');
            setVuelta((v) => v + 1);
          }}
        />
      </Stack>
    </Page>
  );
}

export function Olvido() {
  const [enviado, setEnviado] = useState(false);
  return (
    <CardAlone title="Olvidé mi contraseña" lead="Le enviaremos un enlace para elegir otra.">
      <Stack>
        {enviado ? (
          <Alert color="green">
            Si la cuenta existe y tiene correo, le enviamos un enlace para elegir otra contraseña. Vence en 24 horas.
          </Alert>
        ) : (
          <SchemaForm
            def={formOlvido}
            onSubmit={async (d) => {
              await accesoApi.olvido.call(d);
              setEnviado(true);
            }}
          />
        )}
        <AppLink to="/">Volver a la portada</AppLink>
      </Stack>
    </CardAlone>
  );
}

export function Restablecer() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const ficha = params.get('ficha') ?? '';
  return (
    <CardAlone title="Elegir contraseña" lead="Al guardarla se cierran sus otras sesiones.">
      <Stack>
        {ficha === '' ? (
          <Alert color="red">El enlace está incompleto. Ábralo de nuevo desde el correo, o pida otro.</Alert>
        ) : (
          <SchemaForm
            def={formRestablecer}
            onSubmit={async (d) => {
              await accesoApi.restablecer.call({ ...d, ficha });
              notices.push('Contraseña guardada. Ya puede iniciar sesión.', 'success');
              navigate('/');
            }}
          />
        )}
        <AppLink to="/olvido">Pedir un enlace nuevo</AppLink>
      </Stack>
    </CardAlone>
  );
}
