import { Alert, Button, List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { FileSlot } from '#core/files/web/FileSlot.tsx';
import { type AskFormProps, askForm } from '#core/flow/web/ask-form.ts';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { Actions } from '#core/shell/web/Actions.tsx';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import type { GrupoDeOficina } from '../../contract-admin.ts';
import { opcionesDeAprobacion } from '../../domain/ajustes.ts';
import { flujoGrupo } from '../../domain/flujo.ts';
import { formularioGrupo } from '../../domain/formulario-admin.ts';
import { integrantesApi, solicitudApi } from '../api.ts';
import { api } from './api.ts';

type Props = { grupo: GrupoDeOficina; onClose: () => void };

/** Edit modal of spec 04 §9.2. */
export function Editar({ grupo, onClose }: Props) {
  const hecho = useDone();
  const def = useMemo(() => formularioGrupo(grupo.tipo, grupo.limites, grupo), [grupo]);
  return (
    <FormModal
      title={grupo.tipo === 'grupo' ? 'Editar datos del grupo' : 'Editar datos de la solicitud'}
      size="xl"
      def={def}
      initial={grupo}
      onClose={onClose}
      onSubmit={(datos) =>
        hecho(
          api.editar.call({ ...datos, id: grupo.id, version: grupo.version }),
          'Los datos del grupo fueron actualizados.',
        )
      }
    />
  );
}

const accion = flujoGrupo.actions.aprobar;
/** The reason of an exception is asked only where there is something to except, and then it is required. */
const asksConFaltas = (faltas: boolean) =>
  (accion.asks ?? [])
    .filter((a) => faltas || a.field !== 'excepcion')
    .map((a) => (a.field === 'excepcion' ? { ...a, required: true } : a));

/** Approval, with what the group lacks and the category that its qualification suggests; the office decides. */
export function Aprobar({ record: grupo, run, onClose }: AskFormProps<GrupoDeOficina>) {
  const { data, isPending } = useQuery({ ...api.calificacion.query({ id: grupo.id }), gcTime: 0 });
  const { faltas, limites } = grupo;
  const def = useMemo(
    () => askForm({ ...accion, asks: asksConFaltas(faltas.length > 0) }, opcionesDeAprobacion(limites)),
    [faltas.length, limites],
  );
  if (isPending) return null;
  return (
    <FormModal
      title={accion.label}
      def={def}
      initial={{
        categoria: data?.sugerida ?? null,
        resolucion: grupo.resolucionCreacion,
        fecha_resolucion: grupo.fechaCreacion,
      }}
      intro={
        <>
          <Text mb="md">{accion.confirm}</Text>
          {faltas.length > 0 && (
            <Alert color="yellow" mb="md" title="No alcanza los mínimos">
              <List>
                {faltas.map((f) => (
                  <List.Item key={f}>{f}</List.Item>
                ))}
              </List>
              Puede aprobarla si escribe el motivo de la excepción.
            </Alert>
          )}
          <Alert color="blue" mb="md" title={data ? `Calificación: ${data.total} puntos` : 'Sin calificación'}>
            {data
              ? data.sugerida
                ? `Ese puntaje sugiere la categoría ${data.sugerida}. Puede elegir otra.`
                : 'Ese puntaje no sugiere una categoría: elija la que corresponde.'
              : 'No se pudo calcular ahora. Revísela en la pestaña «Calificación» o elija la categoría que corresponde.'}
          </Alert>
        </>
      }
      onClose={onClose}
      onSubmit={run}
    />
  );
}

/** «Subir documento»: replaces the current supporting paper. */
export function SubirDocumento({ grupo, onClose }: Props) {
  const hecho = useDone();
  return (
    <Dialog onClose={onClose} title="Documento sustentatorio">
      <FileSlot
        slot={grupo.ranura}
        current={grupo.sustento}
        downloadUrl={(archivoId) => integrantesApi.archivo.url({ id: grupo.id, archivoId })}
        onUpload={(file, envio) =>
          hecho(solicitudApi.subirSustento.call({ id: grupo.id }, { file, ...envio }), `Se cargó «${file.name}».`)
        }
      />
      <Actions>
        <Button variant="default" onClick={onClose}>
          Cerrar
        </Button>
      </Actions>
    </Dialog>
  );
}
