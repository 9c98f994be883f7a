import { Button } from '@mantine/core';
import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import type { History } from '#core/audit/shared/history.ts';
import { HistoryModal } from '#core/audit/web/HistoryModal.tsx';
import type { HistoryWords } from '#core/audit/web/history.ts';
import type { FormDef, Option } from '#core/form/shared/form.ts';
import { FormModal } from '#core/form/web/FormModal.tsx';
import type { ListDef, ListRow } from '#core/list/shared/list.ts';
import { ListView, type ListViewProps } from '#core/list/web/ListView.tsx';
import type { RowAction } from '#core/list/web/RowActions.tsx';
import { notices } from '#core/shell/web/notices.ts';

type Props<S extends z.ZodObject> = {
  def: ListDef;
  form: FormDef<S>;
  /** Options of its fields that come from the server. */
  options?: Record<string, Option[]> | undefined;
  /** «tipo de licencia» */
  nombre: string;
  /** Values that the form of a new one starts with. */
  nuevo?: Record<string, unknown>;
  puedeEditar: boolean;
  contrato: string;
  load: ListViewProps['load'];
  exportUrl: ListViewProps['exportUrl'];
  historial: (id: number) => UseQueryOptions<History, Error, History, QueryKey>;
  /** Values of the form from a row of the list. */
  inicial: (fila: ListRow) => Record<string, unknown>;
  crear: (datos: z.output<S>) => Promise<unknown>;
  editar: (datos: z.output<S> & { id: number; version: number }) => Promise<unknown>;
  eliminar: (registro: { id: number; version: number }) => Promise<unknown>;
  titulo: (fila: ListRow) => string;
  palabras: HistoryWords;
  intro?: ReactNode;
};
type Abierto = { modal: 'crear' } | { modal: 'editar' | 'historial'; fila: ListRow } | null;

/** The list of a small catalogue with its add, edit, delete and history. */
export function CatalogoEditable<S extends z.ZodObject>(props: Props<S>) {
  const { def, form, nombre, puedeEditar, titulo, palabras } = props;
  const client = useQueryClient();
  const [abierto, setAbierto] = useState<Abierto>(null);
  const cerrar = () => setAbierto(null);
  const hacer = async (texto: string, llamada: Promise<unknown>) => {
    await llamada;
    notices.push(texto, 'success', { scroll: false });
    await client.invalidateQueries({ queryKey: [props.contrato] });
  };
  const acciones = (fila: ListRow): RowAction[] => {
    const historial: RowAction = { label: 'Historial', run: () => setAbierto({ modal: 'historial', fila }) };
    if (!puedeEditar) return [historial];
    return [
      { label: 'Editar', run: () => setAbierto({ modal: 'editar', fila }) },
      historial,
      {
        label: 'Eliminar',
        tone: 'danger',
        run: () => hacer('Eliminado.', props.eliminar({ id: fila.id, version: Number(fila.version) })),
        confirm: {
          title: `Eliminar ${nombre}`,
          text: `«${titulo(fila)}» se borrará. Solo es posible si nada lo usa.`,
          verb: 'Eliminar',
          tone: 'danger',
        },
      },
    ];
  };
  return (
    <>
      {props.intro}
      <ListView
        def={def}
        load={props.load}
        exportUrl={props.exportUrl}
        rowActions={acciones}
        toolbar={
          puedeEditar && (
            <Button size="xs" onClick={() => setAbierto({ modal: 'crear' })}>
              Agregar
            </Button>
          )
        }
      />
      {abierto?.modal === 'crear' && (
        <FormModal
          opened
          title={`Agregar ${nombre}`}
          def={form}
          options={props.options ?? {}}
          initial={props.nuevo ?? {}}
          onClose={cerrar}
          onSubmit={(datos) => hacer('Registrado.', props.crear(datos as z.output<S>))}
        />
      )}
      {abierto?.modal === 'editar' && (
        <FormModal
          opened
          title={`Editar ${titulo(abierto.fila)}`}
          def={form}
          options={props.options ?? {}}
          initial={props.inicial(abierto.fila)}
          onClose={cerrar}
          onSubmit={(datos) =>
            hacer(
              'Guardado.',
              props.editar({ ...(datos as z.output<S>), id: abierto.fila.id, version: Number(abierto.fila.version) }),
            )
          }
        />
      )}
      {abierto?.modal === 'historial' && (
        <Historial
          query={props.historial(abierto.fila.id)}
          titulo={titulo(abierto.fila)}
          palabras={palabras}
          onClose={cerrar}
        />
      )}
    </>
  );
}

type HistorialProps = {
  query: UseQueryOptions<History, Error, History, QueryKey>;
  titulo: string;
  palabras: HistoryWords;
  onClose: () => void;
};
function Historial({ query, titulo, palabras, onClose }: HistorialProps) {
  const resultado = useQuery({ ...query, gcTime: 0 });
  return <HistoryModal title={`Historial de ${titulo}`} query={resultado} words={palabras} onClose={onClose} />;
}
