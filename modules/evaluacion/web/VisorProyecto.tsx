import { Button, List, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { RichText } from '#core/form/web/RichText.tsx';
import { formatMoney } from '#core/kernel/shared/money.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { type DataColumn, DataTable } from '#core/page/web/DataTable.tsx';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import { QueryView } from '#core/shell/web/states.tsx';
import type { SeccionVista, VistaProyecto } from '../contract-evaluador.ts';
import { evaluadorApi } from './api.ts';
import classes from './evaluador.module.css';

type Fila = Record<string, string | null>;
type Columna = DataColumn<Fila>;
const columna = (clave: string, label: string, forma?: (valor: string | null) => string): Columna => ({
  label,
  value: (f) => (forma ? forma(f[clave] ?? null) : f[clave]),
});
const cifra = (...de: Parameters<typeof columna>): Columna => ({ ...columna(...de), numeric: true });

const CALENDARIO: Columna[] = [
  columna('actividad', 'Actividad'),
  columna('justificacion', 'Justificación'),
  columna('fechaInicio', 'Fecha inicial', formatDay),
  columna('fechaFin', 'Fecha final', formatDay),
];
const PRESUPUESTO: Columna[] = [
  columna('tipo', 'Tipo'),
  columna('codigo', 'Código'),
  columna('partida', 'Partida'),
  columna('justificacion', 'Justificación'),
  cifra('monto', 'Monto', formatMoney),
];
const INTEGRANTES: Columna[] = [
  columna('rol', 'Tipo de integrante'),
  columna('nombre', 'Apellidos y nombres'),
  columna('tipo', 'Tipo'),
  columna('facultad', 'Facultad'),
  columna('tipoGrupo', 'Tipo en grupo'),
  columna('tesisTipo', 'Tipo de tesis'),
  columna('tesisTitulo', 'Título de tesis'),
];
const GRUPOS: Columna[] = [
  columna('nombreCorto', 'Nombre corto'),
  columna('nombre', 'Grupo'),
  columna('categoria', 'Categoría'),
  columna('coordinador', 'Coordinador'),
  columna('autorizado', 'Autorizado'),
];
const RESUMEN: Columna[] = [
  columna('tipo', 'Tipo'),
  cifra('cantidad', 'Cantidad'),
  cifra('monto', 'Monto', formatMoney),
  cifra('porcentaje', '%'),
];

const Tabla = ({
  titulo,
  columnas,
  filas,
}: {
  titulo: string;
  columnas: readonly Columna[];
  filas: readonly Fila[];
}) => <DataTable title={titulo} empty="Sin registros." minWidth={0} rows={filas} columns={columnas} />;

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
          columnas={s.deudas ? [...INTEGRANTES, columna('deudas', 'Deudas')] : INTEGRANTES}
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
