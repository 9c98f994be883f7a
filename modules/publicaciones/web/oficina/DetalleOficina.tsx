import { Alert } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionBar } from '#core/flow/web/ActionBar.tsx';
import { flowHead } from '#core/flow/web/flowHead.tsx';
import { dayOf, formatDay } from '#core/kernel/shared/time.ts';
import { MergedInto } from '#core/merge/web/MergedInto.tsx';
import { RecordById } from '#core/page/web/RecordById.tsx';
import { Tabbed } from '#core/page/web/Tabbed.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { institution } from '#core/shell/web/institution.ts';
import { late, placed } from '#core/shell/web/late.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import type { PublicacionDeOficina } from '../../contract-oficina.ts';
import { dichoDeAvisos, flujoAviso } from '../../domain/aviso-editorial.ts';
import { flujoPublicacion } from '../../domain/flujo.ts';
import { RUTA_OFICINA, rutaDeOficina, unirCon } from '../../domain/oficina.ts';
import { nombreDeClase, tipoDe } from '../../domain/tipos.ts';
import { datosDeFicha } from '../datosDeFicha.tsx';
import { Lectura } from '../Lectura.tsx';
import { api, CAMINO, LISTA } from './api.ts';
import { PALABRAS } from './palabras.ts';

const Autores = placed(() => import('./Autores.tsx'));
const Proyectos = placed(() => import('./Proyectos.tsx'));
const Familia = placed(() => import('./Familia.tsx'));
const Renovaciones = placed(() => import('./Renovaciones.tsx'));
const Archivos = placed(() => import('./Archivos.tsx'));
const Avisos = placed(() => import('./Avisos.tsx'));
const Solicitudes = placed(() => import('./Solicitudes.tsx'));
const Editar = late(() => import('./Editar.tsx'));
const Revision = late(() => import('./Revision.tsx'));
const CON_MOTIVOS = { observar: late(() => import('./Observar.tsx')) };
const RecordTimeline = placed(() => import('#core/entity/web/RecordTimeline.tsx'));
const RecordTags = placed(() => import('#core/entity/web/RecordTags.tsx'));

/** `/admin/estudios/gestion_publicaciones/{detalle,patente}?id=` (spec 03 §7.3, §11). */
export const DetalleOficina = () => (
  <RecordById list={LISTA} of={(id) => api.detalle.query({ id })}>
    {(p) => <Ficha p={p} />}
  </RecordById>
);

const dia = (instante: string | null) => instante && formatDay(dayOf(new Date(instante), institution.timeZone));

