import { Stack } from '@mantine/core';
import { RichText } from '#core/form/web/RichText.tsx';
import type { ProyectoDetalle } from '../contract.ts';
import { api } from './api.ts';

type Respuesta = ProyectoDetalle['respuestas'][number];

/** What the call asked of its own, and what the application answered. */
export const Respuestas = ({ proyecto }: { proyecto: ProyectoDetalle }) => (
  <Stack gap="lg">
    {proyecto.respuestas.map((r) => (
      <section key={r.clave} aria-label={r.label}>
        <h3>{r.label}</h3>
        <Contenido proyectoId={proyecto.id} r={r} />
      </section>
    ))}
  </Stack>
);

function Contenido({ proyectoId, r }: { proyectoId: number; r: Respuesta }) {
  if (r.html) return <RichText html={r.html} />;
  if (!r.archivos?.length) return <p>No registrado.</p>;
  return (
    <ul>
      {r.archivos.map((a) => (
        <li key={a.id}>
          <a href={api.archivo.url({ id: proyectoId, archivoId: a.id })} target="_blank" rel="noopener">
            {a.name}
          </a>
        </li>
      ))}
    </ul>
  );
}
