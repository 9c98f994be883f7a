import { Button, Group, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { RichText } from '#core/form/web/RichText.tsx';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import { notices } from '#core/shell/web/notices.ts';
import type { GrupoDetalle } from '../../contract-admin.ts';
import { formularioAmbientes } from '../../domain/formulario-admin.ts';
import { api, refrescar } from './api.ts';

const TEXTOS = [
  ['Presentación', 'presentacion'],
  ['Objetivos', 'objetivos'],
  ['Servicios', 'servicios'],
] as const;

/** Tab «Extras»: texts, places and contact of the group. */
export default function Extras({ grupo }: { grupo: GrupoDetalle }) {
  const client = useQueryClient();
  const [edita, setEdita] = useState(false);
  const def = useMemo(() => formularioAmbientes(grupo.limites.ambientesPalabras), [grupo.limites.ambientesPalabras]);
  return (
    <>
      {TEXTOS.map(([titulo, campo]) => (
        <section key={campo}>
          <Title order={2} size="h5" mt="md" mb="xs">
            {titulo}
          </Title>
          {grupo[campo] ? <RichText html={grupo[campo]} /> : <Text c="dimmed">No registra.</Text>}
        </section>
      ))}
      <Group mt="md" mb="xs" gap="sm">
        <Title order={2} size="h5">
          Ambientes físicos
        </Title>
        {grupo.puedeEditar && (
          <Button size="compact-sm" variant="default" onClick={() => setEdita(true)}>
            Editar ambientes
          </Button>
        )}
      </Group>
      {grupo.ambientes ? (
        <Text style={{ whiteSpace: 'pre-line' }}>{grupo.ambientes}</Text>
      ) : (
        <Text c="dimmed">No registra.</Text>
      )}
      <Title order={2} size="h5" mt="md" mb="xs">
        Contacto
      </Title>
      <KeyFacts
        facts={[
          { label: 'Teléfono', value: grupo.telefono },
          { label: 'Anexo', value: grupo.anexo },
          { label: 'Oficina', value: grupo.oficina },
          { label: 'Dirección', value: grupo.direccion },
          { label: 'Correo del coordinador', value: grupo.email },
          {
            label: 'Página web',
            value: grupo.web && /^https?:/.test(grupo.web) && (
              <a href={grupo.web} target="_blank" rel="noopener noreferrer">
                {grupo.web}
              </a>
            ),
          },
        ]}
      />
      {edita && (
        <FormModal
          title="Ambientes físicos"
          def={def}
          initial={{ ambientes: grupo.ambientes ?? '' }}
          onClose={() => setEdita(false)}
          onSubmit={async ({ ambientes }) => {
            const { mensaje } = await api.editarAmbientes.call({ id: grupo.id, version: grupo.version, ambientes });
            notices.push(mensaje, 'success', { scroll: false });
            await refrescar(client);
          }}
        />
      )}
    </>
  );
}
