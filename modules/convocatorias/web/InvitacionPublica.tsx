import { Stack } from '@mantine/core';
import { IconPencilShare } from '@tabler/icons-react';
import { z } from 'zod';
import { LinkPage } from '#core/access/web/LinkPage.tsx';
import { defineForm, type FormDef } from '#core/form/shared/form.ts';
import { SchemaForm } from '#core/form/web/SchemaForm.tsx';
import { formatDay } from '#core/kernel/shared/time.ts';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import { formClaveNueva } from '#modules/acceso/web/Claves.tsx';
import { api } from './api.ts';

const CON_CLAVE: FormDef = formClaveNueva('Aceptar y abrir mi cuenta');
/** Who already enters as an evaluator keeps their account and password. */
const SIN_CLAVE = defineForm({ schema: z.object({}), fields: [], submit: 'Aceptar la invitación' });

/** `/convocatoria/invitacion?token=`: a member without an account opens their own, to write in the proposal. */
export const InvitacionPublica = () => (
  <LinkPage
    icon={IconPencilShare}
    title="Invitación a escribir en una propuesta"
    answered="Invitación aceptada"
    of={(token) => api.invitacion.query({ token })}
  >
    {(i, token, aceptada) => (
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
        <SchemaForm
          def={i.pideClave ? CON_CLAVE : SIN_CLAVE}
          guard={false}
          onSubmit={async (clave) =>
            aceptada((await api.aceptarInvitacion.call({ token, nueva: '', repetida: '', ...clave })).mensaje)
          }
        />
      </Stack>
    )}
  </LinkPage>
);
