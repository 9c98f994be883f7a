import { Alert, Button, Group, Paper, Radio, SimpleGrid, Stack } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { createClient } from '#core/contract/web/client.ts';
import { formOf } from '#core/form/shared/fields.ts';
import { SchemaForm } from '#core/form/web/SchemaForm.tsx';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { confirm } from '#core/shell/web/confirm.ts';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import { useLeave } from '#core/shell/web/useLeave.ts';
import { MERGE_DAYS, type MergeDef, type MergeView, type Notice } from '../shared/merge.ts';
import classes from './merge.module.css';

const SIDES = [
  { side: 'conservada', which: 'del que se conserva', column: 'Del que se conserva', title: 'Se conserva' },
  { side: 'absorbida', which: 'del que se une', column: 'Del que se une', title: 'Se une y deja de aparecer' },
] as const;

/** The comparison of two records: which one stays, what will happen, which facts remain, and why. */
export function Decide({ def, view }: { def: MergeDef; view: MergeView }) {
  const { conservada, absorbida, campos } = view;
  const [, setParams] = useSearchParams();
  const leave = useLeave();
  const form = useMemo(() => {
    const help = `Cómo se sabe que es ${def.same}. Queda en el historial.`;
    const motivo = { kind: 'longtext', label: 'Motivo', required: true, max: 1000, help } as const;
    return formOf({ motivo }, 'Unir los dos registros');
  }, [def]);
  const distinct = campos.filter((c) => !c.igual).map((c) => ({ ...c, id: c.clave }));
  const [taken, setTaken] = useState<ReadonlySet<string>>(
    () => new Set(distinct.filter((c) => c.propuesta === 'absorbida').map((c) => c.clave)),
  );
  const choose = (key: string, take: boolean) =>
    setTaken((before) => new Set(take ? [...before, key] : [...before].filter((k) => k !== key)));
  const unite = async ({ motivo }: { motivo: string }) => {
    const sure = await confirm({
      title: 'Unir los dos registros',
      text: `Se conservará ${conservada.nombre} (ID ${conservada.id}). El registro ${absorbida.id} dejará de aparecer en listas y buscadores. Puede deshacerse durante ${MERGE_DAYS} días.`,
      verb: 'Unir',
      tone: 'danger',
    });
    if (!sure) return;
    const kept = { conservadaId: conservada.id, versionConservada: conservada.version };
    const absorbed = { absorbidaId: absorbida.id, versionAbsorbida: absorbida.version };
    const united = createClient(def.contract).unir.call({ ...kept, ...absorbed, tomar: [...taken], motivo });
    await leave(united, 'Registros unidos.', def.done ?? def.page.replace('{id}', String(conservada.id)));
  };
  const refused = view.impedimentos.length > 0;
  return (
    <Stack gap="lg" className={classes.decision}>
      <section aria-labelledby="quien-queda">
        <h2 id="quien-queda">Cuál se conserva</h2>
        <Stack gap="sm">
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
            {SIDES.map(({ side, title }) => (
              <Paper key={side} withBorder p="md" component="article" aria-label={`${title}: ${view[side].nombre}`}>
                <small>{title}</small>
                <h3 className={classes.nombre}>{view[side].nombre}</h3>
                <KeyFacts facts={[{ label: 'ID', value: view[side].id }, ...view[side].hechos]} />
              </Paper>
            ))}
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
      {refused && (
        <Alert color="red" title="Todavía no se pueden unir">
          <Notices of={view.impedimentos} />
        </Alert>
      )}
      <section aria-labelledby="que-pasa">
        <h2 id="que-pasa">Qué pasará</h2>
        <p>{view.mueve.length > 0 ? `Pasa a ${def.the} que se conserva:` : 'El que se une no tiene nada que mover.'}</p>
        <Notices of={view.mueve.map((x) => ({ tabla: `${x.nombre}: ${x.cantidad}`, texto: '', items: x.ejemplos }))} />
        {view.arreglos.length > 0 && (
          <Alert color="yellow" mt="md" title="Coincidencias que se resuelven solas">
            <Notices of={view.arreglos} />
          </Alert>
        )}
        {view.efectos.map((e) => (
          <p key={e}>{e}</p>
        ))}
      </section>
      <section aria-labelledby="que-datos">
        <h2 id="que-datos">Qué datos quedan</h2>
        <DataTable
          title="Datos que difieren"
          rows={distinct}
          empty="Los datos de ambos registros son iguales."
          columns={[
            { label: 'Dato', value: (c) => c.label },
            ...SIDES.map(({ side, which, column }) => ({
              label: column,
              value: (c: (typeof distinct)[number]) => (
                <Radio
                  name={`campo-${c.clave}`}
                  aria-label={`${c.label}: ${which}`}
                  label={<span style={{ overflowWrap: 'anywhere' }}>{c[side] ?? <em>vacío</em>}</span>}
                  checked={taken.has(c.clave) === (side === 'absorbida')}
                  onChange={() => choose(c.clave, side === 'absorbida')}
                />
              ),
            })),
          ]}
        />
      </section>
      <section aria-labelledby="aplicar">
        <h2 id="aplicar">Unir</h2>
        <div style={{ maxWidth: 700 }}>
          {refused ? 'Resuelva antes lo señalado arriba.' : <SchemaForm def={form} guard={false} onSubmit={unite} />}
        </div>
      </section>
    </Stack>
  );
}

/** What is moved, settled or has to be settled, with its records. */
const Notices = ({ of }: { of: readonly Notice[] }) => (
  <ul style={{ margin: 0, paddingLeft: '1.1rem' }}>
    {of.map(({ tabla, texto, items }) => (
      <li key={`${tabla}-${texto}-${items.join()}`}>
        <b>{tabla}.</b> {texto}
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </li>
    ))}
  </ul>
);
