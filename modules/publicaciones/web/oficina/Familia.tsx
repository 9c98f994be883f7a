import { Text } from '@mantine/core';
import { formatDay } from '#core/kernel/shared/time.ts';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import { BlockRows } from '#core/steps/web/BlockRows.tsx';
import type { PublicacionDeOficina } from '../../contract-oficina.ts';
import { formularioFamilia, type MiembroVisto, SITUACIONES_EN_OFICINA, zMiembro } from '../../domain/familia.ts';
import { api } from './api.ts';

type Props = { p: PublicacionDeOficina; familia: readonly MiembroVisto[] };
type Fila = Omit<MiembroVisto, 'id'> & { id: number | null };
const VACIA = { situacion: 'solicitada' };

/** What became of a patent in each office where it was asked for. */
export default function Familia({ p: { id, version, cambiaPartes, opciones }, familia }: Props) {
  const hecho = useDone();
  const guardar = (filas: readonly Fila[]) =>
    hecho(
      api.familia.call({ id, version, familia: filas.map(({ pais: _, ...fila }) => zMiembro.parse(fila)) }),
      'Guardado.',
    );
  return (
    <BlockRows<Fila>
      title="Familia"
      empty="Agregue cada oficina en que se presentó la patente, con su número y qué fue de ella allí."
      disabled={!cambiaPartes}
      rows={familia}
      rowKey={(f) => f.id ?? `${f.oficina} ${f.numero}`}
      add={{ label: 'Agregar oficina' }}
      columns={[
        {
          label: 'Oficina',
          field: ['oficina', 'paisCodigo'],
          value: (f) => [f.oficina, f.pais].filter(Boolean).join(' · '),
        },
        { label: 'Número', field: 'numero', value: (f) => f.numero, width: 200 },
        { label: 'Presentada el', field: 'presentadaEl', value: (f) => formatDay(f.presentadaEl), width: 140 },
        {
          label: 'Situación',
          field: ['situacion', 'situacionDesde'],
          value: (f) => <Situacion {...f} />,
          width: 200,
        },
      ]}
      form={(at) => {
        const fila = at === 'new' ? null : (familia[at] ?? null);
        return {
          def: formularioFamilia,
          initial: fila ?? VACIA,
          options: { paisCodigo: opciones.paisCodigo ?? [] },
          row: (d) => {
            const {
              paisCodigo = null,
              situacionDesde = null,
              ...dicho
            } = zMiembro.parse({ ...d, id: fila?.id ?? null });
            const pais = opciones.paisCodigo?.find((p) => p.value === paisCodigo)?.label ?? null;
            return { ...dicho, paisCodigo, situacionDesde, pais };
          },
        };
      }}
      save={guardar}
      remove={{
        title: '¿Quitar la oficina?',
        text: (f) => `${f.oficina} ${f.numero} dejará de figurar en la familia de la patente.`,
        verb: 'Quitar',
        run: (fila) => guardar(familia.filter((f) => f !== fila)),
      }}
    />
  );
}

const Situacion = ({ situacion, situacionDesde }: Fila) => (
  <>
    <StatusBadge {...SITUACIONES_EN_OFICINA[situacion]} />
    {situacionDesde && (
      <Text size="xs" c="dimmed">
        desde el {formatDay(situacionDesde)}
      </Text>
    )}
  </>
);
