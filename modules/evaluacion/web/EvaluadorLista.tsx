import type { ReactNode } from 'react';
import { ListPage } from '#core/list/web/ListPage.tsx';
import { misEvaluacionesLista } from '../domain/listas.ts';
import { evaluadorApi } from './api.ts';

const AYUDA = (
  <>
    <p>
      Aquí están los proyectos que se le asignaron y cuya ventana de evaluación está abierta. Lo que finalizó queda
      disponible para consulta.
    </p>
    <p>
      Cada puntaje y comentario se guarda al momento. Al terminar, finalice la evaluación, imprima la ficha, fírmela y
      cárguela.
    </p>
  </>
);

/** `/evaluador`: own assignments (spec 08 §6.2). */
export const EvaluadorLista = ({ antes }: { antes?: ReactNode }) => (
  <ListPage
    intro={antes}
    def={misEvaluacionesLista}
    help={AYUDA}
    of={evaluadorApi}
    rowActions={(fila) => [
      {
        label: fila.evaluado === 'si' ? 'Ver la evaluación' : 'Evaluar',
        to: `/evaluador/detalle?proyecto_id=${fila.proyectoId}`,
      },
    ]}
  />
);
