import { Button, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import { notices } from '#core/shell/web/notices.ts';
import type { GrupoDetalle } from '../../contract-admin.ts';
import { formularioAmbientes } from '../../domain/formulario-admin.ts';
import { contactoDe, Textos } from '../Ficha.tsx';
import { api, refrescar } from './api.ts';

/** Tab «Extras»: texts, places and contact of the group. */
export default function Extras({ grupo }: { grupo: GrupoDetalle }) {
  const client = useQueryClient();
  const [edita, setEdita] = useState(false);
  const def = useMemo(() => formularioAmbientes(grupo.limites.ambientesPalabras), [grupo.limites.ambientesPalabras]);
  return (
    <>
      <Textos
        g={grupo}
        alLado={
          grupo.puedeEditar && (
            <Button size="compact-sm" variant="default" onClick={() => setEdita(true)}>
              Editar ambientes
            </Button>
          )
        }
      />
      <Title order={2} size="h5" mt="md" mb="xs">
        Contacto
      </Title>
      <KeyFacts facts={contactoDe(grupo)} />
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
