import { IconPencil } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useSearchParams } from 'react-router';
import { RefusedAddress } from '#core/mail/web/RefusedAddress.tsx';
import { MergedInto } from '#core/merge/web/MergedInto.tsx';
import { RecordById } from '#core/page/web/RecordById.tsx';
import { type Tab, Tabbed } from '#core/page/web/Tabbed.tsx';
import { Avatar } from '#core/shell/web/Avatar.tsx';
import { Figures } from '#core/shell/web/Figures.tsx';
import { HeadActions } from '#core/shell/web/HeadActions.tsx';
import { placed } from '#core/shell/web/late.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import type { FichaPersona } from '../../contract.ts';
import { RRHH } from '../../domain/listas.ts';
import { nombreDePuntaje } from '../../domain/puntajes.ts';
import { categoriaDocente } from '../../domain/vocabularios.ts';
import { investigadoresApi, LISTA, MIGAS, rutaDatos, rutaEditar, rutaLicencias, rutaUnir } from '../api.ts';
import { useHechos } from './hechos.ts';

// The tabs that are not the first arrive when they open.
const HistorialDePersona = placed(() => import('./HistorialDePersona.tsx'));
const Pertenencias = placed(() => import('./Pertenencias.tsx'));
const Formulario = placed(() => import('./FormularioPersona.tsx'));
const Resumen = placed(() => import('./ResumenPersona.tsx'));

/** What the modules above know of a person: figures of the head and tabs, the first of which opens. */
export type Partes = { cifras: ComponentProps<typeof Figures>['of']; pestanas: readonly Tab[] };
type Props = { usePartes: (id: number) => Partes };

/** `gestion_investigadores/editar?id=` (spec 08 §9.1, §9.2). */
export const EditarInvestigador = ({ usePartes }: Props) => (
  <RecordById list={LISTA} of={(id) => investigadoresApi.obtener.query({ id })}>
    {(ficha) => <Contenido ficha={ficha} usePartes={usePartes} />}
  </RecordById>
);

function Contenido({ ficha, usePartes }: Props & { ficha: FichaPersona }) {
  const hechos = [
    ...useHechos(ficha),
    {
      title: 'Situación',
      items: [
        { label: 'Recursos Humanos', value: RRHH[ficha.rrhh].label },
        { label: 'Licencia vigente', value: ficha.licencia },
        { label: 'Cuenta', value: ficha.cuenta },
      ],
    },
  ];
  const { cifras, pestanas: deOtros } = usePartes(ficha.id);
  const [params] = useSearchParams();
  const pestanas: Tab[] = [
    ...deOtros,
    { key: 'resumen', title: 'Resumen', panel: <Resumen id={ficha.id} /> },
    { key: 'proyectos', title: 'Proyectos y deudas', panel: <Pertenencias id={ficha.id} que="proyectos" /> },
    { key: 'historial', title: 'Historial', panel: <HistorialDePersona id={ficha.id} /> },
    ...(ficha.puedeEditar ? [{ key: 'datos', title: 'Editar datos', panel: <Formulario ficha={ficha} /> }] : []),
  ];
  const c = ficha.docenteCategoria ? categoriaDocente(ficha.docenteCategoria) : null;
  const activo = ficha.datos.activo === 'si';
  return (
    <Page
      title={ficha.nombre}
      picture={<Avatar name={ficha.nombre} size={56} />}
      badge={activo ? <StatusBadge label="Activo" tone="green" /> : <StatusBadge label="No activo" tone="red" />}
      subtitle={[c && `${c.categoria}, ${c.clase}${c.horas ? `, ${c.horas} h` : ''}`, ficha.programa, ficha.codigo].map(
        (dato) => dato && <span key={dato}>{dato}</span>,
      )}
      strip={<Figures of={[{ label: nombreDePuntaje('publicaciones'), value: ficha.puntaje }, ...cifras]} />}
      breadcrumbs={MIGAS}
      help="El código, la categoría docente y el estado en Recursos Humanos vienen de la planilla y no se escriben aquí."
      actions={
        <HeadActions
          primary={ficha.puedeEditar ? { label: 'Editar', icon: IconPencil, to: rutaDatos(ficha.id) } : undefined}
          secondary={[{ label: 'Licencias', to: rutaLicencias(ficha.id) }]}
          more={[{ items: ficha.puedeEditar ? [{ label: 'Unir con otra persona', to: rutaUnir(ficha.id) }] : [] }]}
        />
      }
    >
      {ficha.correoRechazado && (
        <RefusedAddress of={ficha.correoRechazado} remedy="Pídale otra dirección y corríjala en «Datos»." />
      )}
      {ficha.unidaA && <MergedInto of={ficha.unidaA} def={{ page: rutaEditar('{id}'), at: LISTA.href }} />}
      {/* Who edits has every datum in the form. */}
      <Tabbed tabs={pestanas} facts={ficha.puedeEditar && params.get('tab') === 'datos' ? undefined : hechos} />
    </Page>
  );
}
