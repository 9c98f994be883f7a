import { Alert } from '@mantine/core';
import { lazy } from 'react';
import type { SlotDef } from '#core/files/shared/slot.ts';
import { BlockRows } from '#core/steps/web/BlockRows.tsx';
import type { BlockProps } from '#core/steps/web/blocks.ts';
import type { ProyectoVisto } from '../../../domain/mostrar.ts';
import type { BloqueDe } from '../../../domain/pasos.ts';
import { publicacionesApi } from '../../api.ts';
import { registroApi as api } from '../api.ts';

const AsociarProyecto = lazy(() => import('./AsociarProyecto.tsx'));

/** The funded project behind a publication. */
export function BloqueProyectos(
  props: BlockProps<BloqueDe<'proyectos'>, ProyectoVisto[], { maximo: number; ranura: SlotDef }>,
) {
  const { value: proyectos, options, recordId: id, wizard } = props;
  return (
    <BlockRows
      {...props}
      field="proyectos"
      title="Proyectos asociados"
      empty="No hay ningún proyecto asociado."
      rows={proyectos}
      fixed
      columns={[
        { label: 'Código', width: 140, value: (p) => p.codigo },
        { label: 'Nombre del proyecto', value: (p) => p.nombre },
        { label: 'Entidad financiadora', value: (p) => p.entidad },
        {
          label: 'Documento',
          value: (p) =>
            p.archivo && (
              <a href={publicacionesApi.archivo.url({ id, archivoId: p.archivo.id })} target="_blank" rel="noopener">
                {p.archivo.name}
              </a>
            ),
        },
      ]}
      add={{
        label: 'Agregar proyecto',
        why: proyectos.length >= options.maximo ? `Puede asociar ${options.maximo} como máximo.` : undefined,
      }}
      editor={(_, close) => (
        <AsociarProyecto publicacionId={id} ranura={options.ranura} onClose={close} alGuardar={wizard.reload} />
      )}
      remove={{
        title: 'Quitar el proyecto',
        text: (p) => `«${p.nombre}» dejará de estar asociado a la publicación.`,
        verb: 'Quitar',
        run: async (p) => {
          await api.quitarProyecto.call({ id, filaId: p.id });
          await wizard.reload();
        },
      }}
    >
      {proyectos.length === 0 && (
        <Alert color="blue">
          Si no agrega un proyecto, al enviar declara que la publicación no resulta de ningún proyecto financiado, de la
          universidad o de otra entidad.
        </Alert>
      )}
    </BlockRows>
  );
}
