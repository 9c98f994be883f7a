import { useLocation, useSearchParams } from 'react-router';
import { RecordNotFound } from '#core/shell/web/errors.tsx';
import { Loaded } from '#core/shell/web/Loaded.tsx';
import { late } from '#core/shell/web/late.tsx';
import { useGo } from '#core/shell/web/navigation.ts';
import { Page } from '#core/shell/web/Page.tsx';
import { rutaDeOficina } from '../../domain/oficina.ts';
import { TIPOS, TIPOS_VIGENTES } from '../../domain/tipos.ts';
import { api, CAMINO, LISTA } from './api.ts';
import { Formulario } from './Formulario.tsx';
import { llevadosDe } from './llevados.ts';

const EmpezarNueva = late(() => import('./EmpezarNueva.tsx'));

/**
 * `/admin/estudios/gestion_publicaciones/nuevo` begins with a search; `?tipo=` is the form (spec 03 §7.2), and then its
 * authors are completed in its page.
 */
export function NuevaPublicacion() {
  const [params] = useSearchParams();
  const doi = params.get('doi');
  const { state } = useLocation();
  const tipo = TIPOS_VIGENTES.find((t) => t === params.get('tipo'));
  const go = useGo();
  if (!params.has('tipo')) return <EmpezarNueva />;
  if (!tipo) return <RecordNotFound listHref={LISTA.href} listLabel={LISTA.label} />;
  const crear = async (datos: Record<string, unknown>) => {
    const { id } = await api.crear.call({ tipo, datos });
    go(rutaDeOficina(id, tipo));
  };
  return (
    <Page
      title={`Nueva publicación: ${TIPOS[tipo].label}`}
      breadcrumbs={CAMINO}
      help="Nace en proceso y sin autores: al guardar pasa a su página, donde se agregan y se marca quién la presenta."
    >
      <Loaded of={api.catalogos.query({})}>
        {({ opciones }) => (
          <Formulario
            tipo={tipo}
            submit="Guardar datos"
            initial={doi ? { doi } : llevadosDe(state)}
            options={opciones}
            completa
            onSubmit={crear}
          />
        )}
      </Loaded>
    </Page>
  );
}
