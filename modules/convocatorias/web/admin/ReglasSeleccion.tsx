import { Alert } from '@mantine/core';
import { wordsOf } from '#core/field/shared/schema.ts';
import { SchemaForm } from '#core/form/web/SchemaForm.tsx';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import type { ParametrosCompletos } from '../../contract-parametros.ts';
import { formularioSeleccion } from '../../domain/seleccion.ts';
import { parametrosApi } from './api.ts';

/** How the proposals of the call are evaluated, ranked and selected. */
export function ReglasSeleccion({ p }: { p: ParametrosCompletos }) {
  const cambio = useDone();
  const s = p.seleccion;
  const dichas: Record<string, unknown> = s;
  if (!p.puedeEditar)
    return (
      <KeyFacts
        facts={formularioSeleccion.fields.map((f) => ({
          label: f.label,
          value: wordsOf(f, dichas[f.key]),
        }))}
      />
    );
  return (
    <>
      <Alert color="blue" mb="md">
        Estas reglas se aplican al guardarlas; no necesitan publicarse. El ranking se recalcula con ellas.
      </Alert>
      <SchemaForm
        key={p.version}
        def={formularioSeleccion}
        initial={s}
        onSubmit={(seleccion) =>
          cambio(parametrosApi.guardarSeleccion.call({ id: p.id, version: p.version, seleccion }), 'Reglas guardadas.')
        }
      />
    </>
  );
}
