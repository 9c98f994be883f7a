import { Button, Group } from '@mantine/core';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import type { AutorVisto } from '../domain/autores.ts';
import { tipoDe } from '../domain/tipos.ts';

type Dicho = { filiacion: 'si' | 'no'; filiacionUnica?: 'si' | 'no' };
/** Says the affiliation of some authors; the rest of their rows stays as it is. */
export type Afiliar = (autorIds: number[], dicho: Dicho) => unknown;
type Autor = Pick<AutorVisto, 'id' | 'autor' | 'filiacion' | 'filiacionUnica' | 'sinRegistro'>;

const SiNo = ({ valor }: { valor: boolean | null }) => (
  <StatusBadge
    label={valor === null ? 'Por completar' : valor ? 'Sí' : 'No'}
    tone={valor === null ? 'yellow' : valor ? 'blue' : 'red'}
  />
);

type Decir = { de: string; valor: boolean | null; quieto: boolean; decir: (valor: 'si' | 'no') => void };
/** Sí or No, said in the row itself. */
const EnFila = ({ de, valor, quieto, decir }: Decir) => (
  <Group gap={0} wrap="nowrap" role="group" aria-label={de}>
    {(['si', 'no'] as const).map((opcion) => (
      <Button
        key={opcion}
        size="compact-xs"
        mih={24}
        variant={valor === (opcion === 'si') ? 'filled' : 'default'}
        aria-pressed={valor === (opcion === 'si')}
        aria-label={`${de}: ${opcion === 'si' ? 'Sí' : 'No'}`}
        disabled={quieto}
        onClick={() => decir(opcion)}
      >
        {opcion === 'si' ? 'Sí' : 'No'}
      </Button>
    ))}
  </Group>
);

type DeColumnas = { tipo: string; disabled: boolean; busy: boolean; afiliar: Afiliar };
/** The affiliation of each author, said in its row by its owner and by the office alike. */
export const columnasDeFiliacion = ({ tipo, disabled, busy, afiliar }: DeColumnas) => [
  !tipoDe(tipo).sinFiliacion && {
    label: 'Filiación',
    width: 96,
    value: (a: Autor) =>
      disabled ? (
        <SiNo valor={a.filiacion} />
      ) : (
        <EnFila
          de={`Filiación de ${a.autor}`}
          valor={a.filiacion}
          quieto={busy}
          decir={(filiacion) => afiliar([a.id], { filiacion })}
        />
      ),
  },
  tipoDe(tipo).unica && {
    label: 'Filiación única',
    width: 128,
    value: (a: Autor) =>
      disabled || !a.filiacion ? (
        <SiNo valor={a.filiacionUnica} />
      ) : (
        <EnFila
          de={`Filiación única de ${a.autor}`}
          valor={a.filiacionUnica}
          quieto={busy}
          decir={(filiacionUnica) => afiliar([a.id], { filiacion: 'si', filiacionUnica })}
        />
      ),
  },
];

type DeExternos = { tipo: string; autores: readonly Autor[]; busy: boolean; afiliar: Afiliar };
/** One press for all who come from elsewhere and of whom nothing was said. */
export function SinFiliacion({ tipo, autores, busy, afiliar }: DeExternos) {
  const externos = autores.filter((a) => a.sinRegistro && a.filiacion === null).map((a) => a.id);
  if (tipoDe(tipo).sinFiliacion || externos.length === 0) return null;
  return (
    <Button variant="default" mb="sm" disabled={busy} onClick={() => afiliar(externos, { filiacion: 'no' })}>
      Sin filiación: todos los externos
    </Button>
  );
}
