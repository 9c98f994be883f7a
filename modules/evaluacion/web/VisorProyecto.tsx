import { Button, List, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { RichText } from '#core/form/web/RichText.tsx';
import { formatMoney } from '#core/kernel/shared/money.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import { QueryView } from '#core/shell/web/states.tsx';
import { Table } from '#core/shell/web/Table.tsx';
import type { SeccionVista, VistaProyecto } from '../contract-evaluador.ts';
import { evaluadorApi } from './api.ts';
import classes from './evaluador.module.css';

type Fila = Record<string, string | null>;
type Columna = { clave: string; label: string; forma?: (valor: string | null) => string };

const CALENDARIO: Columna[] = [
  { clave: 'actividad', label: 'Actividad' },
  { clave: 'justificacion', label: 'Justificación' },
  { clave: 'fechaInicio', label: 'Fecha inicial', forma: formatDay },
  { clave: 'fechaFin', label: 'Fecha final', forma: formatDay },
];
const PRESUPUESTO: Columna[] = [
  { clave: 'tipo', label: 'Tipo' },
  { clave: 'codigo', label: 'Código' },
  { clave: 'partida', label: 'Partida' },
  { clave: 'justificacion', label: 'Justificación' },
  { clave: 'monto', label: 'Monto', forma: (v) => formatMoney(v) },
];
const INTEGRANTES: Columna[] = [
  { clave: 'rol', label: 'Tipo de integrante' },
  { clave: 'nombre', label: 'Apellidos y nombres' },
  { clave: 'tipo', label: 'Tipo' },
  { clave: 'facultad', label: 'Facultad' },
  { clave: 'tipoGrupo', label: 'Tipo en grupo' },
  { clave: 'tesisTipo', label: 'Tipo de tesis' },
  { clave: 'tesisTitulo', label: 'Título de tesis' },
];
const GRUPOS: Columna[] = [
  { clave: 'nombreCorto', label: 'Nombre corto' },
  { clave: 'nombre', label: 'Grupo' },
  { clave: 'categoria', label: 'Categoría' },
  { clave: 'coordinador', label: 'Coordinador' },
  { clave: 'autorizado', label: 'Autorizado' },
];
const RESUMEN: Columna[] = [
  { clave: 'tipo', label: 'Tipo' },
  { clave: 'cantidad', label: 'Cantidad' },
  { clave: 'monto', label: 'Monto', forma: (v) => formatMoney(v) },
  { clave: 'porcentaje', label: '%' },
];

function Tabla({ titulo, columnas, filas }: { titulo: string; columnas: readonly Columna[]; filas: readonly Fila[] }) {
  if (filas.length === 0) return <p className={classes.detalle}>Sin registros.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways is reachable by keyboard
    <section className={classes.tabla} aria-label={titulo} tabIndex={0}>
      <Table withTableBorder striped>
        <Table.Thead>
          <Table.Tr>
            {columnas.map((c) => (
              <Table.Th key={c.clave}>{c.label}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {filas.map((f, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: read-only rows without identity
            <Table.Tr key={i}>
              {columnas.map((c) => (
                <Table.Td key={c.clave}>{c.forma ? c.forma(f[c.clave] ?? null) : f[c.clave]}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

type Archivo = { id: number; name: string; comment: string | null };
const Archivos = ({ proyectoId, archivos }: { proyectoId: number; archivos: readonly Archivo[] }) =>
  archivos.length === 0 ? null : (
    <List mt="xs">
      {archivos.map((a) => (
        <List.Item key={a.id}>
          <a href={evaluadorApi.archivo.url({ proyectoId, archivoId: a.id })} target="_blank" rel="noopener">
            {a.name}
          </a>
          {a.comment && ` · ${a.comment}`}
        </List.Item>
      ))}
    </List>
  );

function Cuerpo({ s, proyectoId }: { s: SeccionVista; proyectoId: number }) {
  switch (s.kind) {
    case 'html':
      return (
        <div className={classes.texto}>
          <RichText html={s.html} />
          <Archivos proyectoId={proyectoId} archivos={s.archivos} />
        </div>
      );
    case 'palabras':
      return <p>{s.palabras.join(', ')}</p>;
    case 'archivos':
      return <Archivos proyectoId={proyectoId} archivos={s.archivos} />;
    case 'datos':
      return <KeyFacts facts={s.datos.map((d) => ({ label: d.label, value: d.valor }))} />;
    case 'base':
      return s.proyecto ? (
        <Button
          component="a"
          variant="light"
          size="xs"
          target="_blank"
          href={evaluadorApi.proyectoBase.url({ proyectoId })}
        >
          {[s.proyecto.codigo, s.proyecto.tipo, s.proyecto.titulo].filter(Boolean).join(' - ')} (PDF)
        </Button>
      ) : null;
    case 'grupos':
      return <Tabla titulo={s.titulo} columnas={GRUPOS} filas={s.filas} />;
    case 'calendario':
      return <Tabla titulo={s.titulo} columnas={CALENDARIO} filas={s.filas} />;
    case 'integrantes':
      return (
        <Tabla
          titulo={s.titulo}
          columnas={s.deudas ? [...INTEGRANTES, { clave: 'deudas', label: 'Deudas' }] : INTEGRANTES}
          filas={s.filas}
        />
      );
    case 'presupuesto':
      return (
        <>
          <Tabla titulo={s.titulo} columnas={PRESUPUESTO} filas={s.filas} />
          <p>
            Total: <strong>{formatMoney(s.total)}</strong>
          </p>
          <Tabla
            titulo="Resumen del presupuesto"
            columnas={RESUMEN}
            filas={s.resumen.map((r) => ({ ...r, cantidad: String(r.cantidad) }))}
          />
        </>
      );
  }
}

const Vista = ({ v }: { v: VistaProyecto }) => (
  <>
    <p className={classes.detalle}>
      {v.tipoNombre}, periodo {v.periodo}
    </p>
    <KeyFacts facts={v.cabecera.map((c) => ({ label: c.label, value: c.valor }))} />
    {v.secciones.map((s) => (
      <section key={s.titulo}>
        <Title order={3} size="h5" mt="md" mb={4}>
          {s.titulo}
        </Title>
        <Cuerpo s={s} proyectoId={v.id} />
      </section>
    ))}
  </>
);

/** Content of the assigned project (spec 08 §6.4). */
export function VisorProyecto({ proyectoId }: { proyectoId: number }) {
  const query = useQuery(evaluadorApi.proyecto.query({ proyectoId }));
  return <QueryView query={query}>{(v) => <Vista v={v} />}</QueryView>;
}
