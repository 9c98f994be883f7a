import type { ReactNode } from 'react';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import { type DefPublica, formularioParametro, inicialDe } from '../domain/parametros.ts';
import { api } from './api.ts';

type Props = {
  def: DefPublica;
  titulo: string;
  de: { valor: string; version: number; periodo?: number };
  /** The year is asked too. */
  anioMaximo?: number;
  intro?: ReactNode;
  onClose: () => void;
};

/** The form of one value: that of the parameter, or that of one of its years. */
export function EditarValor({ def, titulo, de, anioMaximo, intro, onClose }: Props) {
  const hecho = useDone();
  return (
    <FormModal
      size={intro ? 'lg' : 'md'}
      title={titulo}
      def={formularioParametro(def, anioMaximo)}
      initial={{ ...inicialDe(def, de.valor), ...(anioMaximo ? { periodo: de.periodo } : {}) }}
      intro={intro}
      onClose={onClose}
      onSubmit={async ({ valor, periodo = de.periodo }) => {
        const delAnio = periodo === undefined ? {} : { periodo: Number(periodo) };
        await hecho(
          api.guardar.call({ clave: def.clave, valor, version: de.version, ...delAnio }),
          periodo === undefined ? 'Parámetro actualizado. Rige desde ahora.' : `Valor de ${periodo} guardado.`,
        );
      }}
    />
  );
}
