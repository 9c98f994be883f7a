import { Button, Group, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { confirm } from '#core/shell/web/confirm.ts';
import { notices } from '#core/shell/web/notices.ts';
import { RelativeDate } from '#core/shell/web/RelativeDate.tsx';
import { integrantesApi as api } from '../api.ts';

/** Invitations that wait for this person's word; nothing for anyone else. */
export function Invitaciones() {
  const { data } = useQuery(api.invitaciones.query({}));
  const client = useQueryClient();
  if (!data || data.invitaciones.length === 0) return null;
  const responder = async (integranteId: number, corto: string, acepta: boolean) => {
    const pregunta = acepta
      ? {
          title: 'Aceptar la invitación',
          text: `Usted integrará el grupo ${corto}. Mientras lo integre no podrá estar en otro grupo.`,
          verb: 'Acepto',
        }
      : {
          title: 'No aceptar la invitación',
          text: `Dejará de figurar en el grupo ${corto} y se avisará a su coordinador.`,
          verb: 'No acepto',
          tone: 'danger' as const,
        };
    if (!(await confirm(pregunta))) return;
    try {
      const { mensaje } = await api.responder.call({ integranteId, acepta });
      notices.push(mensaje, 'success');
    } catch (error) {
      notices.pushProblem(error);
    }
    await client.invalidateQueries();
  };
  return (
    <section aria-labelledby="invitaciones">
      <h2 id="invitaciones">Invitaciones por responder</h2>
      <Stack mb="lg">
        {data.invitaciones.map((i) => (
          <Group key={i.integranteId} justify="space-between">
            <div>
              <strong>
                {i.grupo} ({i.corto})
              </strong>
              <div>
                {i.esSolicitud ? 'Solicitud de grupo' : 'Grupo'} · {i.facultad} · como {i.condicion.toLowerCase()}
                {i.coordinador && ` · coordina ${i.coordinador}`} · desde <RelativeDate value={i.desde} />
              </div>
            </div>
            <Group gap="xs">
              <Button size="xs" onClick={() => responder(i.integranteId, i.corto, true)}>
                Aceptar
              </Button>
              <Button size="xs" variant="subtle" color="red" onClick={() => responder(i.integranteId, i.corto, false)}>
                No aceptar
              </Button>
            </Group>
          </Group>
        ))}
      </Stack>
    </section>
  );
}
