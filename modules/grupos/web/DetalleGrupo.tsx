import { Alert } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { flowHead } from '#core/flow/web/flowHead.tsx';
import { formatDay } from '#core/kernel/shared/time.ts';
import { RecordById } from '#core/page/web/RecordById.tsx';
import { Tabbed } from '#core/page/web/Tabbed.tsx';
import { HeadActions } from '#core/shell/web/HeadActions.tsx';
import { late, placed } from '#core/shell/web/late.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import type { PropertyGroup } from '#core/shell/web/Properties.tsx';
import type { GrupoDeOficina, GrupoVisto } from '../contract-admin.ts';
import { TIPOS_GRUPO } from '../domain/estados.ts';
import { flujoGrupo } from '../domain/flujo.ts';
import { documentosApi as api } from './api.ts';
import { contactoDe, Sustento } from './Ficha.tsx';
import type { Estados } from './investigador/Producciones.tsx';

const AccionesGrupo = late(() => import('./admin/AccionesGrupo.tsx'));
const TablaMiembros = placed(() => import('./integrantes/TablaMiembros.tsx').then((m) => m.TablaMiembros));
const Documentos = placed(() => import('./admin/Documentos.tsx'));
const Lineas = placed(() => import('./partes/Partes.tsx').then((m) => m.LineasDelGrupo));
const Laboratorios = placed(() => import('./partes/Partes.tsx').then((m) => m.LaboratoriosDelGrupo));
const Proyectos = placed(() => import('./investigador/Producciones.tsx').then((m) => m.Proyectos));
const ProyectosPorIntegrante = placed(() => import('./admin/Proyectos.tsx'));
const Publicaciones = placed(() => import('./investigador/Producciones.tsx').then((m) => m.Publicaciones));
const Extras = placed(() => import('./Extras.tsx'));
const Calificacion = placed(() => import('./admin/Calificacion.tsx'));
const Resumen = placed(() => import('./admin/ResumenGrupo.tsx'));
const LineaDeTiempo = placed(() => import('./admin/LineaDeTiempo.tsx'));
const RecordCorrections = placed(() => import('#core/correction/web/RecordCorrections.tsx'));
const RecordTags = placed(() => import('#core/entity/web/RecordTags.tsx'));

type Visto = Omit<GrupoVisto, 'deOficina'>;
/** What changes with the place it is read from; the server says what may be read and done. */
type Area = {
  lista: { href: string; label: string };
  migas: (g: Visto) => { label: string; to?: string }[];
  ayuda: string;
};
const OFICINA: Area = {
  lista: { href: '/admin/estudios/grupos', label: 'Volver a los grupos' },
  migas: ({ tipo }) => [
    { label: 'Estudios' },
    tipo === 'grupo'
      ? { label: 'Grupos', to: OFICINA.lista.href }
      : { label: 'Solicitudes de grupo', to: `${OFICINA.lista.href}?tab=solicitudes` },
  ],
  ayuda:
    'Los datos se cambian con «Editar» y el estado con las acciones: cada una avisa a quien corresponde. Todo queda en la línea de tiempo.',
};
const INVESTIGADOR: Area = {
  lista: { href: '/investigador/grupo', label: 'Volver a mis grupos' },
  migas: () => [{ label: 'Grupos de investigación', to: INVESTIGADOR.lista.href }],
  ayuda:
    'Los datos y los cargos del grupo los cambia la oficina. El coordinador incluye adherentes y autoriza las propuestas del grupo.',
};

type Props = Estados & {
  area: 'oficina' | 'investigador';
  /** What a higher module adds for the coordinator: proposals that wait for their authorisation. */
  autorizaciones?: ReactNode;
};
/**
 * A group or request, for the office, `/admin/estudios/grupos/detalle?id=`, and for its members,
 * `/investigador/grupo/detalles?id=` (spec 04 §9, §10).
 */
export const DetalleGrupo = ({ area, autorizaciones, ...estados }: Props) => {
  const { lista, migas, ayuda } = area === 'oficina' ? OFICINA : INVESTIGADOR;
  return (
    <RecordById list={lista} of={(id) => api.detalle.query({ id })}>
      {({ deOficina, ...g }) => {
        const grupo = area === 'oficina' && deOficina ? { ...g, ...deOficina } : null;
        return (
          <Page
            title={g.nombre}
            code={g.nombreCorto.toUpperCase()}
            {...flowHead(flujoGrupo, g)}
            tags={[TIPOS_GRUPO[g.tipo], g.categoria && `Categoría ${g.categoria}`]}
            documentTitle={`${g.nombreCorto.toUpperCase()} · Grupo`}
            breadcrumbs={migas(g)}
            actions={grupo ? <AccionesGrupo grupo={grupo} /> : <Reporte id={g.id} />}
            help={ayuda}
          >
            <Avisos g={g} grupo={grupo} />
            <Tabbed
              facts={hechos(g, grupo)}
              tabs={pestanas(g, grupo, estados, g.papel === 'coordinador' && autorizaciones, area === 'investigador')}
            />
          </Page>
        );
      }}
    </RecordById>
  );
};

