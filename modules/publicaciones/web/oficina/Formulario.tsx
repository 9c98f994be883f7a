import { Button, Skeleton } from '@mantine/core';
import { IconWorldSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { formOf } from '#core/form/shared/fields.ts';
import { SchemaForm, type SchemaFormProps } from '#core/form/web/SchemaForm.tsx';
import { late } from '#core/shell/web/late.tsx';
import { camposDe } from '../../domain/campos.ts';
import { avisoDeIsbn } from '../../domain/identificadores.ts';
import { TIPOS_VIGENTES, tipoDe } from '../../domain/tipos.ts';
import type { Valores } from '../fuentes/Comparar.tsx';

const Revista = late(() => import('../Revista.tsx'), <Skeleton height={106} mb="md" />);
const Completar = late(() => import('../fuentes/Completar.tsx'));
type Props = Pick<SchemaFormProps<never>, 'initial' | 'options'> & {
  tipo: string;
  submit: string;
  /** What the registers say may be brought into it. */
  completa?: boolean;
  onSubmit: (datos: Record<string, unknown>) => unknown;
};
/** What is written of a publication, by the catalogue of its type; of an article, with its journal at hand. */
export function Formulario({ tipo, submit, completa = false, ...form }: Props) {
  const [trae, setTrae] = useState(false);
  const vigente = TIPOS_VIGENTES.find((uno) => uno === tipo);
  const def = useMemo(() => formOf(camposDe(tipoDe(tipo).campos), submit), [tipo, submit]);
  const cabeza: SchemaFormProps<never>['head'] = (valores, poner) => {
    const llenar = (datos: Record<string, unknown>) => {
      for (const [clave, valor] of Object.entries(datos)) poner(clave, valor);
    };
    return (
      <>
        {completa && vigente && vigente !== 'patente' && (
          <div>
            <Button
              variant="default"
              mb="md"
              leftSection={<IconWorldSearch size={16} aria-hidden />}
              onClick={() => setTrae(true)}
            >
              Completar desde DOI, título o archivo
            </Button>
          </div>
        )}
        {trae && vigente && (
          <Completar tipo={vigente} mios={escritos(valores)} onAccept={llenar} onClose={() => setTrae(false)} />
        )}
        {tipo === 'articulo' && (
          <Revista conAgregar valores={valores} campos={def.fields} opciones={form.options ?? {}} onLlenar={llenar} />
        )}
      </>
    );
  };
  const avisos = ({ isbn }: Record<string, unknown>): Record<string, string> => {
    const aviso = avisoDeIsbn(isbn);
    return aviso ? { isbn: aviso } : {};
  };
  return <SchemaForm key={tipo} def={def} hints={avisos} {...form} head={cabeza} />;
}

/** What is written, as it is compared with what a source says. */
function escritos(valores: Record<string, unknown>): Valores {
  const dichos: Valores = {};
  for (const [clave, valor] of Object.entries(valores)) {
    if (Array.isArray(valor)) dichos[clave] = valor.map(String);
    else if (typeof valor === 'string' || typeof valor === 'number') dichos[clave] = String(valor);
  }
  return dichos;
}
