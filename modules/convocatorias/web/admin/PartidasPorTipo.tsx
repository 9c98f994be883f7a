import { Button, SegmentedControl } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
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

type Valores = Record<string, unknown>;
type Edicion = { titulo: string; def: FormDef; initial: Valores; guardar: (datos: never) => Promise<unknown> };
const edicion = (e: Omit<Edicion, 'def'> & { def: unknown }) => e as Edicion;

const nuevoUso = edicion({
  titulo: 'Añadir partida a un tipo',
  def: formularioPartidaTipoNueva,
  initial: { postulacion: true },
  guardar: (d) => api.crearPartidaTipo.call(d),
});
const nuevaPartida = edicion({
  titulo: 'Nueva partida',
  def: formularioPartida,
  initial: { activa: true },
  guardar: (d) => api.crearPartida.call(d),
});
const editarUso = (f: ListRow) =>
  edicion({
    titulo: `${f.tipo}: ${f.partida}`,
    def: formularioPartidaTipo,
    initial: { postulacion: f.postulacion === 'true', porcentaje: f.porcentaje, monto: f.monto },
    guardar: (d: Valores) => api.editarPartidaTipo.call({ ...d, id: f.id } as never),
  });
const editarPartida = (f: ListRow) =>
  edicion({
    titulo: `Partida ${f.codigo}`,
    def: formularioPartida,
    initial: { ...f, activa: f.estado === 'activa' },
    guardar: (d: Valores) => api.editarPartida.call({ ...d, id: f.id } as never),
  });

/** Tab «Partidas por tipo»: which budget lines each type may use, and the catalogue they come from. */
export default function PartidasPorTipo() {
  const client = useQueryClient();
  const { puedeEditar, tipos, partidas } = useOpciones();
  const [params, setParams] = useSearchParams();
  const [abierta, setAbierta] = useState<Edicion | null>(null);
  const catalogo = params.get('lista') === 'catalogo';
  const hecho = async (texto: string, llamada: Promise<unknown>) => {
    await llamada;
    notices.push(texto, 'success', { scroll: false });
    await refrescar(client);
  };
  const acciones = (editar: Edicion, eliminar: () => Promise<unknown>, nombre: unknown, text: string): RowAction[] =>
    puedeEditar
      ? [
          { label: 'Editar', run: () => setAbierta(editar) },
          {
            label: 'Eliminar',
            tone: 'danger',
            run: () => hecho('Partida eliminada.', eliminar()),
            confirm: { title: `Eliminar «${nombre}»`, text, verb: 'Eliminar', tone: 'danger' },
          },
        ]
      : [];
  const boton = (texto: string, nueva: Edicion) =>
    puedeEditar && (
      <Button size="xs" onClick={() => setAbierta(nueva)}>
        {texto}
      </Button>
    );
  return (
    <>
      <SegmentedControl
        mb="sm"
        aria-label="Lista de partidas"
        value={catalogo ? 'catalogo' : 'tipos'}
        onChange={(v) => setParams({ tab: 'partidas', ...(v === 'catalogo' ? { lista: v } : {}) })}
        data={[
          { value: 'tipos', label: 'Por tipo de proyecto' },
          { value: 'catalogo', label: 'Catálogo de partidas' },
        ]}
      />
      {catalogo ? (
        <ListView
          key="catalogo"
          def={partidasLista}
          load={(q) => api.buscarPartidas.query(q)}
          exportUrl={(q) => api.exportarPartidas.url(q)}
          rowActions={(f) =>
            acciones(
              editarPartida(f),
              () => api.eliminarPartida.call({ id: f.id }),
              f.nombre,
              'Solo se elimina una partida que nadie usa.',
            )
          }
          toolbar={boton('Nueva partida', nuevaPartida)}
        />
      ) : (
        <ListView
          key="tipos"
          def={partidasTipoLista}
          load={(q) => api.buscarPartidasTipo.query(q)}
          exportUrl={(q) => api.exportarPartidasTipo.url(q)}
          rowActions={(f) =>
            acciones(
              editarUso(f),
              () => api.eliminarPartidaTipo.call({ id: f.id }),
              f.partida,
              `${f.tipo} dejará de usar esta partida.`,
            )
          }
          toolbar={boton('Añadir partida al tipo', nuevoUso)}
        />
      )}
      {abierta && (
        <FormModal
          title={abierta.titulo}
          def={abierta.def}
          initial={abierta.initial}
          options={{ tipoProyecto: tipos, partidaId: partidas }}
          onClose={() => setAbierta(null)}
          onSubmit={(datos) => hecho('Cambios guardados.', abierta.guardar(datos as never))}
        />
      )}
    </>
  );
}
