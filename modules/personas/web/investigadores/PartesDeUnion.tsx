import { Radio } from '@mantine/core';
import type { VistaPrevia } from '../../contract-fusion.ts';

type Campo = VistaPrevia['campos'][number];
type LadoProps = {
  campo: Campo;
  lado: 'conservada' | 'absorbida';
  tomar: ReadonlySet<string>;
  onElegir: (clave: string, lado: string) => void;
};
/** One side of a fact, to be chosen. */
export function Lado({ campo, lado, tomar, onElegir }: LadoProps) {
  const elegido = tomar.has(campo.clave) === (lado === 'absorbida');
  return (
    <Radio
      name={`campo-${campo.clave}`}
      aria-label={`${campo.label}: ${lado === 'conservada' ? 'del que se conserva' : 'del que se une'}`}
      label={<span style={{ overflowWrap: 'anywhere' }}>{campo[lado] ?? <em>vacío</em>}</span>}
      checked={elegido}
      onChange={() => onElegir(campo.clave, lado)}
    />
  );
}

/** What is settled or has to be settled, with its records. */
export const Avisos = ({ avisos }: { avisos: VistaPrevia['arreglos'] }) => (
  <ul style={{ margin: 0, paddingLeft: '1.1rem' }}>
    {avisos.map((a) => (
      <li key={`${a.tabla}-${a.texto}-${a.items.join()}`}>
        <b>{a.tabla}.</b> {a.texto}
        {a.items.length > 0 && (
          <ul>
            {a.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        )}
      </li>
    ))}
  </ul>
);
