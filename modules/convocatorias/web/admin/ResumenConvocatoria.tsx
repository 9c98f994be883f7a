import { Group, Stack, Text } from '@mantine/core';
import { wordsOf } from '#core/field/shared/schema.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { type DataColumn, DataTable } from '#core/page/web/DataTable.tsx';
import { Note } from '#core/page/web/Note.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { Bullets } from '#core/shell/web/Bullets.tsx';
import { Card } from '#core/shell/web/Card.tsx';
import { type KeyFact, KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import { RelativeDate } from '#core/shell/web/RelativeDate.tsx';
import type { ParametrosCompletos } from '../../contract-parametros.ts';
import type { LoQuePide } from '../../domain/pide.ts';
import { formularioSeleccion } from '../../domain/seleccion.ts';

type Parte = { p: ParametrosCompletos };
type Pide = Parte & { pide: LoQuePide };
const cambiar = ({ p }: Parte, tab: string) =>
  p.puedeEditar && <AppLink to={`?id=${p.id}&tab=${tab}`}>Cambiar</AppLink>;

/** A call, to be read: until when, who may, how much it gives, and what papers and questions it has. */
export function ResumenConvocatoria({ p }: Parte) {
  const { pide } = p;
  return (
    <Stack gap="lg">
      <Ventana p={p} />
      {pide && (
        <>
          <QuienPuede p={p} pide={pide} />
          <CuantoDa p={p} pide={pide} />
          <Equipo p={p} pide={pide} />
          <Documentos p={p} pide={pide} />
          <Preguntas p={p} pide={pide} />
        </>
      )}
      <ComoSeEvalua p={p} />
    </Stack>
  );
}

/** When it takes proposals, and how many came. */
function Ventana({ p }: Parte) {
  const { desde, hasta } = p.ventanas[0]!;
  const cuantas = plural(p.postulaciones, 'postulación', 'postulaciones');
  return (
    <Note tone={p.fase === 'abierta' ? 'green' : p.fase === 'cerrada' ? 'gray' : 'blue'}>
      <Group justify="space-between" gap="xs">
        <span>
          {p.fase === 'abierta' && (
            <>
              <b>Recibe postulaciones</b> hasta el {formatDay(hasta)}, <RelativeDate value={hasta} show="relative" />.
            </>
          )}
          {(p.fase === 'proxima' || p.fase === 'borrador') && (
            <>
              <b>Recibirá postulaciones</b> desde el {formatDay(desde)} hasta el {formatDay(hasta)}.
            </>
          )}
          {p.fase === 'cerrada' && (
            <>
              <b>Ya no recibe postulaciones:</b> su registro fue del {formatDay(desde)} al {formatDay(hasta)}.
            </>
          )}
        </span>
        {p.postulaciones > 0 && (
          <AppLink to={`/admin/estudios/convocatorias/postulaciones?id=${p.id}`}>Ver {cuantas}</AppLink>
        )}
      </Group>
    </Note>
  );
}

const QuienPuede = ({ p, pide }: Pide) => (
  <Card title="Quién puede postular" note={pide.paraQuien} padded action={cambiar({ p }, 'postulacion')}>
    {pide.requisitos.length > 0 ? (
      <Bullets of={pide.requisitos} size="sm" />
    ) : (
      <Text c="dimmed">Nada más que estar entre ellos.</Text>
    )}
  </Card>
);

const CuantoDa = ({ p, pide }: Pide) => (
  <Card title="Cuánto da" padded action={cambiar({ p }, 'postulacion')}>
    {pide.montos.length > 0 ? (
      <KeyFacts facts={pide.montos.map(({ nombre, valor }) => ({ label: nombre, value: valor }))} />
    ) : (
      <Text c="dimmed">No tiene presupuesto: no da dinero.</Text>
    )}
  </Card>
);

const Equipo = ({ p, pide }: Pide) =>
  pide.equipo.length > 0 && (
    <Card title="Con qué equipo" action={cambiar({ p }, 'postulacion')}>
      {pide.exigenciasDelEquipo.length > 0 && (
        <Stack px="md">
          <Bullets of={pide.exigenciasDelEquipo} size="sm" mb="xs" />
        </Stack>
      )}
      <DataTable
        title="Roles del equipo"
        compact
        rows={pide.equipo}
        rowKey={({ rol }) => rol}
        empty=""
        columns={[
          { label: 'Rol', identity: true, nowrap: true, value: (r) => r.rol },
          { label: 'Cuántos', nowrap: true, value: (r) => r.cuantos },
          { label: 'Nota', value: (r) => r.nota },
        ]}
      />
    </Card>
  );

const Documentos = ({ p, pide: { documentos } }: Pide) => (
  <Card title="Documentos que se cargan" count={documentos.length} action={cambiar({ p }, 'postulacion')}>
    <DataTable
      title="Documentos"
      compact
      rows={documentos}
      rowKey={(_, n) => n}
      empty={
        <Text px="md" pb="sm" c="dimmed">
          No pide ninguno.
        </Text>
      }
      columns={[
        { label: 'Documento', identity: true, value: (d) => d.nombre },
        { label: 'Paso', value: (d) => d.paso },
        { label: 'Se exige', nowrap: true, value: (d) => d.exige },
        documentos.some((d) => d.plantilla) && {
          label: 'Plantilla',
          value: (d) =>
            d.plantilla && (
              <a href={d.plantilla} target="_blank" rel="noopener noreferrer">
                Abrir
              </a>
            ),
        },
      ]}
    />
  </Card>
);

const DE_PREGUNTA: DataColumn<LoQuePide['textos'][number]>[] = [
  { label: 'Pregunta', identity: true, value: (q) => q.nombre },
  { label: 'Respuesta', value: (q) => q.respuesta },
  { label: 'Se exige', nowrap: true, value: (q) => q.exige },
];
/** What only this call asks, and then what every proposal of its programme writes. */
const Preguntas = ({ p, pide: { preguntas, textos } }: Pide) => (
  <>
    {[
      { titulo: 'Preguntas propias de esta convocatoria', rows: preguntas },
      { titulo: 'Textos de la propuesta', rows: textos },
    ].map(
      ({ titulo, rows }) =>
        rows.length > 0 && (
          <Card key={titulo} title={titulo} count={rows.length} action={cambiar({ p }, 'postulacion')}>
            <DataTable title={titulo} compact rows={rows} rowKey={(_, n) => n} empty="" columns={DE_PREGUNTA} />
          </Card>
        ),
    )}
  </>
);

/** What the call leaves unsaid is not asked of anyone. */
const ComoSeEvalua = ({ p }: Parte) => {
  const dichas: Record<string, unknown> = p.seleccion;
  const facts = formularioSeleccion.fields
    .map((f): KeyFact => ({ label: f.label, value: wordsOf(f, dichas[f.key]) }))
    .filter(({ value }) => value);
  return (
    <Card title="Cómo se evalúa y se elige" padded action={cambiar({ p }, 'seleccion')}>
      <KeyFacts facts={facts} />
    </Card>
  );
};
