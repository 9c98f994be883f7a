import { Alert } from '@mantine/core';
import type { ComponentProps } from 'react';
import type { SlotDef } from '#core/files/shared/slot.ts';
import { placed } from '#core/shell/web/late.tsx';
import { BlockRows } from '#core/steps/web/BlockRows.tsx';
import type { BlockProps } from '#core/steps/web/blocks.ts';
import type { BloqueDe } from '../../../domain/pasos.ts';
import type { ProyectoVisto } from '../../../domain/proyectos.ts';
import { publicacionesApi } from '../../api.ts';
import { registroApi } from '../api.ts';
import type AsociarUno from './AsociarProyecto.tsx';

const AsociarProyecto = placed(() => import('./AsociarProyecto.tsx'));

type Props = Omit<ComponentProps<typeof AsociarUno>, 'onClose'> &
  Pick<ComponentProps<typeof BlockRows>, 'block' | 'errors' | 'disabled' | 'children'> & {
    proyectos: readonly ProyectoVisto[];
    maximo: number;
    fileUrl: (archivoId: number) => string;
  };

/** The projects associated with a publication: anyone who registers it and the office write them alike. */
export const ProyectosAsociados = ({ proyectos, maximo, fileUrl, children, ...rest }: Props) => (
  <BlockRows
    {...rest}
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
            <a href={fileUrl(p.archivo.id)} target="_blank" rel="noopener">
              {p.archivo.name}
            </a>
          ),
      },
    ]}
    add={{
      label: 'Agregar proyecto',
      why: proyectos.length >= maximo ? `Puede asociar ${maximo} como máximo.` : undefined,
    }}
    editor={(_, close) => <AsociarProyecto {...rest} onClose={close} />}
    remove={{
      title: 'Quitar el proyecto',
      text: (p) => `«${p.nombre}» dejará de estar asociado a la publicación.`,
      verb: 'Quitar',
      run: (p) => rest.hecho(rest.api.quitarProyecto.call({ id: rest.publicacionId, filaId: p.id })),
    }}
  >
    {children}
  </BlockRows>
);

/** The funded project behind a publication. */
export const BloqueProyectos = (
  props: BlockProps<BloqueDe<'proyectos'>, ProyectoVisto[], { maximo: number; ranura: SlotDef }>,
) => (
  <ProyectosAsociados
    {...props}
    {...props.options}
    api={registroApi}
    publicacionId={props.recordId}
    proyectos={props.value}
    fileUrl={(archivoId) => publicacionesApi.archivo.url({ id: props.recordId, archivoId })}
    hecho={(llamada) => llamada.then(props.wizard.reload)}
  >
    {props.value.length === 0 && (
      <Alert color="blue">
        Si no agrega un proyecto, al enviar declara que la publicación no resulta de ningún proyecto financiado, de la
        universidad o de otra entidad.
      </Alert>
    )}
  </ProyectosAsociados>
);
