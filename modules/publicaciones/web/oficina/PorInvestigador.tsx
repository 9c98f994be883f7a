import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { late } from '#core/shell/web/late.tsx';
import { Chooser } from '#core/shell/web/PersonSuggest.tsx';
import { PUNTAJE_AL } from '../../contract-oficina.ts';
import { api } from './api.ts';

const PuntajeAl = late(() => import('./PuntajeAl.tsx').then((m) => m.default));
export type Persona = { id: number; nombre: string; detalle: string };
export const buscar = (permanentes: boolean) => async (q: string) =>
  (await api.personas.call({ q, permanentes })).personas;
export const como = (p: Persona) => ({ value: String(p.id), label: p.nombre, detail: p.detalle });

/** «Buscar por investigador»: the list becomes what has that person among its authors. */
export default function PorInvestigador({ elegido }: { elegido: number | undefined }) {
  const [persona, setPersona] = useState<Persona | null>(null);
  const [, setParams] = useSearchParams();
  const elegir = (p: Persona | null) => {
    setPersona(p);
    setParams((ahora) => {
      const nuevos = new URLSearchParams(ahora);
      nuevos.delete('page');
      if (p) nuevos.set('investigador', String(p.id));
      else nuevos.delete('investigador');
      return nuevos;
    });
  };
  const dicho = `De ${persona?.nombre ?? `investigador ${elegido}`}`;
  if (elegido)
    return (
      <Group gap="xs">
        <Button
          variant="light"
          size="xs"
          onClick={() => elegir(null)}
          aria-label={`${dicho}: Quitar el filtro por investigador`}
        >
          {dicho} ✕
        </Button>
        <PuntajeAl
          report={PUNTAJE_AL}
          ver={(dia) => api.verPuntajeAl.query({ investigador: elegido, dia })}
          pdf={(dia) => api.puntajeAl.url({ investigador: elegido, dia })}
        />
      </Group>
    );
  return (
    <Chooser
      label=""
      aria-label="Buscar por investigador"
      placeholder="Buscar por investigador"
      chosen={null}
      onChoose={(p: Persona | null) => p && elegir(p)}
      find={buscar(false)}
      as={como}
    />
  );
}
