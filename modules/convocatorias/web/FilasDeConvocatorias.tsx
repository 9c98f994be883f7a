import type { OutputOf } from '#core/contract/shared/endpoint.ts';
import { formatMoney } from '#core/kernel/shared/money-format.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { CardRows, TwoLines, Verdict } from '#core/shell/web/CardRows.tsx';
import { institution } from '#core/shell/web/institution.ts';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import { untilDay } from '#core/shell/web/when.ts';
import { FASES } from '../domain/fases.ts';
import type { api } from './api.ts';

export type MiConvocatoria = OutputOf<(typeof api)['mias']['endpoint']>['convocatorias'][number];

/** Calls as the person sees them: for whom and how much, whether they meet the requirements, until when, what to do. */
export const FilasDeConvocatorias = ({ convocatorias }: { convocatorias: readonly MiConvocatoria[] }) => (
  <CardRows
    columns="minmax(120px, 0.65fr) 88px"
    rows={convocatorias.map((c) => ({
      key: c.id,
      title: c.descripcion,
      detail: c.monto ? `${c.paraQuien} · hasta ${formatMoney(c.monto).replace(/\D00$/, '')}` : c.paraQuien,
      cells: [<Elegibilidad key="e" c={c} />, <Plazo key="p" c={c} />],
      action: accionDe(c),
    }))}
  />
);

function accionDe({ ruta, fase, faltan, propia }: MiConvocatoria) {
  if (propia?.editable) return { to: `${ruta}/paso${propia.paso}?id=${propia.id}`, label: 'Continuar' };
  if (propia) return { to: `${ruta}/paso1?id=${propia.id}`, label: 'Ver' };
  const label = fase === 'cerrada' ? 'Ver' : fase === 'abierta' && faltan.length === 0 ? 'Postular' : 'Requisitos';
  return { to: ruta, label };
}

function Elegibilidad({ c: { fase, propia, requisitos, faltan } }: { c: MiConvocatoria }) {
  if (propia) return propia.editable ? 'Sin enviar aún' : 'Ya postuló';
  if (fase === 'cerrada') return null;
  const [falta, ...otras] = faltan;
  return falta ? (
    <Verdict good={false} text={otras.length ? `${falta} Y ${otras.length} más.` : falta} />
  ) : (
    <Verdict good text={`Cumple los ${requisitos} requisitos`} />
  );
}

function Plazo({ c: { fase, inicio, fin } }: { c: MiConvocatoria }) {
  if (fase === 'cerrada') return <StatusBadge {...FASES.cerrada} />;
  const [dia, verbo] = fase === 'proxima' ? [inicio, 'abre'] : [fin, 'cierra'];
  return (
    <TwoLines
      main={untilDay(dia, new Date(), institution.timeZone).replace(/^en /, '')}
      below={`${verbo} el ${formatDay(dia).slice(0, 5)}`}
    />
  );
}
