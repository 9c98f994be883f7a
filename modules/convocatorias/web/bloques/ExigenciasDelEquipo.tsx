import { List, Text, ThemeIcon } from '@mantine/core';
import { IconCheck, IconCircleDashed } from '@tabler/icons-react';
import type { Exigencia } from '../../domain/integrantes.ts';

/**
 * What the call asks of the team, each with how far it is: the list of the requirements that are judged at submission.
 */
export function ExigenciasDelEquipo({ titulo, exigencias }: { titulo: string; exigencias: readonly Exigencia[] }) {
  if (exigencias.length === 0) return null;
  const cumplidas = exigencias.filter((e) => e.cumple).length;
  return (
    <section aria-label={titulo}>
      <Text fw={600} mb="xs">
        {titulo} ({cumplidas} de {exigencias.length})
      </Text>
      <List spacing={6} center aria-live="polite">
        {exigencias.map((e) => (
          <List.Item
            key={e.texto}
            icon={
              <ThemeIcon size={22} radius="xl" variant="light" color={e.cumple ? 'green' : 'gray'}>
                {e.cumple ? (
                  <IconCheck size={14} role="img" aria-label="Cumple" />
                ) : (
                  <IconCircleDashed size={14} role="img" aria-label="Falta" />
                )}
              </ThemeIcon>
            }
          >
            {e.texto}{' '}
            <Text component="span" size="sm" c="dimmed">
              Tiene {e.tiene} de {e.pide}.
            </Text>
          </List.Item>
        ))}
      </List>
    </section>
  );
}
