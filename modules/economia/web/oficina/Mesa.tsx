import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useUndo } from '#core/flow/web/useUndo.ts';
import { formatMoney, groupDigits } from '#core/kernel/shared/money-format.ts';
import { agree } from '#core/kernel/shared/text.ts';
import { Desk, type DeskPlace } from '#core/list/web/Desk.tsx';
import { confirm } from '#core/shell/web/confirm.ts';
import { late } from '#core/shell/web/late.tsx';
import { QueryView } from '#core/shell/web/states.tsx';
import { useBusy } from '#core/shell/web/useBusy.ts';
import { useDone } from '#core/shell/web/useDone.ts';
import { usePuede } from '#modules/acceso/web/sesion.ts';
import { flujoComprobante } from '../../domain/flujos.ts';
import { colaLista } from '../../domain/listas.ts';
import { RUTA_COMPROBANTES } from '../../domain/rutas.ts';
import { economia as api, cola } from '../api.ts';

// What is judged arrives after the queue that names it.
const Decision = late(() => import('./Decision.tsx').then((m) => m.Decision));
const LISTA = { href: RUTA_COMPROBANTES, label: 'Volver a los comprobantes' };
const SALIR = {
  title: '¿Dejarlo sin decidir?',
  text: 'Lo que escribió en este comprobante se perderá.',
  verb: 'Dejarlo',
} as const;
const AYUDA =
  'A la izquierda, lo que espera, lo más antiguo primero. Al decidir pasa al siguiente. Alt ↓ y Alt ↑ recorren la cola; Alt A aprueba, Alt O observa, Alt X rechaza, Alt 1 a 9 ponen un motivo y Ctrl Enter decide. «Aprobar los que no tienen dudas» solo toma los que son iguales a su comprobante electrónico y pasan todas las comprobaciones.';

/** `/admin/economia/gestion_comprobantes/revisar`: the vouchers that wait, one after another (spec 07 §8). */
export const Mesa = () => (
  <Desk
    title="Revisar comprobantes"
    queue="Por revisar"
    def={colaLista}
    load={(q) => cola.buscar.query(q)}
    item={(r) => ({
      title: String(r.documento),
      aside: `${r.corregido ? 'corregido, ' : ''}${Number(r.dias) > 0 ? `${groupDigits(Number(r.dias))} d` : 'hoy'}`,
      late: r.tarde === true,
      detail: `${r.codigo ?? 'sin código'} · ${r.responsable} · ${formatMoney(String(r.monto))}`,
    })}
    breadcrumbs={[{ label: 'Economía' }, { label: 'Comprobantes', to: RUTA_COMPROBANTES }]}
    help={AYUDA}
    empty={{ title: 'No queda nada por revisar', text: 'Lo que alguien envíe aparecerá aquí.' }}
    ask={SALIR}
    tools={<EnBloque />}
  >
    {(lugar) => <Uno {...lugar} />}
  </Desk>
);

function Uno({ id, place, next, stay, skip }: DeskPlace) {
  const uno = useQuery(api.mesa.query({ comprobanteId: id }));
  return (
    <QueryView query={uno} list={LISTA}>
      {(u) => <Decision key={id} u={u} lugar={place} onHecha={next} onAdelantada={stay} onSaltar={skip} />}
    </QueryView>
  );
}

/** Approves at once those in which nothing is in doubt: the server judges each again. */
function EnBloque() {
  const puede = usePuede('economia.editar');
  const [busy, run] = useBusy();
  const done = useDone();
  const undoOf = useUndo(flujoComprobante);
  if (!puede) return null;
  const aprobar = () =>
    run(async () => {
      const { rows } = await api.candidatos.call({});
      if (rows.length === 0)
        return done(Promise.resolve({ mensaje: 'Ninguno pasa todas las comprobaciones: revíselos uno por uno.' }));
      const text = `Se aprobarán ${rows.length} ${agree(rows.length, 'comprobante igual', 'comprobantes iguales')} a su comprobante electrónico y sin nada en duda.`;
      if (!(await confirm({ title: 'Aprobar los que no tienen dudas', text, verb: 'Aprobar' }))) return;
      const { resultados } = await api.aprobarVarios.call({ ids: rows });
      const hechos = resultados.filter((r) => r.hecho).map((r) => r.id);
      await done(
        Promise.resolve({
          mensaje: `${hechos.length} de ${resultados.length} aprobados.`,
          ...undoOf('aprobar', hechos),
          avisos: resultados.filter((r) => !r.hecho).map((r) => r.mensaje),
        }),
      );
    });
  return (
    <Button size="compact-xs" variant="subtle" loading={busy} onClick={aprobar}>
      Aprobar los que no tienen dudas
    </Button>
  );
}
