import { Alert, Anchor, Stack } from '@mantine/core';
import { Reasons } from '#core/shell/web/Bullets.tsx';
import type { DetalleEvaluacion } from '../contract-evaluador.ts';
import { revisarCierre } from '../domain/cierre.ts';
import type { EnCurso } from './en-curso.ts';

/** What is still missing to close, each leading to its field; it shortens as each is saved. */
export function Faltantes({ e: { d, ir } }: { e: EnCurso }) {
  const { faltan } = revisarCierre(d.comentario, d.criterios);
  const puntos = faltan.map(({ text, field }) => ({
    key: text,
    text: field ? (
      <Anchor component="button" type="button" ta="start" onClick={() => ir(field)}>
        {text}
      </Anchor>
    ) : (
      text
    ),
  }));
  return <Reasons m="md" title="Complete la evaluación antes de finalizarla" of={puntos} />;
}

/** Why the evaluation is as it is. */
export function Avisos({ d }: { d: DetalleEvaluacion }) {
  const sinCriterios =
    'La oficina todavía no aprueba los criterios de este tipo de proyecto. Ya puede leerlo y escribir su comentario.';
  const avisos = [
    ['yellow', 'La oficina reabrió esta evaluación', d.motivoReapertura],
    ['gray', undefined, d.motivoSoloLectura],
    ['blue', 'La oficina lo asignó con una excepción', d.declaracion.excepcion],
    ['yellow', 'Criterios aún no aprobados', d.criterios.length === 0 && sinCriterios],
  ] as const;
  return (
    <Stack>
      {avisos.map(
        ([color, title, texto]) =>
          texto && (
            <Alert key={texto} color={color} title={title}>
              {texto}
            </Alert>
          ),
      )}
    </Stack>
  );
}