function Ficha({ p }: { p: PublicacionDeOficina }) {
  const [revisando, setRevisando] = useState(false);
  const [editando, setEditando] = useState(false);
  const { id } = p;
  const urlDe = (archivoId: number) => api.archivo.url({ id, archivoId });
  const presentador = p.autores.find((a) => a.presentado);
  const avisado = dichoDeAvisos(p.avisos);
  const porDecidir = p.avisos.filter((a) => flujoAviso.is(a.estado, 'por_decidir')).length;
  const pendientes = p.solicitudes.filter((s) => s.acciones.length > 0).length;
  return (
    <Page
      title={p.titulo}
      code={p.codigo}
      {...flowHead(flujoPublicacion, p)}
      tags={[nombreDeClase(p.tipo), `ID ${id}`, avisado]}
      documentTitle={p.codigo ?? `Publicación ${id}`}
      breadcrumbs={CAMINO}
      help="La calificación se da al registrarla y se corrige en «Revisión». Los puntajes se calculan solos cuando cambian su estado, su calificación o sus autores."
      actions={
        <ActionBar
          flow={flujoPublicacion}
          record={p}
          forms={CON_MOTIVOS}
          buttons={['registrar', 'observar']}
          secondary={p.puedeEditar ? [{ label: 'Editar', icon: IconPencil, onSelect: () => setEditando(true) }] : []}
          more={[
            {
              items: [
                ...(p.puedeEditar ? [{ label: 'Revisión', onSelect: () => setRevisando(true) }] : []),
                { label: 'Reporte', href: api.pdf.url({ id }) },
                ...(p.puedeEditar ? [unirCon(id)] : []),
              ],
            },
          ]}
        />
      }
    >
      {editando && <Editar p={p} onClose={() => setEditando(false)} />}
      {revisando && <Revision p={p} onClose={() => setRevisando(false)} />}
      {p.unidaA && <MergedInto of={p.unidaA} def={{ page: rutaDeOficina('{id}', p.tipo), at: RUTA_OFICINA }} />}
      {porDecidir > 0 && (
        <Alert color="red" mb="md" title={`${avisado}: falta decidir`}>
          Un registro público dice que la revista la retractó o la corrigió después de registrada. Decida en «Avisos» si
          se mantiene.
        </Alert>
      )}
      {p.observaciones && (
        <Alert
          color={p.correccion?.vencida ? 'red' : 'yellow'}
          mb="md"
          title={`Motivo que lee quien la presentó${p.correccion ? ` · plazo para corregir: ${formatDay(p.correccion.hasta)}` : ''}`}
          style={{ whiteSpace: 'pre-line' }}
        >
          {p.observaciones}
        </Alert>
      )}
      {p.indexacion && p.indexacion.avisos.length > 0 && (
        <Alert color="yellow" mb="md" title="Indexación por comprobar">
          {p.indexacion.avisos.join(' ')}
        </Alert>
      )}
      <Tabbed
        facts={[
          { title: 'Datos', items: datosDeFicha(p.datos) },
          {
            title: 'Revisión',
            items: [
              { label: 'Calificación', value: p.calificacion },
              { label: 'Baremo', value: p.baremo },
              { label: `Revista en ${p.indexacion?.anio}`, value: p.indexacion?.figura },
              { label: 'Validado', value: p.validado ? 'Sí' : 'No' },
              { label: 'Resolución', value: p.resolucion },
              { label: 'Comentario', value: p.comentario },
              {
                label: 'Duplicada de',
                value: p.duplicadoDe && <AppLink to={rutaDeOficina(p.duplicadoDe)}>{p.duplicadoDe}</AppLink>,
              },
            ],
          },
          {
            title: 'Registro',
            items: [
              { label: 'Presentada por', value: presentador?.nombre },
              { label: 'Fecha de envío', value: dia(p.inscrita) ?? dia(p.creada) },
              { label: 'Creada', value: dia(p.creada) },
              { label: 'Procedencia', value: p.fuente },
              { label: 'Tipo de documento', value: p.tipoDoc },
              { label: 'Código antiguo', value: p.codigoAntiguo },
            ],
          },
        ]}
        tabs={[
          {
            key: 'resumen',
            title: 'Resumen',
            panel: (
              <Lectura
                lectura={p.lectura}
                proyectos={p.proyectos}
                sinProyectos={tipoDe(p.tipo).sinProyectos ?? false}
                anexo={p.archivos.anexo[0] ? { ...p.archivos.anexo[0], href: urlDe(p.archivos.anexo[0].id) } : null}
              />
            ),
          },
          { key: 'autores', title: 'Autores', count: p.autores.length, panel: <Autores p={p} /> },
          {
            key: 'proyectos',
            title: p.aparte.title,
            count: p.proyectos.length || undefined,
            panel: <Proyectos p={p} />,
          },
          ...(p.renovaciones
            ? [
                {
                  key: 'renovaciones',
                  title: 'Renovaciones',
                  count: p.renovaciones.filter((r) => r.pagadaEl === null).length || undefined,
                  panel: <Renovaciones p={p} renovaciones={p.renovaciones} />,
                },
              ]
            : []),
          ...(p.familia
            ? [
                {
                  key: 'familia',
                  title: 'Familia',
                  count: p.familia.length || undefined,
                  panel: <Familia p={p} familia={p.familia} />,
                },
              ]
            : []),
          { key: 'archivos', title: 'Archivos', panel: <Archivos p={p} /> },
          {
            key: 'solicitudes',
            title: 'Solicitudes de inclusión',
            count: pendientes || undefined,
            panel: <Solicitudes p={p} />,
          },
          ...(p.avisos.length > 0
            ? [{ key: 'avisos', title: 'Avisos', count: porDecidir || undefined, panel: <Avisos p={p} /> }]
            : []),
          {
            key: 'linea-de-tiempo',
            title: 'Línea de tiempo',
            panel: <RecordTimeline entity={flujoPublicacion.entity} id={id} words={PALABRAS} />,
          },
          { key: 'etiquetas', title: 'Etiquetas', panel: <RecordTags entity={flujoPublicacion.entity} id={id} /> },
        ]}
      />
    </Page>
  );
}
