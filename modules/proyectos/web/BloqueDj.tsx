import { Alert, Button, Group, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { late } from '#core/shell/web/late.tsx';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import type { ActividadDetalle } from '../contract-actividades.ts';
import { actividadesApi } from './api-actividades.ts';
import classes from './dj.module.css';

const CargarDj = late(() => import('./CargarDj.tsx').then((m) => m.default));

type Props = { proyectoId: number; dj: NonNullable<ActividadDetalle['dj']> };

/** Sworn statement of the responsible person: get the format, send the signed copy once, see what was sent. */
export function BloqueDj({ proyectoId, dj }: Props) {
  const [abierto, setAbierto] = useState(false);
  const enviada = dj.aceptadaEn !== null;
  return (
    <section className={classes.bloque} aria-labelledby="declaracion-jurada">
      <Group mb="xs" gap="sm">
        <Title order={2} size="h4" id="declaracion-jurada">
          Declaración jurada
        </Title>
        <StatusBadge label={enviada ? 'Enviada' : 'Pendiente'} tone={enviada ? 'green' : 'yellow'} />
      </Group>
      {enviada ? (
        <Alert color="green" variant="light" mb="sm">
          Declaración jurada cargada correctamente.
        </Alert>
      ) : (
        <Text mb="sm">
          {dj.impedimento ??
            'Es requisito para el depósito de la subvención. Descargue el formato, fírmelo y cárguelo en PDF. Una vez enviada no podrá cambiarse.'}
        </Text>
      )}
      <Group>
        {!dj.impedimento && (
          <>
            <Button
              component="a"
              href={actividadesApi.formatoDj.url({ id: proyectoId })}
              target="_blank"
              variant="default"
            >
              Descargar formato
            </Button>
            <Button onClick={() => setAbierto(true)}>Adjuntar declaración firmada</Button>
          </>
        )}
        {enviada && (
          <Button
            component="a"
            href={actividadesApi.verDj.url({ id: proyectoId })}
            target="_blank"
            variant="default"
            disabled={!dj.archivoId}
          >
            Ver declaración enviada
          </Button>
        )}
      </Group>
      {abierto && <CargarDj proyectoId={proyectoId} onClose={() => setAbierto(false)} />}
    </section>
  );
}