const Reporte = ({ id }: { id: number }) => (
  <HeadActions secondary={[{ label: 'Reporte', icon: IconFileTypePdf, href: api.reporte.url({ id }) }]} />
);

const conFecha = (numero: string | null, fecha: string | null) =>
  [numero, fecha && formatDay(fecha)].filter(Boolean).join(' · ') || null;

function hechos(g: Visto, grupo: GrupoDeOficina | null): PropertyGroup[] {
  const datos = [
    { label: 'Coordinador', value: g.coordinador },
    { label: 'Facultad', value: g.facultad },
  ];
  const sustento = { label: 'Documentos sustentatorios', value: g.sustento && <Sustento g={g} /> };
  const contacto = { title: 'Contacto', items: contactoDe(g) };
  if (!grupo) return [{ title: 'Datos', items: [...datos, sustento] }, contacto];
  return [
    {
      title: 'Datos',
      items: [...datos, { label: 'Observaciones internas', value: grupo.observaciones }, { label: 'ID', value: g.id }],
    },
    {
      title: 'Resoluciones',
      items: [
        { label: 'Resolución rectoral de creación', value: conFecha(grupo.resolucionCreacion, grupo.fechaCreacion) },
        { label: 'Directiva actual', value: conFecha(grupo.resolucion, grupo.fechaResolucion) },
        sustento,
      ],
    },
    contacto,
  ];
}

/** What the office observed, and how it ended. */
function Avisos({ g, grupo }: { g: Visto; grupo: GrupoDeOficina | null }) {
  const observado = grupo ? grupo.observacionesAdmin : g.observacion;
  return (
    <>
      {observado && (
        <Alert
          color="yellow"
          mb="md"
          title={
            grupo
              ? 'Observaciones al investigador (las lee el coordinador)'
              : 'La oficina observó el registro del grupo'
          }
          style={{ whiteSpace: 'pre-line' }}
        >
          {observado}
          {grupo && flujoGrupo.is(g, 'observado') && <PasosObservados grupo={grupo} />}
        </Alert>
      )}
      {g.disolucion && (
        <Alert color="red" mb="md" title={`Grupo disuelto el ${formatDay(g.disolucion.fecha)}`}>
          {[g.disolucion.motivo, grupo?.resolucionDisolucion].filter(Boolean).join(' · ')}
        </Alert>
      )}
    </>
  );
}

/** Each observed step, and until when it is awaited. */
const PasosObservados = ({ grupo }: { grupo: GrupoDeOficina }) => (
  <>
    {grupo.observacionesPasos.map((o) => (
      <div key={o.paso}>
        Paso {o.paso}: {o.texto} {o.atendida && <small>(ya lo cambió)</small>}
      </div>
    ))}
    {grupo.observacionHasta && <div>Por corregir hasta el {formatDay(grupo.observacionHasta)}.</div>}
  </>
);

/** The tabs of a group; those of the office stand where its page has them. */
function pestanas(
  g: Visto,
  grupo: GrupoDeOficina | null,
  estados: Estados,
  autorizaciones: ReactNode,
  esSuyo: boolean,
) {
  const { id } = g;
  const proyectos = grupo ? (
    <ProyectosPorIntegrante id={id} {...estados} />
  ) : (
    <>
      {autorizaciones}
      <Proyectos id={id} {...estados} />
    </>
  );
  const todas = [
    grupo && { key: 'resumen', title: 'Resumen', panel: <Resumen grupo={grupo} /> },
    { key: 'miembros', title: 'Miembros', panel: <TablaMiembros grupoId={id} /> },
    grupo && { key: 'documentos', title: 'Documentos', panel: <Documentos grupo={grupo} /> },
    { key: 'lineas', title: 'Líneas', panel: <Lineas grupoId={id} /> },
    { key: 'proyectos', title: 'Proyectos', panel: proyectos },
    { key: 'publicaciones', title: 'Publicaciones', panel: <Publicaciones id={id} /> },
    { key: 'laboratorios', title: 'Laboratorios', panel: <Laboratorios grupoId={id} /> },
    { key: 'extras', title: 'Extras', panel: <Extras g={g} grupo={grupo} /> },
    esSuyo &&
      g.tipo === 'grupo' && {
        key: 'correcciones',
        title: 'Correcciones',
        panel: <RecordCorrections entity={flujoGrupo.entity} id={id} />,
      },
    grupo && { key: 'calificacion', title: 'Calificación', panel: <Calificacion grupoId={id} /> },
    grupo && { key: 'linea-de-tiempo', title: 'Línea de tiempo', panel: <LineaDeTiempo id={id} /> },
    grupo && { key: 'etiquetas', title: 'Etiquetas', panel: <RecordTags entity="grupo" id={id} /> },
  ];
  return todas.filter((t) => t !== null && t !== false);
}
