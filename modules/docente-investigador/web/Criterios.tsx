import { Button, SimpleGrid, Text } from '@mantine/core';
import { useState } from 'react';
import { DocumentView } from '#core/documents/web/DocumentView.tsx';
import { Card } from '#core/shell/web/Card.tsx';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import { CRITERIOS, type Criterio } from '../domain/criterios.ts';

const SIGNO = {
  si: { label: 'Cumple', tone: 'green', terminal: true },
  no: { label: 'No cumple', tone: 'red', terminal: true },
} as const;

/** The six criteria, each with its evidence, what to do if it is missing and when it changes. */
export function Criterios({ de, ayuda }: { de: readonly Criterio[]; ayuda?: string }) {
  const [abierto, setAbierto] = useState<Criterio | null>(null);
  const { titulo = '', columnas = [] } = abierto ? CRITERIOS[abierto.clave] : {};
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }} spacing="sm">
        {de.map((c) => (
          <Card
            key={c.clave}
            title={CRITERIOS[c.clave].titulo}
            note={c.clave.toUpperCase()}
            action={<StatusBadge {...SIGNO[c.cumple ? 'si' : 'no']} />}
            padded
          >
            <Text size="sm">{c.resumen}</Text>
            {(c.remedio || c.vence) && (
              <Text size="xs" c="dimmed">
                {c.remedio ?? c.vence}
              </Text>
            )}
            <Button
              size="compact-sm"
              variant="subtle"
              ml={-8}
              mt={4}
              aria-label={`Ver evidencia de ${CRITERIOS[c.clave].titulo}`}
              onClick={() => setAbierto(c)}
            >
              Ver evidencia
            </Button>
          </Card>
        ))}
      </SimpleGrid>
      {abierto && (
        <Dialog title={`${abierto.clave.toUpperCase()} · ${titulo}`} size="xl" onClose={() => setAbierto(null)}>
          {abierto.remedio && <Text mb="sm">{abierto.remedio}</Text>}
          {abierto.clave === 'd4' && ayuda && <Text mb="sm">{ayuda}</Text>}
          <DocumentView
            title={titulo}
            content={[
              {
                type: 'table',
                columns: columnas.map((label) => ({ label })),
                rows: abierto.filas,
                empty: 'No hay nada registrado.',
              },
            ]}
          />
        </Dialog>
      )}
    </>
  );
}
