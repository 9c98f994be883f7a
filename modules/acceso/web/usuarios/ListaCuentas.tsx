import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { ListRow } from '#core/list/shared/list.ts';
import { ListView } from '#core/list/web/ListView.tsx';
import { late } from '#core/shell/web/late.tsx';
import { administradoresLista, facultadesLista, investigadoresLista } from '../../domain/listas.ts';
import { usePuede } from '../sesion.ts';
import { listasApi, type Modo } from './api.ts';
import { puedeEnFila, useAcciones } from './useAcciones.tsx';

const CrearCuenta = late(() => import('./CrearCuenta.tsx').then((m) => m.CrearCuenta));

const LISTAS = {
  administradores: { def: administradoresLista, crear: 'Crear usuario administrador' },
  facultades: { def: facultadesLista, crear: 'Crear usuario de facultad' },
  investigadores: { def: investigadoresLista, crear: 'Crear usuario' },
} as const;

const nombreDe = (modo: Modo, fila: ListRow): string =>
  modo === 'facultades' ? `Facultad de ${fila.facultad}` : [fila.nombres, fila.apellido1].filter(Boolean).join(' ');

/** Accounts of one kind: list, creation and what may be done with each. */
export function ListaCuentas({ modo }: { modo: Modo }) {
  const puedeEditar = usePuede('usuarios.editar');
  const { acciones, ventanas, mostrarClave } = useAcciones();
  const [nuevo, setNuevo] = useState(false);
  const { def, crear } = LISTAS[modo];
  const boton = puedeEditar && (
    <Button size="xs" leftSection={<IconPlus size={16} />} onClick={() => setNuevo(true)}>
      {crear}
    </Button>
  );
  return (
    <>
      <ListView
        def={def}
        of={listasApi[modo]}
        toolbar={boton}
        rowActions={(fila) =>
          acciones({ id: fila.id, nombre: nombreDe(modo, fila) }, { puede: puedeEnFila(fila, puedeEditar) })
        }
      />
      {nuevo && <CrearCuenta modo={modo} onClose={() => setNuevo(false)} onClave={mostrarClave} />}
      {ventanas}
    </>
  );
}
