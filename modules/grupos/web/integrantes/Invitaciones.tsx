import { useQuery } from '@tanstack/react-query';
import { Invitations } from '#core/people/web/Invitations.tsx';
import { RelativeDate } from '#core/shell/web/RelativeDate.tsx';
import { integrantesApi as api } from '../api.ts';

/** Groups that wait for this person's word. */
export function Invitaciones() {
  const { data } = useQuery(api.invitaciones.query({}));
  return (
    <Invitations
      of={(data?.invitaciones ?? []).map((i) => ({
        id: i.integranteId,
        name: `${i.grupo} (${i.corto})`,
        detail: (
          <>
            {i.esSolicitud ? 'Solicitud de grupo' : 'Grupo'} · {i.facultad} · como {i.condicion.toLowerCase()}
            {i.coordinador && ` · coordina ${i.coordinador}`} · desde <RelativeDate value={i.desde} />
          </>
        ),
        accepting: {
          title: 'Aceptar la invitación',
          text: `Usted integrará el grupo ${i.corto}. Mientras lo integre no podrá estar en otro grupo.`,
        },
        refusing: {
          title: 'No aceptar la invitación',
          text: `Dejará de figurar en el grupo ${i.corto} y se avisará a su coordinador.`,
        },
      }))}
      answer={async (integranteId, acepta) => (await api.responder.call({ integranteId, acepta })).mensaje}
    />
  );
}
