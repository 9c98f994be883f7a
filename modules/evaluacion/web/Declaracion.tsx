import { Alert } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { SchemaForm } from '#core/form/web/SchemaForm.tsx';
import { Bullets } from '#core/shell/web/Bullets.tsx';
import { confirm } from '#core/shell/web/confirm.ts';
import { notices } from '#core/shell/web/notices.ts';
import { useDone } from '#core/shell/web/useDone.ts';
import type { DetalleEvaluacion } from '../contract-evaluador.ts';
import { formularioDeclaracion } from '../domain/formularios.ts';
import { evaluadorApi } from './api.ts';

const CASOS = [
  'Integra el proyecto, o lo integra un familiar suyo o su pareja.',
  'Pertenece al mismo grupo de investigación, o publica con sus integrantes.',
  'Fue asesor o tesista de alguno de ellos.',
  'Tiene con ellos una amistad, una enemistad o un interés económico que le quite imparcialidad.',
];

/** What the evaluator declares before they may read a project (spec 08 §4). */
export default function Declaracion({ d }: { d: DetalleEvaluacion }) {
  const hecho = useDone();
  const client = useQueryClient();
  const navigate = useNavigate();
  const declarar = async (conflicto: boolean, motivo: string) => {
    const pregunta = {
      title: 'Declarar conflicto de interés',
      text: 'La asignación se retirará y la oficina verá su motivo. No podrá evaluar este proyecto.',
      verb: 'Declarar',
      tone: 'danger' as const,
    };
    if (conflicto && !(await confirm(pregunta))) return;
    const { retirada } = await evaluadorApi.declarar.call({ proyectoId: d.proyectoId, conflicto, motivo });
    if (!retirada) return hecho(retirada, 'Registramos que no tiene conflicto de interés.');
    notices.push('Registramos su declaración y avisamos a la oficina.', 'success');
    // This page has no record any more: only the lists are read again.
    await client.invalidateQueries({ queryKey: evaluadorApi.buscar.key });
    navigate('/evaluador');
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
      <SchemaForm
        def={formularioDeclaracion}
        columns={1}
        guard={false}
        onSubmit={({ conflicto, motivo }) => declarar(conflicto === 'si', motivo)}
      />
    </section>
  );
}
