import { z } from 'zod';
import type { Field } from '#core/form/shared/form.ts';
import { FormModal } from '#core/form/web/FormModal.tsx';
import type { CampoParametro, TablaParametro } from '../../contract-parametros.ts';
import { esquemaDe, opcionesEnTexto } from '../../domain/parametros-esquema.ts';
import { type FilaDeForma, nuevaClave } from '../../domain/parametros-filas.ts';

type Nueva = NonNullable<TablaParametro['nueva']>;
const KIND: { [T in CampoParametro['tipo']]: Field['kind'] } = {
  dinero: 'money',
  entero: 'number',
  numero: 'number',
  si_no: 'checkbox',
  texto: 'text',
  largo: 'longtext',
  lista: 'longtext',
  opciones: 'longtext',
  enlace: 'text',
  eleccion: 'select',
  varios: 'multiselect',
};

const comoCampo = (c: CampoParametro): Field => ({
  key: c.clave,
  label: c.label,
  kind: KIND[c.tipo],
  required: !c.opcional && c.tipo !== 'si_no',
  ...(c.tipo === 'numero' ? { step: 0.01 } : {}),
  ...(c.max !== undefined && KIND[c.tipo] !== 'number' ? { maxLength: c.max } : {}),
  ...(c.opciones ? { options: c.opciones } : {}),
  ...(c.tipo === 'varios' ? { checks: true } : {}),
  ...(c.solo ? { when: { field: 'tipo', is: c.solo } } : {}),
});

/** Columns of a row that the office adds, by the way in which it is answered. */
export const columnasPropias = (nueva: Nueva, fila: Record<string, unknown>) =>
  nueva.columnas.filter((c) => !c.solo || c.solo.includes(String(fila.tipo)));

type Props = { nueva: Nueva; fila: FilaDeForma | null; onListo: (fila: FilaDeForma) => void; onClose: () => void };

/** A section, question, document or requirement of the office's own: to add it, or to change it. */
export function FilaPropia({ nueva, fila, onListo, onClose }: Props) {
  const esquemas = nueva.columnas.map((c) => [c.clave, c.solo ? esquemaDe(c).optional() : esquemaDe(c)]);
  const opciones = fila?.options;
  const inicial = {
    ...nueva.inicial,
    ...fila,
    ...(Array.isArray(opciones) ? { options: opcionesEnTexto(opciones) } : {}),
  } as Record<string, unknown>;
  return (
    <FormModal
      title={fila ? `Editar «${fila.label ?? fila.text}»` : nueva.boton}
      def={{
        schema: z.object(Object.fromEntries(esquemas)),
        fields: nueva.columnas.map(comoCampo),
        submit: fila ? 'Listo' : 'Agregar',
      }}
      initial={Object.fromEntries(nueva.columnas.map((c) => [c.clave, inicial[c.clave]]))}
      onClose={onClose}
      onSubmit={(datos: Record<string, unknown>) =>
        onListo({
          clave: fila?.clave ?? nuevaClave(),
          usar: true,
          ...Object.fromEntries(columnasPropias(nueva, datos).map((c) => [c.clave, datos[c.clave] ?? null])),
        })
      }
    />
  );
}
