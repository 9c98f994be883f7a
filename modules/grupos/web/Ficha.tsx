import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { RichText } from '#core/form/web/RichText.tsx';
import type { Ficha } from '../contract-formas.ts';
import { CAMPOS, CONTACTO, TEXTOS } from '../domain/campos.ts';
import { integrantesApi } from './api.ts';

export const Enlace = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
);

/** How the group is reached, as facts of a page. */
export const contactoDe = (g: Ficha) =>
  CONTACTO.map(({ key, label }) => {
    const value = g[key];
    return {
      label,
      value: key === 'web' && value && /^https?:/.test(value) ? <Enlace href={value}>{value}</Enlace> : value,
    };
  });

/** Its supporting paper, to open it. */
export const Sustento = ({ g }: { g: Ficha }) =>
  g.sustento ? (
    <Enlace href={integrantesApi.archivo.url({ id: g.id, archivoId: g.sustento.id })}>{g.sustento.name}</Enlace>
  ) : (
    'No hay archivos adjuntos'
  );

const Titulo = ({ children }: { children: ReactNode }) => (
  <Title order={2} size="h5">
    {children}
  </Title>
);
/** What the group says of itself; `alLado` stands beside the title of its physical places. */
export const Textos = ({ g, alLado }: { g: Ficha; alLado?: ReactNode }) => (
  <>
    {TEXTOS.map(({ key, label }) => (
      <section key={key}>
        <Group mt="md" mb="xs">
          <Titulo>{label}</Titulo>
        </Group>
        {g[key] ? <RichText html={g[key]} /> : <Text c="dimmed">No registra.</Text>}
      </section>
    ))}
    <Group mt="md" mb="xs" gap="sm">
      <Titulo>{CAMPOS.ambientes.label}</Titulo>
      {alLado}
    </Group>
    {g.ambientes ? <Text style={{ whiteSpace: 'pre-line' }}>{g.ambientes}</Text> : <Text c="dimmed">No registra.</Text>}
  </>
);
