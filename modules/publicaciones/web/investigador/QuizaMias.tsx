import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBusy } from '#core/shell/web/useBusy.ts';
import { useDone } from '#core/shell/web/useDone.ts';
import type { QuizaMia } from '../../contract-registro.ts';
import { Razones } from '../Propuestas.tsx';
import { registroApi as api } from '../registro/api.ts';
import { Pedir } from '../registro/Parecidas.tsx';

/** «¿Es suya?»: what others registered with an author who probably is who reads it. */
export default function QuizaMias() {
  const { data } = useQuery(api.quizaMias.query({}));
  const hecho = useDone();
  const [busy, run] = useBusy();
  const [pedida, setPedida] = useState<QuizaMia | null>(null);
  const quizas = data?.quizas ?? [];
  return (
    <>
      {quizas.length > 0 && (
        <Alert color="blue" icon={<IconUserQuestion size={18} />} title="¿Es suya?" mb="md">
          <Stack gap="xs">
            {quizas.map((q) => (
              <Group key={q.autorId} justify="space-between" gap="xs" role="group" aria-label={q.titulo}>
                <div>
                  {q.titulo} <small>{q.detalle}</small>
                  <Razones {...q} />
                </div>
                <Group gap="xs">
                  <Button size="xs" onClick={() => setPedida(q)}>
                    Sí, pedir inclusión
                  </Button>
                  <Button
                    size="xs"
                    variant="default"
                    loading={busy}
                    onClick={() =>
                      run(() =>
                        hecho(api.noSoyYo.call({ id: q.id, autorId: q.autorId }), 'No se le volverá a preguntar.'),
                      )
                    }
                  >
                    No soy yo
                  </Button>
                </Group>
              </Group>
            ))}
          </Stack>
        </Alert>
      )}
      {pedida && <Pedir {...pedida} onClose={() => setPedida(null)} />}
    </>
  );
}
