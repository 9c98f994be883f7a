import { z } from 'zod';
import { FormModal } from '#core/form/web/FormModal.tsx';
import type { Tabla } from '../../domain/parametros.ts';
import { enTexto, esquemaDe } from '../../domain/parametros-esquema.ts';
import { columnasDe, type FilaDeForma, nuevaClave } from '../../domain/parametros-filas.ts';

type Props = {
  tabla: Tabla;
  nueva: NonNullable<Tabla['nueva']>;
  fila: FilaDeForma | null;
  onListo: (fila: FilaDeForma) => void;
  onClose: () => void;
};

/** A section, question, document or requirement of the office's own: to add it, or to change it. */
export function FilaPropia({ tabla, nueva, fila, onListo, onClose }: Props) {
  const { columnas } = nueva;
  const inicial: Record<string, unknown> = { ...nueva.base, ...fila };
  const clave = fila?.clave ?? nuevaClave();
  return (
    <FormModal
      title={fila ? `Editar «${fila.label ?? fila.text}»` : nueva.boton}
      def={{
        schema: z.object(
          Object.fromEntries(columnas.map((c) => [c.key, c.when ? esquemaDe(c).optional() : esquemaDe(c)])),
        ),
        fields: columnas,
        submit: fila ? 'Listo' : 'Agregar',
      }}
      initial={Object.fromEntries(columnas.map((c) => [c.key, enTexto(c, inicial[c.key])]))}
      onClose={onClose}
      onSubmit={(datos: Record<string, unknown>) =>
        onListo({
          clave,
          usar: true,
          ...Object.fromEntries(columnasDe(tabla, clave, datos).map((c) => [c.key, datos[c.key] ?? null])),
        })
      }
    />
  );
}
