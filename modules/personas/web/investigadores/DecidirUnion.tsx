import { Alert, Button, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { SchemaForm } from '#core/form/web/SchemaForm.tsx';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { formOf } from '#core/record/shared/fields.ts';
import { confirm } from '#core/shell/web/confirm.ts';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import type { PersonaBreve, VistaPrevia } from '../../contract-fusion.ts';
import { DIAS_REVERSIBLE } from '../../domain/fusion.ts';
import { fusionesApi, rutaEditar, useHecho } from '../api.ts';
import { Avisos, Lado } from './PartesDeUnion.tsx';
import classes from './union.module.css';

const MOTIVO = formOf(
  {
    motivo: {
      kind: 'text',
      as: 'longtext',
      label: 'Motivo',
      required: true,
      max: 1000,
      help: 'Cómo se sabe que es la misma persona. Queda en el historial.',
    },
  },
  'Unir los dos registros',
);
const resumen = (p: PersonaBreve) => [
  { label: 'ID', value: p.id },
  { label: 'Tipo', value: p.tipo },
  { label: 'Código', value: p.codigo },
  { label: 'Documento', value: p.documento },
  { label: 'Facultad', value: p.facultad },
  { label: 'Cuenta', value: p.cuenta },
];

const Registro = ({ titulo, persona }: { titulo: string; persona: PersonaBreve }) => (
  <Paper withBorder p="md" component="article" aria-label={`${titulo}: ${persona.nombre}`}>
    <Text size="sm" c="dimmed">
      {titulo}
    </Text>
    <h3 className={classes.nombre}>{persona.nombre}</h3>
    <KeyFacts facts={resumen(persona)} />
  </Paper>
);

/** The comparison of two records: which one stays, what will happen, which facts remain, and why. */
export function Decision({ vista }: { vista: VistaPrevia }) {
  const { conservada, absorbida, campos } = vista;
  const [, setParams] = useSearchParams();
  const navegar = useNavigate();
  const hecho = useHecho();
  const distintos = campos.filter((c) => !c.igual);
  const [tomar, setTomar] = useState<ReadonlySet<string>>(
    () => new Set(distintos.filter((c) => c.propuesta === 'absorbida').map((c) => c.clave)),
  );
  const elegir = (clave: string, lado: string) =>
    setTomar((antes) => {
      const nuevos = new Set(antes);
      if (lado === 'absorbida') nuevos.add(clave);
      else nuevos.delete(clave);
      return nuevos;
    });
  const unir = async ({ motivo }: { motivo: string }) => {
    const seguro = await confirm({
      title: 'Unir los dos registros',
      text: `Se conservará a ${conservada.nombre} (ID ${conservada.id}). El registro ${absorbida.id} dejará de aparecer en listas y buscadores. Puede deshacerse durante ${DIAS_REVERSIBLE} días.`,
      verb: 'Unir',
      tone: 'danger',
    });
    if (!seguro) return;
    await fusionesApi.unir.call({
      conservadaId: conservada.id,
      absorbidaId: absorbida.id,
      versionConservada: conservada.version,
      versionAbsorbida: absorbida.version,
      tomar: [...tomar],
      motivo,
    });
    await hecho('Registros unidos.');
    navegar(rutaEditar(conservada.id));
  };
  const impedida = vista.impedimentos.length > 0;
  return (
    <Stack gap="lg" className={classes.decision}>
      <section aria-labelledby="quien-queda">
        <h2 id="quien-queda">Cuál se conserva</h2>
        <Stack gap="sm">
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
            <Registro titulo="Se conserva" persona={conservada} />
            <Registro titulo="Se une y deja de aparecer" persona={absorbida} />
          </SimpleGrid>
          <Group>
            <Button
              variant="default"
              leftSection={<IconArrowsExchange size={18} />}
              onClick={() => setParams({ id: String(absorbida.id), con: String(conservada.id) })}
            >
              Conservar el otro
            </Button>
          </Group>
        </Stack>
      </section>
      {impedida && (
        <Alert color="red" title="Todavía no se pueden unir">
          <Avisos avisos={vista.impedimentos} />
        </Alert>
      )}
      <section aria-labelledby="que-pasa">
        <h2 id="que-pasa">Qué pasará</h2>
        {vista.mueve.length === 0 ? (
          <p>El registro que se une no tiene nada que mover.</p>
        ) : (
          <DataTable
            title="Lo que pasa a la persona que se conserva"
            rows={vista.mueve.map((x) => ({ ...x, id: x.nombre }))}
            empty=""
            columns={[
              { label: 'Pasa a la persona que se conserva', value: (x) => x.nombre },
              { label: 'Cantidad', value: (x) => x.cantidad },
              {
                label: 'Cuáles',
                value: (x) =>
                  x.ejemplos.length ? `${x.ejemplos.join('; ')}${x.cantidad > x.ejemplos.length ? '…' : ''}` : null,
              },
            ]}
          />
        )}
        {vista.arreglos.length > 0 && (
          <Alert color="yellow" mt="md" title="Coincidencias que se resuelven solas">
            <Avisos avisos={vista.arreglos} />
          </Alert>
        )}
        {vista.efectos.map((e) => (
          <p key={e}>{e}</p>
        ))}
      </section>
      <section aria-labelledby="que-datos">
        <h2 id="que-datos">Qué datos quedan</h2>
        {distintos.length === 0 ? (
          <p>Los datos de ambos registros son iguales.</p>
        ) : (
          <DataTable
            title="Datos que difieren"
            rows={distintos.map((c) => ({ ...c, id: c.clave }))}
            empty=""
            columns={[
              { label: 'Dato', value: (c) => c.label },
              {
                label: 'Del que se conserva',
                value: (c) => <Lado campo={c} lado="conservada" tomar={tomar} onElegir={elegir} />,
              },
              {
                label: 'Del que se une',
                value: (c) => <Lado campo={c} lado="absorbida" tomar={tomar} onElegir={elegir} />,
              },
            ]}
          />
        )}
      </section>
      <section aria-labelledby="aplicar">
        <h2 id="aplicar">Unir</h2>
        <div style={{ maxWidth: 700 }}>
          {impedida ? 'Resuelva antes lo señalado arriba.' : <SchemaForm def={MOTIVO} guard={false} onSubmit={unir} />}
        </div>
      </section>
    </Stack>
  );
}
