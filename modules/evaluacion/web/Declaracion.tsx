import { Alert, Button, Group, Radio, Stack, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#core/contract/web/client.ts';
import { Bullets } from '#core/shell/web/Bullets.tsx';
import { confirm } from '#core/shell/web/confirm.ts';
import { notices } from '#core/shell/web/notices.ts';
import { useBusy } from '#core/shell/web/useBusy.ts';
import type { DetalleEvaluacion } from '../contract-evaluador.ts';
import { evaluadorApi, useHecho } from './api.ts';

const CASOS = [
  'Integra el proyecto, o lo integra un familiar suyo o su pareja.',
  'Pertenece al mismo grupo de investigación, o publica con sus integrantes.',
  'Fue asesor o tesista de alguno de ellos.',
  'Tiene con ellos una amistad, una enemistad o un interés económico que le quite imparcialidad.',
];

/** What the evaluator declares before he may read a project (spec 08 §4). */
export function Declaracion({ d }: { d: DetalleEvaluacion }) {
  const hecho = useHecho();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [respuesta, setRespuesta] = useState<'sin' | 'con' | null>(null);
  const [motivo, setMotivo] = useState('');
  const [falla, setFalla] = useState<string | null>(null);
  const [ocupado, ocupar] = useBusy();
  const declarar = async () => {
    const conflicto = respuesta === 'con';
    if (conflicto && motivo.trim() === '') return setFalla('Campo requerido');
    const pregunta = {
      title: 'Declarar conflicto de interés',
      text: 'La asignación se retirará y la oficina verá su motivo. No podrá evaluar este proyecto.',
      verb: 'Declarar',
      tone: 'danger' as const,
    };
    if (conflicto && !(await confirm(pregunta))) return;
    await ocupar(
      async () => {
        const { retirada } = await evaluadorApi.declarar.call({ proyectoId: d.proyectoId, conflicto, motivo });
        if (!retirada) return hecho('Registramos que no tiene conflicto de interés.');
        notices.push('Registramos su declaración y avisamos a la oficina.', 'success');
        // This page has no record any more: only the lists are read again.
        await client.invalidateQueries({ queryKey: evaluadorApi.buscar.key });
        navigate('/evaluador');
      },
      (error) => {
        if (error instanceof ApiError && error.problem.errors?.length) setFalla(error.problem.errors[0]!.message);
        else notices.pushProblem(error);
      },
    );
  };
  return (
    <section aria-labelledby="declaracion">
      <h2 id="declaracion">Declaración de conflicto de interés</h2>
      <p>Antes de leer el proyecto, declare si algo le impide evaluarlo con imparcialidad.</p>
      <Alert color="blue" mb="md" title="Integrantes del proyecto">
        {d.declaracion.grupo && <p>Grupo de investigación: {d.declaracion.grupo}</p>}
        <Bullets of={d.declaracion.integrantes} />
      </Alert>
      <p>Hay conflicto, entre otros casos, si usted:</p>
      <Bullets of={CASOS} mb="md" />
      <Stack maw={640}>
        <Radio.Group
          label="Su declaración"
          value={respuesta}
          onChange={(v) => setRespuesta(v as 'sin' | 'con')}
          withAsterisk
        >
          <Stack gap="xs" mt="xs">
            <Radio value="sin" label="No tengo conflicto de interés" />
            <Radio value="con" label="Tengo conflicto de interés" />
          </Stack>
        </Radio.Group>
        {respuesta === 'con' && (
          <Textarea
            label="Motivo"
            withAsterisk
            autosize
            minRows={3}
            maxLength={2000}
            value={motivo}
            error={falla}
            onChange={(e) => {
              setMotivo(e.currentTarget.value);
              setFalla(null);
            }}
          />
        )}
        <Group>
          <Button onClick={declarar} loading={ocupado} disabled={respuesta === null}>
            {respuesta === 'con' ? 'Declarar conflicto' : 'Declarar y leer el proyecto'}
          </Button>
        </Group>
      </Stack>
    </section>
  );
}
