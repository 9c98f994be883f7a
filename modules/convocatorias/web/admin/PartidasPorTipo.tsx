import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormDef } from '#core/form/shared/form.ts';
import { FormModal } from '#core/form/web/FormModal.tsx';
import type { ListRow } from '#core/list/shared/list.ts';
import { ListView } from '#core/list/web/ListView.tsx';
import type { RowAction } from '#core/list/web/RowActions.tsx';
import { notices } from '#core/shell/web/notices.ts';
import {
  formularioPartida,
  formularioPartidaTipo,
  formularioPartidaTipoNueva,
} from '../../domain/formularios-admin.ts';
import { partidasLista, partidasTipoLista } from '../../domain/listas-admin.ts';
import { api, refrescar, useOpciones } from './api.ts';

type Abierto = {
  titulo: string;
  def: FormDef;
  initial: Record<string, unknown>;
  guardar: (datos: never) => Promise<unknown>;
};

/** Tab «Partidas por tipo»: which budget lines each type may use, and the catalogue they come from. */
export default function PartidasPorTipo() {
  const client = useQueryClient();
  const { puedeEditar, tipos, partidas } = useOpciones();
  const [abierto, setAbierto] = useState<Abierto | null>(null);
  const abrir = (a: Omit<Abierto, 'def'> & { def: unknown }) => setAbierto(a as Abierto);
  const hecho = async (texto: string, llamada: Promise<unknown>) => {
    await llamada;
    notices.push(texto, 'success', { scroll: false });
    await refrescar(client);
  };
  const acciones = (
    editar: () => void,
    eliminar: () => Promise<unknown>,
    nombre: unknown,
    consecuencia: string,
  ): RowAction[] =>
    puedeEditar
      ? [
          { label: 'Editar', run: editar },
          {
            label: 'Eliminar',
            tone: 'danger',
            run: eliminar,
            confirm: { title: `Eliminar «${nombre}»`, text: consecuencia, verb: 'Eliminar', tone: 'danger' },
          },
        ]
      : [];
  const editarUso = (f: ListRow) =>
    abrir({
      titulo: `${f.tipo}: ${f.partida}`,
      def: formularioPartidaTipo,
      initial: { postulacion: f.postulacion === 'true', porcentaje: f.porcentaje, monto: f.monto },
      guardar: (d) => api.editarPartidaTipo.call({ ...(d as object), id: f.id } as never),
    });
  const editarPartida = (f: ListRow) =>
    abrir({
      titulo: `Partida ${f.codigo}`,
      def: formularioPartida,
      initial: { ...f, activa: f.estado === 'activa' },
      guardar: (d) => api.editarPartida.call({ ...(d as object), id: f.id } as never),
    });
  const nuevoUso = () =>
    abrir({
      titulo: 'Añadir partida a un tipo',
      def: formularioPartidaTipoNueva,
      initial: { postulacion: true },
      guardar: (d) => api.crearPartidaTipo.call(d),
    });
  const nuevaPartida = () =>
    abrir({
      titulo: 'Nueva partida',
      def: formularioPartida,
      initial: { activa: true },
      guardar: (d) => api.crearPartida.call(d),
    });
  return (
    <>
      <ListView
        def={partidasTipoLista}
        load={(q) => api.buscarPartidasTipo.query(q)}
        exportUrl={(q) => api.exportarPartidasTipo.url(q)}
        rowActions={(f) =>
          acciones(
            () => editarUso(f),
            () => hecho('Partida retirada del tipo.', api.eliminarPartidaTipo.call({ id: f.id })),
            f.partida,
            `${f.tipo} dejará de usar esta partida.`,
          )
        }
        toolbar={puedeEditar && <Button onClick={nuevoUso}>Añadir partida al tipo</Button>}
      />
      <h2>Catálogo de partidas</h2>
      <ListView
        def={partidasLista}
        prefix="p."
        load={(q) => api.buscarPartidas.query(q)}
        exportUrl={(q) => api.exportarPartidas.url(q)}
        rowActions={(f) =>
          acciones(
            () => editarPartida(f),
            () => hecho('Partida eliminada.', api.eliminarPartida.call({ id: f.id })),
            f.nombre,
            'Solo se elimina una partida que nadie usa.',
          )
        }
        toolbar={puedeEditar && <Button onClick={nuevaPartida}>Nueva partida</Button>}
      />
      {abierto && (
        <FormModal
          opened
          title={abierto.titulo}
          def={abierto.def}
          initial={abierto.initial}
          options={{ tipoProyecto: tipos, partidaId: partidas }}
          onClose={() => setAbierto(null)}
          onSubmit={(datos) => hecho('Cambios guardados.', abierto.guardar(datos as never))}
        />
      )}
    </>
  );
}
