import { Card, List, Stack, Text } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { institution } from '#core/shell/web/institution.ts';
import { Page } from '#core/shell/web/Page.tsx';
import { EmptyState, QueryView } from '#core/shell/web/states.tsx';
import { exact } from '#core/shell/web/when.ts';
import { correoDemoApi } from './api.ts';

/** Mails of the demonstration. In production the page exists but its data does not. */
export function CorreoDemo() {
  const query = useQuery(correoDemoApi.listar.query({}));
  return (
    <Page title="Correos de la demostración">
      <Text c="dimmed" mb="md">
        Aquí se leen todos los correos, con los enlaces que abren algo por sí mismos. Fuera de la demostración esos
        enlaces se retiran del correo guardado en cuanto sale.
      </Text>
      <QueryView
        query={query}
        onNotFound={<EmptyState title="No disponible" text="Esta bandeja solo existe con los datos de demostración." />}
      >
        {({ correos }) =>
          correos.length === 0 ? (
            <EmptyState title="Aún no hay correos" text="Aquí aparecerán los correos que el sistema enviaría." />
          ) : (
            <Stack maw={800}>
              {correos.map((c) => (
                <Card key={c.id} withBorder component="article" aria-label={c.asunto}>
                  <Text fw={600}>{c.asunto}</Text>
                  <Text size="sm">
                    Para {c.para} · {exact(c.en, institution.timeZone)} · {c.estado}
                  </Text>
                  <Text mt="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                    {c.cuerpo}
                  </Text>
                  {c.adjuntos.length > 0 && (
                    <List size="sm" mt="sm" aria-label="Adjuntos" icon={<IconPaperclip size={16} />}>
                      {c.adjuntos.map((nombre, orden) => (
                        <List.Item key={nombre}>
                          <a href={correoDemoApi.adjunto.url({ id: c.id, orden })} target="_blank" rel="noopener">
                            {nombre}
                          </a>
                        </List.Item>
                      ))}
                    </List>
                  )}
                  {c.enlace && (
                    <a href={c.enlace} style={{ overflowWrap: 'anywhere' }}>
                      {c.enlace}
                    </a>
                  )}
                </Card>
              ))}
            </Stack>
          )
        }
      </QueryView>
    </Page>
  );
}
