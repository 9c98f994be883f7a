import { Title } from '@mantine/core';
import { placed } from '#core/shell/web/late.tsx';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import { BlockRows } from '#core/steps/web/BlockRows.tsx';
import type { Laboratorio } from '../../contract-formas.ts';

const BuscarLaboratorio = placed(() => import('./BuscarLaboratorio.tsx'));

type Props = {
  grupoId: number;
  laboratorios: readonly Laboratorio[];
  disabled: boolean;
  /** Of the step that it is in; outside one, its title stands under that of the page. */
  errors?: Readonly<Record<string, string>>;
  agregar?: (id: number) => Promise<unknown>;
  quitar?: (laboratorio: Laboratorio) => Promise<unknown>;
};

/** Laboratories of a group, wherever they are shown (block B7). */
export const Laboratorios = ({ grupoId, laboratorios, disabled, errors, agregar, quitar }: Props) => (
  <BlockRows
    fixed
    block={{ kind: 'laboratorios', key: 'laboratorios' }}
    field="laboratorios"
    errors={errors ?? {}}
    disabled={disabled}
    title="Laboratorios del grupo"
    empty={disabled ? 'El grupo no incluye laboratorios.' : 'Aún no agrega laboratorios. Son opcionales.'}
    head={
      <Title order={errors ? 3 : 2} size="h4">
        Laboratorios ({laboratorios.length})
      </Title>
    }
    rows={laboratorios}
    columns={[
      { label: 'Código', value: (l) => l.codigo },
      {
        label: 'Laboratorio',
        value: (l) => (
          <>
            {l.nombre} {!l.activo && <StatusBadge label="Inactivo" />}
          </>
        ),
      },
      { label: 'Ubicación', value: (l) => l.ubicacion },
      { label: 'Responsable', value: (l) => l.responsable },
    ]}
    add={{ label: 'Agregar laboratorio' }}
    editor={(_, cerrar) => (
      <BuscarLaboratorio
        grupoId={grupoId}
        yaEstan={laboratorios.map((l) => l.id)}
        onClose={cerrar}
        agregar={async (id) => agregar?.(id)}
      />
    )}
    remove={{
      title: 'Eliminar el laboratorio del grupo',
      text: (l) => `El grupo dejará de incluir «${l.nombre}».`,
      run: (l) => quitar?.(l),
    }}
  />
);
