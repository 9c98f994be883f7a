import { Stack } from '@mantine/core';
import { IconPencilShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { ApiError } from '#core/contract/web/client.ts';
import { defineForm, type FormDef } from '#core/form/shared/form.ts';
import { SchemaForm } from '#core/form/web/SchemaForm.tsx';
import { formatDay } from '#core/kernel/shared/time.ts';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { Centered } from '#core/shell/web/Centered.tsx';
import { useDocumentTitle } from '#core/shell/web/errors.tsx';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import { LoadingPage } from '#core/shell/web/states.tsx';
import { formClaveNueva } from '#modules/acceso/web/Claves.tsx';
import { api } from './api.ts';

const formAceptar: FormDef = formClaveNueva('Aceptar y abrir mi cuenta');
/** Who already enters as an evaluator keeps his account and password. */
const SIN_CLAVE = defineForm({ schema: z.object({}), fields: [], submit: 'Aceptar la invitación' });

/** `/convocatoria/invitacion?token=`: a member without an account opens his own, to write in the proposal. */
export function InvitacionPublica() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const query = useQuery({
    ...api.invitacion.query({ token }),
    enabled: token.length >= 20,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const [hecho, setHecho] = useState<string | null>(null);
  if (hecho)
    return (
      <Marco titulo="Invitación aceptada">
        <Stack>
          <p role="status">{hecho}</p>
          <AppLink to="/">Iniciar sesión</AppLink>
        </Stack>
      </Marco>
    );
  if (token.length < 20 || query.isError)
    return (
      <Marco titulo="No se puede abrir la invitación">
        <Stack>
          <p role="alert">
            {query.error instanceof ApiError
              ? query.error.problem.detail
              : 'El enlace está incompleto. Ábralo desde su correo o pida otro a quien lo invitó.'}
          </p>
          <AppLink to="/">Ir al inicio</AppLink>
        </Stack>
      </Marco>
    );
  if (!query.data) return <LoadingPage />;
  const i = query.data;
  const aceptar = async (clave: Record<string, unknown>) =>
    setHecho((await api.aceptarInvitacion.call({ token, nueva: '', repetida: '', ...clave })).mensaje);
  return (
    <Marco titulo="Invitación a escribir en una propuesta">
      <Stack ta="left">
        <p>
          {i.nombre}: {i.responsable} lo invita a escribir con el equipo. Puede aceptar hasta el {formatDay(i.hasta)}.
        </p>
        <KeyFacts
          facts={[
            { label: 'Propuesta', value: i.titulo },
            { label: 'Convocatoria', value: i.convocatoria },
            { label: 'Podrá editar', value: i.pasos.join(', ') },
            { label: 'Ingresará con', value: i.correo },
          ]}
        />
        {!i.pideClave && (
          <p>Ya tiene una cuenta de evaluador: al aceptar, con ella también ingresará como investigador.</p>
        )}
        <SchemaForm def={i.pideClave ? formAceptar : SIN_CLAVE} guard={false} onSubmit={aceptar} />
      </Stack>
    </Marco>
  );
}

function Marco({ titulo, children }: { titulo: string; children: ReactNode }) {
  useDocumentTitle(titulo);
  return (
    <Centered icon={IconPencilShare} title={titulo}>
      {children}
    </Centered>
  );
}
