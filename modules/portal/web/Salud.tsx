import { List } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { Card } from '#core/shell/web/Card.tsx';
import { Loaded } from '#core/shell/web/Loaded.tsx';
import { useSesion } from '#modules/acceso/web/sesion.ts';
import { portalApi } from './api.ts';

/** Self-test of the installation, for the superadmin. */
export function Salud() {
  const { data } = useSesion();
  return data?.yo?.superadmin ? <Pruebas /> : null;
}

function Pruebas() {
  return (
    <Card title="Estado del sistema" id="salud" padded>
      <Loaded of={portalApi.autoprueba.query({})}>
        {({ pruebas }) => (
          <List listStyleType="none" withPadding={false} spacing="xs">
            {pruebas.map((p) => (
              <List.Item
                key={p.nombre}
                icon={
                  p.bien ? (
                    <IconCheck size={20} color="var(--mantine-color-green-text)" aria-label="Bien" />
                  ) : (
                    <IconX size={20} color="var(--mantine-color-red-text)" aria-label="Falla" />
                  )
                }
              >
                <strong>{p.nombre}:</strong> {p.detalle}
              </List.Item>
            ))}
          </List>
        )}
      </Loaded>
    </Card>
  );
}
