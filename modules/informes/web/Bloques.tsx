import { Button, Fieldset, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { View } from '#core/documents/shared/pdf-doc.ts';
import { DocumentView } from '#core/documents/web/DocumentView.tsx';
import type { FileInfo } from '#core/files/shared/slot.ts';
import { FileSlot } from '#core/files/web/FileSlot.tsx';
import type { FormField } from '#core/form/shared/form.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { BlockFields } from '#core/steps/web/BlockFields.tsx';
import { BlockFile, type FileDestination } from '#core/steps/web/BlockFile.tsx';
import type { BlockProps } from '#core/steps/web/blocks.ts';
import type { BloqueDe, OpcionesDeArchivo } from '../domain/plantilla.ts';
import { API, type Puerta, plantillasApi } from './api.ts';

type ConPuerta = { puerta: Puerta };
const ranuraDe = (key: string, label: string, { maxMb, tipoId, formatos }: OpcionesDeArchivo) => ({
  key,
  label,
  accept: ['pdf'] as const,
  maxMb,
  ...(tipoId && formatos.includes(key) ? { templateUrl: plantillasApi.formato.url({ id: tipoId, ranura: key }) } : {}),
});
function destino(
  puerta: Puerta,
  { recordId: id, wizard }: Pick<BlockProps<{ kind: string; key: string }>, 'recordId' | 'wizard'>,
  ranura: string,
): FileDestination {
  const api = API[puerta];
  return {
    upload: () => async (file, travel) => {
      const subido = await api.subir.call({ id, ranura }, { file, ...travel });
      await wizard.reload();
      return subido;
    },
    remove: async (file) => {
      await api.quitar.call({ id, ranura, archivoId: file.id });
      await wizard.reload();
    },
    url: (archivoId) => api.archivo.url({ id, archivoId }),
  };
}

export const BloqueInfo = ({ value }: BlockProps<BloqueDe<'info'>, readonly View[]>) => (
  <DocumentView content={value} title="Datos del proyecto" top={3} />
);

export const BloqueCampos = (
  props: BlockProps<BloqueDe<'campos'>, Record<string, string>, { campos: FormField[] }>,
) => <BlockFields {...props} fields={props.options.campos} />;

/** Slots of a section, under what each group of deliverables is. */
export function BloqueArchivos(
  props: BlockProps<BloqueDe<'archivos'>, Record<string, FileInfo[]>, OpcionesDeArchivo> & ConPuerta,
) {
  const { block, value, options, puerta } = props;
  const grupos = Map.groupBy(block.ranuras, (r) => r.grupo);
  return (
    <Stack>
      {[...grupos].map(([grupo, ranuras]) => {
        const suyas = ranuras.map(({ key, label, requerida }) => (
          <BlockFile
            key={key}
            {...props}
            slot={ranuraDe(key, label, options)}
            current={value[key]?.[0]}
            files={destino(puerta, props, key)}
            required={requerida}
          />
        ));
        return grupo ? (
          <Fieldset key={grupo} legend={grupo}>
            <Stack>{suyas}</Stack>
          </Fieldset>
        ) : (
          <Stack key="sin-grupo">{suyas}</Stack>
        );
      })}
    </Stack>
  );
}

type Fila = {
  id: number;
  actividad: string;
  justificacion: string | null;
  responsable: string | null;
  inicio: string;
  fin: string;
  archivo: FileInfo | null;
};
/** The calendar of the project, with one file for each of its activities. */
export function BloqueCalendario(props: BlockProps<BloqueDe<'calendario'>, Fila[], OpcionesDeArchivo> & ConPuerta) {
  const { value, options, disabled, puerta } = props;
  const [cargando, setCargando] = useState<Fila | null>(null);
  const ranura = cargando && ranuraDe(`actividad_${cargando.id}`, cargando.actividad, options);
  const archivos = ranura && destino(puerta, props, ranura.key);
  return (
    <>
      <DataTable
        title="Calendario de actividades"
        rows={value}
        empty="El proyecto no registró actividades."
        columns={[
          { label: 'Actividad', value: (a) => a.actividad, identity: true },
          { label: 'Justificación', value: (a) => a.justificacion },
          { label: 'Responsable', value: (a) => a.responsable },
          { label: 'Inicio', nowrap: true, value: (a) => formatDay(a.inicio) },
          { label: 'Fin', nowrap: true, value: (a) => formatDay(a.fin) },
          {
            label: 'Acciones',
            value: (a) => (
              <Group gap="xs" wrap="nowrap">
                {a.archivo && (
                  <Button
                    component="a"
                    size="compact-sm"
                    variant="subtle"
                    target="_blank"
                    href={destino(puerta, props, '').url(a.archivo.id)}
                    aria-label={`Ver archivo de ${a.actividad}`}
                  >
                    Ver archivo
                  </Button>
                )}
                {!disabled && (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    onClick={() => setCargando(a)}
                    aria-label={`Cargar archivo de ${a.actividad}`}
                  >
                    Cargar archivo
                  </Button>
                )}
              </Group>
            ),
          },
        ]}
      />
      {cargando && ranura && archivos && (
        <Dialog title="Archivo de la actividad" onClose={() => setCargando(null)}>
          <FileSlot
            slot={ranura}
            current={cargando.archivo}
            downloadUrl={archivos.url}
            onUpload={async (file, envio) => {
              await archivos.upload(ranura.key)(file, envio);
              setCargando(null);
            }}
            onRemove={async (file) => {
              await archivos.remove(file);
              setCargando(null);
            }}
          />
        </Dialog>
      )}
    </>
  );
}
