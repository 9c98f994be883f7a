import { Button, List } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { Card } from '#core/shell/web/Card.tsx';
import { Loaded } from '#core/shell/web/Loaded.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import { useSesion } from '#modules/acceso/web/sesion.ts';
import { CORREO } from '../domain/salud.ts';
import { portalApi } from './api.ts';

/** Self-test of the installation, for the superadmin. */
export function Salud() {
  const { data } = useSesion();
  return data?.yo?.superadmin ? <Pruebas /> : null;
}

function Pruebas() {
  const done = useDone();
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
                {p.nombre === CORREO && !p.bien && (
                  <Button
                    ml="sm"
                    size="compact-sm"
                    variant="default"
                    onClick={() => done(portalApi.reintentarCorreos.call({}))}
                  >
                    Enviarlos de nuevo
                  </Button>
                )}
              </List.Item>
            ))}
          </List>
        )}
      </Loaded>
    </Card>
  );
}
