import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HistoryModal } from '#core/audit/web/HistoryModal.tsx';
import { ApiError, createClient } from '#core/contract/web/client.ts';
import { FormModal } from '#core/form/web/FormModal.tsx';
import type { ListRow } from '#core/list/shared/list.ts';
import { ListPage } from '#core/list/web/ListPage.tsx';
import type { RowAction } from '#core/list/web/RowActions.tsx';
import { confirm } from '#core/shell/web/confirm.ts';
import { notices } from '#core/shell/web/notices.ts';
import { laboratoriosContract } from '../contract.ts';
import { formularioLaboratorio } from '../domain/formulario.ts';
import { laboratoriosLista } from '../domain/lista.ts';

const api = createClient(laboratoriosContract);

const AYUDA = (
  <>
    <p>Los grupos de investigación incluyen laboratorios de esta lista. Los investigadores no pueden crearlos.</p>
    <p>Un laboratorio que algún grupo usa no se elimina: se desactiva, y deja de ofrecerse a otros grupos.</p>
  </>
);
const PALABRAS = {
  actions: { crear: 'Registro', editar: 'Edición', activar: 'Activación', desactivar: 'Desactivación' },
  fields: { codigo: 'Código', nombre: 'Laboratorio', categoriaUso: 'Categoría de uso', ubicacion: 'Ubicación' },
};
type Abierto = { modal: 'crear' } | { modal: 'editar' | 'historial'; id: number; nombre: string } | null;

/** Laboratories: `/admin/estudios/laboratorios` (spec 04 §12.1). */
export function Laboratorios() {
  const client = useQueryClient();
  const [abierto, setAbierto] = useState<Abierto>(null);
  const { data } = useQuery({ ...api.opciones.query({}), staleTime: 60_000 });
  const puedeEditar = data?.puedeEditar ?? false;
  const facultades = (data?.facultades ?? []).map((f) => ({ value: String(f.id), label: f.nombre }));
  const cerrar = () => setAbierto(null);
  const cambiar = async (texto: string, llamada: Promise<unknown>) => {
    await llamada;
    notices.push(texto, 'success');
    await client.invalidateQueries({ queryKey: [laboratoriosContract.name] });
  };
  const desactivar = (id: number) => cambiar('Laboratorio desactivado.', api.activar.call({ id, activo: false }));
  const eliminar = async (id: number) => {
    try {
      await cambiar('Laboratorio eliminado.', api.eliminar.call({ id }));
    } catch (error) {
      if (!(error instanceof ApiError && error.problem.meta?.ofrecer === 'desactivar')) throw error;
      if (await confirm({ title: 'No se puede eliminar', text: error.problem.detail, verb: 'Desactivar' }))
        await desactivar(id);
    }
  };
  const acciones = (fila: ListRow): RowAction[] => {
    const { id } = fila;
    const nombre = String(fila.nombre);
    const historial: RowAction = { label: 'Historial', run: () => setAbierto({ modal: 'historial', id, nombre }) };
    if (!puedeEditar) return [historial];
    return [
      { label: 'Editar', run: () => setAbierto({ modal: 'editar', id, nombre }) },
      historial,
      fila.estado === 'activo'
        ? { label: 'Desactivar', run: () => desactivar(id) }
        : { label: 'Activar', run: () => cambiar('Laboratorio activado.', api.activar.call({ id, activo: true })) },
      {
        label: 'Eliminar',
        tone: 'danger',
        run: () => eliminar(id),
        confirm: {
          title: 'Eliminar el laboratorio',
          text: `«${nombre}» se borrará. Solo es posible si ningún grupo lo usa.`,
          verb: 'Eliminar',
          tone: 'danger',
        },
      },
    ];
  };
  return (
    <>
      <ListPage
        def={laboratoriosLista}
        breadcrumbs={[{ label: 'Estudios' }]}
        help={AYUDA}
        load={(q) => api.buscar.query(q)}
        exportUrl={(q) => api.exportar.url(q)}
        rowActions={acciones}
        actions={puedeEditar && <Button onClick={() => setAbierto({ modal: 'crear' })}>Nuevo laboratorio</Button>}
      />
      {abierto?.modal === 'crear' && (
        <FormModal
          opened
          title="Nuevo laboratorio"
          size="xl"
          def={formularioLaboratorio}
          options={{ facultadId: facultades }}
          onClose={cerrar}
          onSubmit={(datos) => cambiar('Laboratorio registrado.', api.crear.call(datos))}
        />
      )}
      {abierto?.modal === 'editar' && (
        <Editar
          id={abierto.id}
          facultades={facultades}
          onClose={cerrar}
          guardar={(datos) => cambiar('Laboratorio actualizado.', api.editar.call(datos))}
        />
      )}
      {abierto?.modal === 'historial' && <Historial id={abierto.id} nombre={abierto.nombre} onClose={cerrar} />}
    </>
  );
}

type Edicion = {
  id: number;
  facultades: { value: string; label: string }[];
  onClose: () => void;
  guardar: (datos: Parameters<typeof api.editar.call>[0]) => Promise<void>;
};

function Editar({ id, facultades, onClose, guardar }: Edicion) {
  const { data } = useQuery({ ...api.obtener.query({ id }), gcTime: 0 });
  if (!data) return null;
  return (
    <FormModal
      opened
      title={`Editar ${data.nombre}`}
      size="xl"
      def={formularioLaboratorio}
      initial={{ ...data, facultadId: String(data.facultadId) }}
      options={{ facultadId: facultades }}
      onClose={onClose}
      onSubmit={(datos) => guardar({ ...datos, id, version: data.version })}
    />
  );
}

function Historial({ id, nombre, onClose }: { id: number; nombre: string; onClose: () => void }) {
  const query = useQuery({ ...api.historial.query({ id }), gcTime: 0 });
  return <HistoryModal title={`Historial de ${nombre}`} query={query} words={PALABRAS} onClose={onClose} />;
}
