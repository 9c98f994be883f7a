import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconUserQuestion, IconWorldSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { plural } from '#core/kernel/shared/text.ts';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { useBusy } from '#core/shell/web/useBusy.ts';
import { useDone } from '#core/shell/web/useDone.ts';
import type { QuizaMia } from '../../contract-registro.ts';
import { rutaDeToma } from '../../domain/rutas.ts';
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
  const halladas = data?.halladas;
  return (
    <>
      {halladas && (
        <Alert color="blue" icon={<IconWorldSearch size={18} />} title="¿Son suyas?" mb="md">
          <Group justify="space-between" gap="xs">
            <span>
              Los registros públicos tienen{' '}
              {plural(halladas.cuantas, 'obra de quien firma como usted', 'obras de quien firma como usted')} sin
              registrar aquí.
            </span>
            <Button size="xs" component={AppLink} to={rutaDeToma(halladas.id)}>
              Revisar
            </Button>
          </Group>
        </Alert>
      )}
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
