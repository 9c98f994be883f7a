import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { LatestChanges } from '#core/audit/web/HistoryModal.tsx';
import { keptApi } from '#core/entity/web/kept.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { Note } from '#core/page/web/Note.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { Card } from '#core/shell/web/Card.tsx';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import type { FichaInforme } from '../contract.ts';
import { flujoInforme } from '../domain/flujo.ts';
import { PALABRAS } from './api.ts';

type Parte = { r: FichaInforme };
type Seccion = FichaInforme['secciones'][number];

/** A report before it is read: what it has and lacks, what was observed of it, and what changed since it was. */
export function ResumenInforme({ r }: Parte) {
  return (
    <Stack gap="lg">
      <Note tone={r.secciones.some((s) => s.falta.length > 0) ? 'yellow' : 'green'}>{enUnaFrase(r)}</Note>
      <Observaciones r={r} />
      <Secciones r={r} />
      <LatestChanges
        of={keptApi.movimientos.query({ entidad: flujoInforme.entity, id: r.id, ultimos: 5 })}
        words={PALABRAS}
        action={ver(r, 'historial', 'Ver todo el historial')}
      />
    </Stack>
  );
}

const ver = (r: FichaInforme, tab: string, texto: string) => (
  <AppLink to={`?id=${r.id}&tab=${encodeURIComponent(tab)}`}>{texto}</AppLink>
);

/** How much of it is there, in one sentence. */
function enUnaFrase({ secciones, cambios }: FichaInforme): string {
  const faltan = secciones.filter((s) => s.falta.length > 0).length;
  const palabras = secciones.reduce((suma, s) => suma + s.palabras, 0);
  const archivos = secciones.reduce((suma, s) => suma + s.archivos, 0);
  const completo =
    faltan === 0
      ? `Las ${secciones.length} secciones tienen lo que se exige`
      : `${plural(faltan, 'sección no tiene', 'secciones no tienen')} todo lo que se exige`;
  const dice = [plural(palabras, 'palabra', 'palabras'), archivos > 0 && plural(archivos, 'archivo', 'archivos')]
    .filter(Boolean)
    .join(' y ');
  const cambia =
    cambios.length > 0 ? ` Desde el envío anterior cambió ${plural(cambios.length, 'dato', 'datos')}.` : '';
  return `${completo}: ${dice}.${cambia}`;
}

/** What its author was told to mend in each section, beside the way to it. */
const Observaciones = ({ r }: Parte) => {
  const observadas = r.secciones.filter((s) => s.nota);
  if (observadas.length === 0) return null;
  return (
    <Card title="Observaciones" count={observadas.length}>
      <DataTable
        title="Secciones observadas"
        compact
        rows={observadas}
        rowKey={(s) => s.key}
        empty=""
        columns={[
          { label: 'Sección', identity: true, width: '30%', value: (s) => ver(r, s.key, s.titulo) },
          { label: 'Qué se observó', value: (s) => s.nota },
        ]}
      />
    </Card>
  );
};

/** The whole of it, a row a section, each the way to it. */
const Secciones = ({ r }: Parte) => {
  const cambiadas = new Set(r.cambios.map((c) => c.seccion));
  return (
    <Card
      title="Secciones"
      count={r.secciones.length}
      action={r.cambios.length > 0 && ver(r, 'cambios', 'Ver los cambios')}
    >
      <DataTable
        title="Secciones del informe"
        compact
        rows={r.secciones}
        rowKey={(s) => s.key}
        empty=""
        columns={[
          { label: 'Sección', identity: true, value: (s) => ver(r, s.key, s.titulo) },
          { label: 'Palabras', numeric: true, value: (s) => s.palabras || '—' },
          { label: 'Archivos', numeric: true, value: (s) => s.archivos || '—' },
          { label: 'Situación', value: (s) => situacionDe(s, cambiadas.has(s.titulo)) },
        ]}
      />
    </Card>
  );
};

const situacionDe = (s: Seccion, cambio: boolean): ReactNode => {
  if (s.falta.length > 0) return <Text size="sm">Falta: {s.falta.join(', ')}</Text>;
  if (s.nota) return <StatusBadge label={cambio ? 'Observada, cambió' : 'Observada'} tone="yellow" />;
  return cambio ? <StatusBadge label="Cambió" tone="blue" /> : null;
};
