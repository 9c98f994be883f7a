import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Chooser } from '#core/shell/web/PersonSuggest.tsx';
import { api } from './api.ts';

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
  if (elegido)
    return (
      <Button variant="light" size="xs" onClick={() => elegir(null)} aria-label="Quitar el filtro por investigador">
        De {persona?.nombre ?? `investigador ${elegido}`} ✕
      </Button>
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
