import { Button, Group, Text, Title } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { RichText } from '#core/field/kinds/richtext/web/RichText.tsx';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { useDone } from '#core/shell/web/useDone.ts';
import type { GrupoDeOficina } from '../contract-admin.ts';
import type { Ficha } from '../contract-formas.ts';
import { CAMPOS, TEXTOS } from '../domain/campos.ts';
import { formularioAmbientes } from '../domain/formulario-admin.ts';
import { api } from './admin/api.ts';

/** Tab «Extras»: what the group says of itself, and its places. */
export default function Extras({ g, grupo }: { g: Ficha; grupo: GrupoDeOficina | null }) {
  const [edita, setEdita] = useState(false);
  return (
    <>
      {keysOf(TEXTOS).map((key) => (
        <Parte key={key} titulo={TEXTOS[key].label}>
          {g[key] && <RichText html={g[key]} />}
        </Parte>
      ))}
      <Parte
        titulo={CAMPOS.ambientes.label}
        boton={
          grupo?.puedeEditar && (
            <Button size="compact-sm" variant="default" onClick={() => setEdita(true)}>
              Editar ambientes
            </Button>
          )
        }
      >
        {g.ambientes && <Text style={{ whiteSpace: 'pre-line' }}>{g.ambientes}</Text>}
      </Parte>
      {grupo && edita && <EditarAmbientes grupo={grupo} onClose={() => setEdita(false)} />}
    </>
  );
}

const Parte = ({ titulo, boton, children }: { titulo: string; boton?: ReactNode; children: ReactNode }) => (
  <section>
    <Group mt="md" mb="xs" gap="sm">
      <Title order={2} size="h5">
        {titulo}
      </Title>
      {boton}
    </Group>
    {children || <Text c="dimmed">No registra.</Text>}
  </section>
);

function EditarAmbientes({ grupo, onClose }: { grupo: GrupoDeOficina; onClose: () => void }) {
  const hecho = useDone();
  const { id, version, limites } = grupo;
  const def = useMemo(() => formularioAmbientes(limites.ambientesPalabras), [limites.ambientesPalabras]);
  return (
    <FormModal
      title="Ambientes físicos"
      def={def}
      initial={{ ambientes: grupo.ambientes ?? '' }}
      onClose={onClose}
      onSubmit={({ ambientes }) =>
        hecho(api.editarAmbientes.call({ id, version, ambientes }), 'Los ambientes físicos fueron actualizados.')
      }
    />
  );
}
