import { useQuery } from '@tanstack/react-query';
import { Invitations } from '#core/people/web/Invitations.tsx';
import { RelativeDate } from '#core/shell/web/RelativeDate.tsx';
import { api } from './api.ts';

/** Proposals that wait for this person's word, as a member of them. */
export function InvitacionesAIntegrar() {
  const { data } = useQuery(api.invitacionesAIntegrar.query({}));
  return (
    <Invitations
      of={(data?.invitaciones ?? []).map((i) => ({
        id: i.integranteId,
        name: i.titulo,
        detail: (
          <>
            {i.convocatoria} · como {i.rol.toLowerCase()} · la presenta {i.responsable}
            {i.hasta && (
              <>
                {' '}
                · cierra <RelativeDate value={i.hasta} />
              </>
            )}
          </>
        ),
        accepting: {
          title: 'Aceptar integrar la propuesta',
          text: `Usted integrará «${i.titulo}» como ${i.rol.toLowerCase()}. Queda registrado cuándo lo aceptó.`,
        },
        refusing: {
          title: 'No aceptar integrar la propuesta',
          text: `Dejará de figurar en «${i.titulo}» y se avisará a ${i.responsable}.`,
        },
      }))}
      answer={async (integranteId, acepta) => (await api.responderAIntegrar.call({ integranteId, acepta })).mensaje}
    />
  );
}
