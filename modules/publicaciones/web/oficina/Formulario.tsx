import { Skeleton } from '@mantine/core';
import { useMemo } from 'react';
import { formOf } from '#core/form/shared/fields.ts';
import { SchemaForm, type SchemaFormProps } from '#core/form/web/SchemaForm.tsx';
import { late } from '#core/shell/web/late.tsx';
import { camposDe } from '../../domain/campos.ts';
import { avisoDeIsbn } from '../../domain/identificadores.ts';
import { tipoDe } from '../../domain/tipos.ts';

const Revista = late(() => import('../Revista.tsx'), <Skeleton height={106} mb="md" />);
type Props = Pick<SchemaFormProps<never>, 'initial' | 'options'> & {
  tipo: string;
  submit: string;
  onSubmit: (datos: Record<string, unknown>) => unknown;
};
/** What is written of a publication, by the catalogue of its type; of an article, with its journal at hand. */
export function Formulario({ tipo, submit, ...form }: Props) {
  const def = useMemo(() => formOf(camposDe(tipoDe(tipo).campos), submit), [tipo, submit]);
  const revista: SchemaFormProps<never>['head'] = (valores, poner) => (
    <Revista
      conAgregar
      valores={valores}
      campos={def.fields}
      opciones={form.options ?? {}}
      onLlenar={(datos) => {
        for (const [clave, valor] of Object.entries(datos)) poner(clave, valor);
      }}
    />
  );
  const avisos = ({ isbn }: Record<string, unknown>): Record<string, string> => {
    const aviso = avisoDeIsbn(isbn);
    return aviso ? { isbn: aviso } : {};
  };
  return <SchemaForm key={tipo} def={def} hints={avisos} {...form} {...(tipo === 'articulo' && { head: revista })} />;
}
