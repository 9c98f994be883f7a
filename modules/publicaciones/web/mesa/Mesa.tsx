import { useQuery } from '@tanstack/react-query';
import { groupDigits } from '#core/kernel/shared/money-format.ts';
import { Desk, type DeskPlace } from '#core/list/web/Desk.tsx';
import { late } from '#core/shell/web/late.tsx';
import { QueryView } from '#core/shell/web/states.tsx';
import { COLA, listaOficina } from '../../domain/lista-oficina.ts';
import { nombreDeClase } from '../../domain/tipos.ts';
import { api, CAMINO, LISTA } from '../oficina/api.ts';

// What is judged arrives after the queue that names it.
const Decision = late(() => import('./Decision.tsx').then((m) => m.Decision));
const Evidencia = late(() => import('./Evidencia.tsx').then((m) => m.Evidencia));
const SALIR = {
  title: '¿Dejarla sin decidir?',
  text: 'Lo que escribió en esta publicación se perderá.',
  verb: 'Dejarla',
} as const;
const AYUDA =
  'A la izquierda, lo que espera, lo más antiguo primero. Al decidir pasa a la siguiente. Alt ↓ y Alt ↑ recorren la cola; Alt R registra, Alt O observa, Alt 1 a 9 ponen un motivo y Ctrl Enter decide.';

/** `/admin/estudios/gestion_publicaciones/validar`: what waits for the office, one after another (spec 03 §7.3). */
export const Mesa = () => (
  <Desk
    title="Validar publicaciones"
    queue="Por validar"
    def={COLA}
    load={(q) => api.buscar.query(q)}
    always={listaOficina.work.filters}
    item={(r) => ({
      title: String(r.titulo),
      aside: `${groupDigits(Number(r.dias))} d`,
      late: r.vencida === true,
      detail: `${r.corregida === 'no' ? '' : 'corregida · '}${nombreDeClase(String(r.tipo))} · ${r.presentador ?? 'sin presentador'}`,
    })}
    breadcrumbs={CAMINO}
    help={AYUDA}
    empty={{ title: 'No queda nada por validar', text: 'Lo que alguien envíe aparecerá aquí.' }}
    ask={SALIR}
  >
    {(lugar) => <Una {...lugar} />}
  </Desk>
);

function Una({ id, place, next, stay, skip }: DeskPlace) {
  const una = useQuery(api.mesa.query({ id }));
  return (
    <QueryView query={una} list={LISTA}>
      {(u) => (
        <>
          <Evidencia key={`e${id}`} p={u.publicacion} />
          <Decision key={`d${id}`} {...u} lugar={place} onHecha={next} onAdelantada={stay} onSaltar={skip} />
        </>
      )}
    </QueryView>
  );
}
