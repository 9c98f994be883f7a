import { ActionIcon } from '@mantine/core';
import { IconCheck, IconFileText, IconRefresh } from '@tabler/icons-react';
import { plural } from '#core/kernel/shared/text.ts';
import { confirm } from '#core/shell/web/confirm.ts';
import { ActionButton } from '#core/shell/web/HeadActions.tsx';
import { notices } from '#core/shell/web/notices.ts';
import { useBusy } from '#core/shell/web/useBusy.ts';
import { revisarCierre } from '../domain/cierre.ts';
import { flujoEvaluacion } from '../domain/vocabularios.ts';
import { evaluadorApi } from './api.ts';
import type { EnCurso } from './en-curso.ts';

const { label, confirm: consecuencia } = flujoEvaluacion.actions.cerrar;

/** Sheet, recalculation and «Finalizar evaluación», with the checks the server repeats (spec 08 §6.3). */
export function AccionesEvaluacion({ e: { d, pendientes, exigir, ir, poner } }: { e: EnCurso }) {
  const { proyectoId } = d;
  const [ocupado, ocupar] = useBusy();
  const recalcular = async () => {
    await guardarTodo(pendientes);
    const nuevo = await evaluadorApi.recalcular.call({ proyectoId });
    poner(() => nuevo);
    notices.push('Criterios automáticos recalculados.', 'success', { scroll: false });
  };
  const finalizar = async () => {
    exigir(true);
    if (!(await guardarTodo(pendientes))) return llevarAlPrimerError(ir);
    const guardada = await evaluadorApi.obtener.call({ proyectoId });
    const { faltan, ceros } = revisarCierre(guardada.comentario, guardada.criterios);
    if (faltan.length) {
      ir(faltan[0]?.field ?? '');
      return;
    }
    if (ceros.length)
      notices.push('Hay criterios con puntaje 0: se contarán como 0.', 'error', { reasons: ceros, id: 'ceros' });
    const aviso = ceros.length ? `Hay ${plural(ceros.length, 'criterio', 'criterios')} con puntaje 0. ` : '';
    const texto = `${aviso}${consecuencia} Consultas: ${d.correoContacto}.`;
    if (!(await confirm({ title: 'Finalizar evaluación', text: texto, verb: 'Finalizar' }))) return;
    const nuevo = await evaluadorApi.finalizar.call({ proyectoId, confirmaCeros: ceros.length > 0 });
    poner(() => nuevo);
    notices.dismiss('ceros');
    notices.push('Evaluación finalizada. Genere la ficha, fírmela y cárguela.', 'success');
  };
  const automaticos = d.criterios.some((c) => c.regla !== null);
  return (
    <>
      {d.editable && automaticos && (
        <ActionIcon
          variant="default"
          size="lg"
          disabled={ocupado}
          aria-label="Recalcular automáticos"
          title="Recalcular automáticos"
          onClick={() => ocupar(recalcular)}
        >
          <IconRefresh size={16} />
        </ActionIcon>
      )}
      <ActionButton
        action={{
          label: flujoEvaluacion.is(d.resumen, 'cerradas') ? 'Generar ficha' : 'Ver ficha',
          icon: IconFileText,
          href: evaluadorApi.ficha.url({ proyectoId }),
        }}
      />
      {d.acciones.includes('cerrar') && (
        <ActionButton main action={{ label, icon: IconCheck, busy: ocupado, onSelect: () => ocupar(finalizar) }} />
      )}
    </>
  );
}

/** A score that was not taken is on the page, with its reason: the focus goes to the first. */
function llevarAlPrimerError(ir: EnCurso['ir']) {
  const wrong = document.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (wrong?.id) ir(wrong.id);
}

/** Sends what is still waiting. @returns false, having said so, when something could not be saved */
async function guardarTodo(pendientes: EnCurso['pendientes']): Promise<boolean> {
  const guardados = await Promise.all([...pendientes].map((enviar) => enviar()));
  if (guardados.every(Boolean)) return true;
  notices.push('Hay cambios que no se pudieron guardar. Revíselos antes de continuar.', 'error', { scroll: false });
  return false;
}
