import { Alert, Card, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import { EmptyState, QueryView } from '#core/shell/web/states.tsx';
import { Veredicto } from '#modules/grupos/web/Veredicto.tsx';
import { api } from './api.ts';

type Rol = { rol: string; label: string; nota: string | null };
const MINIMO = 3;

/** «Simular mi equipo»: colleagues by role, with what each meets and what not. Starts nothing. */
export function Simulador({ slug, roles, grupoId }: { slug: string; roles: readonly Rol[]; grupoId: number | null }) {
  const [rol, setRol] = useState(roles[0]?.rol ?? '');
  const [texto, setTexto] = useState('');
  const [q] = useDebouncedValue(texto.trim(), 400);
  const buscar = q.length >= MINIMO;
  const query = useQuery({
    ...api.simular.query({ slug, rol, q, ...(grupoId ? { grupoId } : {}) }),
    enabled: buscar,
    placeholderData: keepPreviousData,
  });
  const elegido = roles.find((r) => r.rol === rol);
  if (!elegido) return null;
  return (
    <section aria-labelledby="simulador">
      <h2 id="simulador">Simular mi equipo</h2>
      <Stack>
        <p>Busque a sus colegas por rol y vea si podrían integrar la propuesta. No se inicia ni se guarda nada.</p>
        <Group align="flex-start" grow>
          <NativeSelect
            label="Rol"
            value={rol}
            onChange={(e) => setRol(e.currentTarget.value)}
            data={roles.map((r) => ({ value: r.rol, label: r.label }))}
          />
          <TextInput
            type="search"
            label="Persona"
            placeholder="Escriba al menos 3 letras"
            value={texto}
            onChange={(e) => setTexto(e.currentTarget.value)}
          />
        </Group>
        {elegido.nota && <Alert color="blue">{elegido.nota}</Alert>}
        <div aria-live="polite">
          {buscar && (
            <QueryView query={query}>
              {({ candidatos }) =>
                candidatos.length === 0 ? (
                  <EmptyState title="Sin coincidencias" text="Pruebe con otros apellidos, el código o el documento." />
                ) : (
                  <Stack>
                    {candidatos.map((c) => (
                      <Card key={`${c.investigadorId}-${c.sumId}`} withBorder>
                        <Group justify="space-between" mb="xs">
                          <div>
                            <strong>{c.nombre}</strong>
                            <div>{c.detalle}</div>
                          </div>
                          <StatusBadge
                            label={c.motivos.length === 0 ? 'Puede participar' : 'No puede participar'}
                            tone={c.motivos.length === 0 ? 'green' : 'red'}
                          />
                        </Group>
                        <Veredicto hechos={c.verificaciones} />
                      </Card>
                    ))}
                  </Stack>
                )
              }
            </QueryView>
          )}
        </div>
      </Stack>
    </section>
  );
}
