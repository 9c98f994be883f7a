import { Alert, Button, Group } from '@mantine/core';
import { formatDay } from '#core/kernel/shared/time.ts';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { ConfirmButton } from '#core/shell/web/ConfirmButton.tsx';
import { institution } from '#core/shell/web/institution.ts';
import { Loaded } from '#core/shell/web/Loaded.tsx';
import { notices } from '#core/shell/web/notices.ts';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import { exact } from '#core/shell/web/when.ts';
import { accesoApi } from './api.ts';

/** Support accesses that the person received, with «Terminar» on those that run. Nothing when there were none. */
export const MisApoyos = () => (
  <Loaded of={accesoApi.apoyos.query({})}>
    {({ apoyos }) =>
      apoyos.length > 0 && (
        <section aria-labelledby="apoyos">
          <h2 id="apoyos">Quién ingresó en su nombre</h2>
          <DataTable
            title="Accesos de apoyo a su cuenta"
            empty="Ninguno."
            minWidth={680}
            rows={apoyos}
            columns={[
              { label: 'Administrador', value: (a) => a.administrador },
              { label: 'Motivo', value: (a) => a.motivo },
              { label: 'Desde', value: (a) => exact(a.desde, institution.timeZone) },
              { label: 'Hasta', value: (a) => exact(a.hasta, institution.timeZone) },
              {
                label: 'Acciones',
                value: (a) => (a.vigente ? <BotonTerminar id={a.id} /> : <StatusBadge label="Terminado" />),
              },
            ]}
          />
        </section>
      )
    }
  </Loaded>
);

function BotonTerminar({ id }: { id: number }) {
  const hecho = useDone();
  return (
    <ConfirmButton
      size="xs"
      variant="default"
      ask={{
        title: 'Terminar el acceso de apoyo',
        text: 'La persona que ingresó en su nombre saldrá en este momento.',
        verb: 'Terminar',
      }}
      onConfirm={() => hecho(accesoApi.terminarApoyo.call({ id }), 'Acceso de apoyo terminado.')}
    >
      Terminar
    </ConfirmButton>
  );
}

type Yo = {
  nombre: string;
  apoyo: { motivo: string; hasta: string } | null;
  encargo: { hasta: string } | null;
  apoyosVigentes: readonly { id: number; administrador: string; motivo: string; hasta: string }[];
};

/** Band on every page while somebody acts for another: for the one who acts, and for the one in whose name. */
export default function BandaApoyo({ yo }: { yo: Yo }) {
  const hora = (instante: string) => exact(instante, institution.timeZone);
  const salir = async () => {
    const { destino } = await accesoApi.salirDeApoyo.call({});
    window.location.assign(destino);
  };
  return (
    <>
      {yo.apoyo && (
        <Alert color="yellow" mb="md" title={`Está actuando en nombre de ${yo.nombre}`}>
          <Group justify="space-between">
            <span>Hasta el {hora(yo.apoyo.hasta)}. No puede enviar, firmar ni cambiar su contraseña.</span>
            <Button size="xs" onClick={() => salir().catch(notices.pushProblem)}>
              Terminar y volver a mi cuenta
            </Button>
          </Group>
        </Alert>
      )}
      {yo.encargo && (
        <Alert color="yellow" mb="md" title={`Actúa por encargo de ${yo.nombre}`}>
          <Group justify="space-between">
            <span>Hasta el {formatDay(yo.encargo.hasta)}. Lo que haga quedará con el nombre de las dos personas.</span>
            <Button size="xs" onClick={() => salir().catch(notices.pushProblem)}>
              Volver a mi cuenta
            </Button>
          </Group>
        </Alert>
      )}
      {yo.apoyosVigentes.map((a) => (
        <Alert key={a.id} color="blue" mb="md" title={`${a.administrador} está ingresando en su nombre`}>
          <Group justify="space-between">
            <span>
              Hasta el {hora(a.hasta)}. Motivo: {a.motivo}
            </span>
            <BotonTerminar id={a.id} />
          </Group>
        </Alert>
      ))}
    </>
  );
}
