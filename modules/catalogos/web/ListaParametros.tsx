import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { HistoryModal } from '#core/audit/web/HistoryModal.tsx';
import type { HistoryWords } from '#core/audit/web/history.ts';
import type { Column, ListRow } from '#core/list/shared/list.ts';
import { ListView } from '#core/list/web/ListView.tsx';
import type { RowAction } from '#core/list/web/RowActions.tsx';
import { late } from '#core/shell/web/late.tsx';
import { parametrosLista } from '../domain/listas.ts';
import { api } from './api.ts';
import classes from './parametros.module.css';

const ModalParametro = late(() => import('./ModalParametro.tsx').then((m) => m.default));

const PALABRAS: HistoryWords = {
  actions: {
    editar: 'Cambio de valor',
    restablecer: 'Valor de fábrica restablecido',
    adjuntar_archivo: 'Archivo cargado',
    reemplazar_archivo: 'Archivo reemplazado',
    retirar_archivo: 'Archivo retirado',
  },
  fields: { valor: 'Valor', recurso: 'Lugar', bytes: 'Tamaño', sha256: 'Huella' },
};

type Abierto = { modal: 'ver' | 'historial'; clave: string; etiqueta: string } | null;

/** Every value of the institution: search, groups, and one dialog for each (tab «Parámetros»). */
export default function ListaParametros({ puedeEditar }: { puedeEditar: boolean }) {
  const [abierto, setAbierto] = useState<Abierto>(null);
  const abrir = (fila: ListRow, modal: 'ver' | 'historial') =>
    setAbierto({ modal, clave: String(fila.clave), etiqueta: String(fila.etiqueta) });
  const acciones = (fila: ListRow): RowAction[] => [
    { label: puedeEditar ? 'Editar' : 'Ver', run: () => abrir(fila, 'ver') },
    { label: 'Historial', run: () => abrir(fila, 'historial') },
  ];
  const celda = (columna: Column, fila: ListRow) =>
    columna.key === 'etiqueta' ? (
      <UnstyledButton className={classes.enlace} onClick={() => abrir(fila, 'ver')}>
        {String(fila.etiqueta)}
      </UnstyledButton>
    ) : undefined;
  const cerrar = () => setAbierto(null);
  return (
    <>
      <ListView def={parametrosLista} of={api} rowActions={acciones} renderCell={celda} />
      {abierto?.modal === 'ver' && <ModalParametro {...abierto} onClose={cerrar} />}
      {abierto?.modal === 'historial' && (
        <HistoryModal
          title={`Historial: ${abierto.etiqueta}`}
          of={api.historial.query({ clave: abierto.clave })}
          words={PALABRAS}
          onClose={cerrar}
        />
      )}
    </>
  );
}
