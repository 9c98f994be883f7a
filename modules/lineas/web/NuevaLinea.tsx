import { Button, Group, Paper, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SchemaForm } from '#core/form/web/SchemaForm.tsx';
import { notices } from '#core/shell/web/notices.ts';
import { formularioLineaNueva } from '../domain/formulario.ts';
import { api, refrescar } from './api.ts';
import { useOpcionesDeLinea } from './opciones.ts';

/** Tab «Nuevo»: the form of a new line. */
export default function NuevaLinea() {
  const [vez, setVez] = useState(0);
  return <Formulario key={vez} limpiar={() => setVez((n) => n + 1)} />;
}

function Formulario({ limpiar }: { limpiar: () => void }) {
  const client = useQueryClient();
  const options = useOpcionesDeLinea(null);
  return (
    <Paper withBorder p="lg" maw={820}>
      <Group justify="space-between" mb="md">
        <Title order={2} size="h4">
          Crear línea de investigación
        </Title>
        <Button variant="subtle" size="compact-sm" onClick={limpiar}>
          Limpiar campos
        </Button>
      </Group>
      <SchemaForm
        def={formularioLineaNueva}
        options={options}
        onSubmit={async (datos) => {
          await api.crear.call(datos);
          notices.push(`Línea ${datos.codigo} creada.`, 'success');
          limpiar();
          await refrescar(client);
        }}
      />
    </Paper>
  );
}
