import { Button, Group, NumberInput, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { Card } from '#core/shell/web/Card.tsx';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { Loaded } from '#core/shell/web/Loaded.tsx';
import { useBusy } from '#core/shell/web/useBusy.ts';
import { useDone } from '#core/shell/web/useDone.ts';
import type { Escalamientos } from '../contract-escalamiento.ts';
import { JEFATURA, MAX_DIAS, reglaEnPalabras } from '../domain/escalamiento.ts';
import { escalamientoApi } from './api.ts';

type Regla = Escalamientos['reglas'][number];
type Abierta = Regla | typeof JEFATURA | null;

/** What is told to a second person when it passes its term, kind by kind (tab «Escalamiento»). */
export const Escalamiento = ({ puedeEditar }: { puedeEditar: boolean }) => (
  <Loaded of={escalamientoApi.leer.query({})}>{(leidos) => <Reglas {...leidos} puedeEditar={puedeEditar} />}</Loaded>
);

function Reglas({ puedeEditar, ...leidos }: Escalamientos & { puedeEditar: boolean }) {
  const { reglas, jefatura } = leidos;
  const [abierta, setAbierta] = useState<Abierta>(null);
  return (
    <Stack gap="md">
      <Text c="dimmed">
        Cada mañana se avisa a una segunda persona de lo que espera a la oficina y pasó su plazo, o los días que suele
        tardar: un solo correo por persona, y una vez por asunto mientras siga en su estado.
      </Text>
      <Card
        title="Quién dirige la oficina"
        padded
        action={
          puedeEditar && (
            <Button size="compact-sm" variant="default" onClick={() => setAbierta(JEFATURA)}>
              Cambiar
            </Button>
          )
        }
      >
        {jefatura.a ?? 'Nadie: solo se escala lo que nombra a otra cuenta.'}
      </Card>
      <Card title="Qué se escala" count={reglas.filter(({ dias }) => dias !== null).length}>
        <DataTable
          title="Qué se escala"
          empty="Nada espera a la oficina."
          rows={reglas}
          rowKey={({ clave }) => clave}
          columns={[
            { label: 'Asuntos', identity: true, value: ({ etiqueta }) => etiqueta },
            {
              label: 'Suelen tardar',
              value: ({ habituales }) => (habituales === null ? null : `${habituales} días`),
              nowrap: true,
            },
            { label: 'Se escala', value: (regla) => reglaEnPalabras(regla, jefatura.a) },
            puedeEditar && {
              label: 'Acciones',
              value: (regla) => (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Cambiar ${regla.etiqueta}`}
                  onClick={() => setAbierta(regla)}
                >
                  Cambiar
                </Button>
              ),
            },
          ]}
        />
      </Card>
      {abierta !== null && <Cambiar de={abierta} leidos={leidos} onClose={() => setAbierta(null)} />}
    </Stack>
  );
}

type CambiarProps = { de: Regla | typeof JEFATURA; leidos: Escalamientos; onClose: () => void };
function Cambiar({ de, leidos, onClose }: CambiarProps) {
  const esJefatura = de === JEFATURA;
  const antes = esJefatura ? leidos.jefatura : de;
  const [dias, setDias] = useState<number | null>(esJefatura ? null : de.dias);
  const [cuenta, setCuenta] = useState<string | null>(antes.usuarioId === null ? null : String(antes.usuarioId));
  const [ocupado, hacer] = useBusy();
  const hecho = useDone();
  const guardar = () =>
    hacer(async () => {
      const cambio = { usuarioId: cuenta === null ? null : Number(cuenta), version: antes.version };
      const llamada = esJefatura
        ? escalamientoApi.dirigir.call(cambio)
        : escalamientoApi.fijar.call({ ...cambio, clave: de.clave, dias });
      await hecho(llamada, 'Guardado: rige desde mañana.');
      onClose();
    });
  return (
    <Dialog title={esJefatura ? 'Quién dirige la oficina' : `Escalar: ${de.etiqueta}`} onClose={onClose} size="md">
      <Stack gap="sm">
        {!esJefatura && (
          <NumberInput
            label="Días después de su plazo"
            description="Vacío, no se escala."
            value={dias ?? ''}
            min={0}
            max={MAX_DIAS}
            allowDecimal={false}
            onChange={(valor) => setDias(valor === '' ? null : Number(valor))}
          />
        )}
        <Select
          label={esJefatura ? 'Cuenta' : 'A quién'}
          placeholder={esJefatura ? 'Nadie' : 'A quien dirige la oficina'}
          data={leidos.candidatos}
          value={cuenta}
          onChange={setCuenta}
          clearable
          searchable
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button onClick={guardar} loading={ocupado}>
            Guardar
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
