import { Alert, Anchor, Stack } from '@mantine/core';
import { Bullets } from '#core/shell/web/Bullets.tsx';
import type { DetalleEvaluacion } from '../contract-evaluador.ts';
import { revisarCierre } from '../domain/cierre.ts';
import type { EnCurso } from './en-curso.ts';

/** What is still missing to close, each leading to its field; it shortens as each is saved. */
export function Faltantes({ e: { d, ir } }: { e: EnCurso }) {
  const { faltan } = revisarCierre(d.comentario, d.criterios);
  if (faltan.length === 0) return null;
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
  return (
    <Alert color="yellow" m="md" role="alert" title="Complete la evaluación antes de finalizarla">
      <Bullets of={puntos} />
    </Alert>
  );
}

/** Why the evaluation is as it is. */
export const Avisos = ({ d }: { d: DetalleEvaluacion }) => (
  <Stack>
    {d.motivoReapertura && (
      <Alert color="yellow" title="La oficina reabrió esta evaluación">
        {d.motivoReapertura}
      </Alert>
    )}
    {d.motivoSoloLectura && <Alert color="gray">{d.motivoSoloLectura}</Alert>}
    {d.declaracion.excepcion && (
      <Alert color="blue" title="La oficina lo asignó con una excepción">
        {d.declaracion.excepcion}
      </Alert>
    )}
    {d.criterios.length === 0 && (
      <Alert color="yellow" title="Criterios aún no aprobados">
        La oficina todavía no aprueba los criterios de este tipo de proyecto. Ya puede leerlo y escribir su comentario.
      </Alert>
    )}
  </Stack>
);
