import { IconFileTypePdf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { createClient } from '#core/contract/web/client.ts';
import { RichText } from '#core/field/kinds/richtext/web/RichText.tsx';
import type { Tone } from '#core/kernel/shared/tone.ts';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { RecordLayout } from '#core/page/web/RecordLayout.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { RecordNotFound } from '#core/shell/web/errors.tsx';
import { HeadActions } from '#core/shell/web/HeadActions.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import { QueryView } from '#core/shell/web/states.tsx';
import { type FichaFacultad, facultadContract } from '../../contract-facultad.ts';
import classes from './detalle.module.css';

const api = createClient(facultadContract);
type Entidad = FichaFacultad['entidad'];
const LISTAS: Record<Entidad, { href: string; label: string; title: string }> = {
  grupo: { href: '/facultad/listado/grupos', label: 'Ver los grupos de la facultad', title: 'Grupos' },
  proyecto: { href: '/facultad/listado/proyectos_gi', label: 'Ver los proyectos de la facultad', title: 'Proyectos' },
  publicacion: {
    href: '/facultad/listado/publicaciones',
    label: 'Ver las publicaciones de la facultad',
    title: 'Publicaciones',
  },
};
const esEntidad = (texto: string): texto is Entidad => texto in LISTAS;

/** `/facultad/detalle?entidad=&id=`: what the faculty may read of one of its records (spec 08 §11.2). */
export function DetalleFacultad() {
  const [params] = useSearchParams();
  const entidad = params.get('entidad') ?? '';
  const id = Number(params.get('id'));
  const valido = esEntidad(entidad) && Number.isInteger(id) && id > 0;
  const query = useQuery({ ...api.ficha.query({ entidad: entidad as Entidad, id }), enabled: valido });
  if (!valido) return <RecordNotFound listHref="/facultad" listLabel="Volver al inicio" />;
  return (
    <QueryView query={query} list={LISTAS[entidad]}>
      {(ficha) => <Ficha ficha={ficha} />}
    </QueryView>
  );
}

type Valor = { texto: string | null; href: string | null };
function Enlace({ texto, href }: Valor) {
  if (!texto) return <>—</>;
  if (!href) return <>{texto}</>;
  return href.startsWith('/') ? (
    <AppLink to={href}>{texto}</AppLink>
  ) : (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {texto}
    </a>
  );
}

function Ficha({ ficha }: { ficha: FichaFacultad }) {
  const lista = LISTAS[ficha.entidad];
  return (
    <Page
      title={ficha.titulo}
      code={null}
      badge={<StatusBadge label={ficha.estado.label} tone={ficha.estado.tone as Tone} />}
      breadcrumbs={[{ label: lista.title, to: lista.href }]}
      actions={
        ficha.reporte && (
          <HeadActions secondary={[{ label: 'Reporte de grupo', icon: IconFileTypePdf, href: ficha.reporte }]} />
        )
      }
    >
      <RecordLayout
        facts={[
          { title: 'Datos', items: ficha.datos.map((d) => ({ label: d.label, value: d.texto && <Enlace {...d} /> })) },
        ]}
      >
        {ficha.textos.map((t) => (
          <section key={t.titulo} aria-label={t.titulo} className={classes.parte}>
            <h2>{t.titulo}</h2>
            <RichText html={t.html} />
          </section>
        ))}
        {ficha.tablas.map((t) => (
          <section key={t.titulo} aria-label={t.titulo} className={classes.parte}>
            <h2>{t.titulo}</h2>
            <Filas tabla={t} />
          </section>
        ))}
      </RecordLayout>
    </Page>
  );
}

function Filas({ tabla }: { tabla: FichaFacultad['tablas'][number] }) {
  return (
    <DataTable
      title={tabla.titulo}
      empty={tabla.vacia}
      rows={tabla.filas}
      columns={tabla.columnas.map((label, n) => ({
        label,
        value: (fila: readonly Valor[]) => <Enlace {...fila[n]!} />,
      }))}
    />
  );
}
