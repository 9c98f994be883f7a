import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { OutputOf } from '#core/contract/shared/endpoint.ts';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { dayOf, formatDay } from '#core/kernel/shared/time.ts';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { ConfirmButton } from '#core/shell/web/ConfirmButton.tsx';
import { institution } from '#core/shell/web/institution.ts';
import { Loaded } from '#core/shell/web/Loaded.tsx';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import type { Reemplazo } from '../contract-encargos.ts';
import { type EncargoDatos, ESTADOS_DE_REEMPLAZO, formularioEncargo, yaTermino } from '../domain/encargos.ts';
import { encargosApi } from './api.ts';

type Leidos = OutputOf<(typeof encargosApi)['leer']['endpoint']>;
type TablaProps = Leidos & {
  /** Who reads: the person, or the office. */
  propia: boolean;
  onNombrar: (datos: EncargoDatos) => Promise<unknown>;
  onTerminar: (id: number) => Promise<unknown>;
};

/** Who acts for the person while they are away, and for whom they act. */
export const MisReemplazos = () => (
  <Loaded of={encargosApi.leer.query({})}>
    {(leidos) => (
      <Reemplazos
        {...leidos}
        propia
        onNombrar={(datos) => encargosApi.nombrar.call(datos)}
        onTerminar={(id) => encargosApi.terminar.call({ id })}
      />
    )}
  </Loaded>
);

/** The same of an account, for the office. */
export const ReemplazosDeCuenta = ({ id }: { id: number }) => (
  <Loaded of={encargosApi.deCuenta.query({ id })}>
    {(leidos) => (
      <Reemplazos
        {...leidos}
        propia={false}
        onNombrar={(datos) => encargosApi.nombrarDe.call({ ...datos, id })}
        onTerminar={(encargo) => encargosApi.terminarDe.call({ id: encargo })}
      />
    )}
  </Loaded>
);

function Reemplazos({ reemplazos, candidatos, propia, onNombrar, onTerminar }: TablaProps) {
  const hecho = useDone();
  const [nombrando, setNombrando] = useState(false);
  return (
    <section aria-labelledby="reemplazos">
      <Group justify="space-between" mb="sm">
        <h2 id="reemplazos">Reemplazos</h2>
        <Button variant="default" onClick={() => setNombrando(true)}>
          Nombrar reemplazo
        </Button>
      </Group>
      <DataTable
        title="Reemplazos"
        empty={
          propia
            ? 'Si va a estar ausente, nombre a quien atienda su trabajo entre dos días.'
            : 'Nadie reemplaza a esta persona, ni ella a otra.'
        }
        minWidth={680}
        rows={reemplazos}
        columns={[
          { label: 'Estado', value: ({ estado }) => <StatusBadge {...ESTADOS_DE_REEMPLAZO[estado]} /> },
          { label: 'Persona ausente', value: (r) => r.titular },
          { label: 'La reemplaza', value: (r) => r.suplente, identity: true },
          { label: 'Desde', value: (r) => formatDay(r.desde) },
          { label: 'Hasta', value: (r) => formatDay(r.hasta) },
          { label: 'Qué trabajo', value: (r) => r.trabajo },
          { label: 'Motivo', value: (r) => r.motivo },
          {
            label: 'Acciones',
            value: (r) =>
              !yaTermino(r.estado) && (
                <Terminar reemplazo={r} onTerminar={() => hecho(onTerminar(r.id), 'Reemplazo terminado.')} />
              ),
          },
        ]}
      />
      {nombrando && (
        <FormModal
          title="Nombrar reemplazo"
          def={formularioEncargo}
          options={{ suplenteId: candidatos }}
          initial={{ desde: dayOf(new Date(), institution.timeZone), modulos: [] }}
          intro={
            <p>
              Hará lo que {propia ? 'usted puede' : 'la persona puede'} hacer en la administración, y todo quedará con
              su nombre y «por encargo de». No podrá cambiar la contraseña ni las sesiones, ni nombrar a otro.
            </p>
          }
          onClose={() => setNombrando(false)}
          onSubmit={(datos) => hecho(onNombrar(datos), 'Reemplazo nombrado. Le avisamos.')}
        />
      )}
    </section>
  );
}

function Terminar({ reemplazo, onTerminar }: { reemplazo: Reemplazo; onTerminar: () => Promise<unknown> }) {
  return (
    <ConfirmButton
      size="xs"
      variant="default"
      ask={{
        title: 'Terminar el reemplazo',
        text: `${reemplazo.suplente} dejará de actuar por encargo de ${reemplazo.titular} en este momento.`,
        verb: 'Terminar',
      }}
      onConfirm={onTerminar}
    >
      Terminar
    </ConfirmButton>
  );
}
