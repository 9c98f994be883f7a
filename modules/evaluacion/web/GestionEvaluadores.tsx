import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { FormModal } from '#core/form/web/FormModal.tsx';
import type { ListRow } from '#core/list/shared/list.ts';
import { ListPage } from '#core/list/web/ListPage.tsx';
import type { RowAction } from '#core/list/web/RowActions.tsx';
import { formularioPerfil } from '../domain/formularios.ts';
import { evaluadoresLista } from '../domain/listas.ts';
import { evaluadoresApi, useHecho, usePuede } from './api.ts';

// Dialogs arrive when they open.
const PericiaModal = lazy(() => import('./PericiaModal.tsx').then((m) => ({ default: m.PericiaModal })));
const HistorialModal = lazy(() => import('./HistorialModal.tsx').then((m) => ({ default: m.HistorialModal })));
const NuevoEvaluador = lazy(() => import('./NuevoEvaluador.tsx').then((m) => ({ default: m.NuevoEvaluador })));

const AYUDA = (
  <>
    <p>Un evaluador interno es un docente de la universidad; los demás son externos.</p>
    <p>Al desactivar a un evaluador se cierra su cuenta, salvo que la use también con otro rol.</p>
  </>
);

/** `admin/facultad/gestion_evaluadores` (spec 08 §4). */
export function GestionEvaluadores() {
  const puedeEditar = usePuede('evaluacion.editar');
  const hecho = useHecho();
  const [nuevo, setNuevo] = useState(false);
  const [edita, setEdita] = useState<number | null>(null);
  const [modal, setModal] = useState<{ clase: 'areas' | 'historial'; id: number; nombre: string } | null>(null);
  const acciones = (fila: ListRow): RowAction[] => {
    const nombre = `${fila.nombres} ${fila.apellidos}`;
    const historia: RowAction = {
      label: 'Historial',
      run: () => setModal({ clase: 'historial', id: fila.id, nombre }),
    };
    if (!puedeEditar) return [historia];
    const activo = fila.activo === 'si';
    return [
      { label: 'Editar', run: () => setEdita(fila.id) },
      { label: 'Áreas de experiencia', run: () => setModal({ clase: 'areas', id: fila.id, nombre }) },
      historia,
      {
        label: 'Restablecer contraseña',
        ...(activo ? {} : { disabledReason: 'El evaluador está inactivo' }),
        confirm: {
          title: 'Restablecer la contraseña',
          text: `Se enviará a ${nombre} un enlace para elegir una nueva contraseña.`,
          verb: 'Enviar enlace',
        },
        run: () => evaluadoresApi.restablecerClave.call({ id: fila.id }).then(() => hecho('Enlace enviado.')),
      },
      {
        label: activo ? 'Desactivar' : 'Activar',
        ...(activo ? { tone: 'danger' as const } : {}),
        confirm: {
          title: activo ? 'Desactivar al evaluador' : 'Activar al evaluador',
          text: activo
            ? `${nombre} ya no podrá ingresar ni recibir proyectos.`
            : `${nombre} podrá ingresar y recibir proyectos.`,
          verb: activo ? 'Desactivar' : 'Activar',
          ...(activo ? { tone: 'danger' as const } : {}),
        },
        run: () =>
          evaluadoresApi.activar
            .call({ id: fila.id, activo: !activo })
            .then(() => hecho(activo ? 'Evaluador desactivado.' : 'Evaluador activado.')),
      },
    ];
  };
  const boton = puedeEditar && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setNuevo(true)}>
      Nuevo evaluador
    </Button>
  );
  return (
    <>
      <ListPage
        def={evaluadoresLista}
        breadcrumbs={[{ label: 'Facultad' }]}
        help={AYUDA}
        actions={boton}
        load={(q) => evaluadoresApi.buscar.query(q)}
        exportUrl={(q) => evaluadoresApi.exportar.url(q)}
        rowActions={acciones}
      />
      {nuevo && (
        <Suspense>
          <NuevoEvaluador onClose={() => setNuevo(false)} />
        </Suspense>
      )}
      {edita !== null && <EditarEvaluador id={edita} onClose={() => setEdita(null)} />}
      <Suspense>
        {modal?.clase === 'areas' && (
          <PericiaModal id={modal.id} nombre={modal.nombre} onClose={() => setModal(null)} />
        )}
        {modal?.clase === 'historial' && (
          <HistorialModal
            entidad="evaluador"
            id={modal.id}
            titulo={`Historial de ${modal.nombre}`}
            onClose={() => setModal(null)}
          />
        )}
      </Suspense>
    </>
  );
}

function EditarEvaluador({ id, onClose }: { id: number; onClose: () => void }) {
  const hecho = useHecho();
  const { data } = useQuery({ ...evaluadoresApi.obtener.query({ id }), gcTime: 0 });
  if (!data) return null;
  return (
    <FormModal
      title="Editar evaluador"
      def={formularioPerfil}
      initial={data}
      onClose={onClose}
      onSubmit={async (datos) => {
        await evaluadoresApi.editar.call({ ...datos, id, version: data.version });
        await hecho('Perfil guardado.');
      }}
    />
  );
}
