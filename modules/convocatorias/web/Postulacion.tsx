import { useSearchParams } from 'react-router';
import { RecordNotFound } from '#core/shell/web/errors.tsx';
import { Wizard } from '#core/steps/web/Wizard.tsx';
import type { Bloque } from '../domain/bloques.ts';
import { api } from './api.ts';
import { VISTAS } from './bloques/vistas.ts';
import { SinPostulacion } from './Portada.tsx';

/** One step of an application, for every programme. */
export function PasoPostulacion({ slug, paso }: { slug: string; paso: number }) {
  const [params] = useSearchParams();
  const texto = params.get('id');
  const lista = { href: `/investigador/convocatoria/${slug}`, label: 'Volver a la convocatoria' };
  if (!texto) return <SinPostulacion slug={slug} />;
  const id = Number(texto);
  if (!Number.isInteger(id) || id < 1) return <RecordNotFound listHref={lista.href} listLabel={lista.label} />;
  return (
    <Wizard<Bloque>
      key={id}
      name="postulacion"
      id={id}
      step={paso}
      query={api.postulacion.query({ id })}
      save={(n, input) => api.guardarPaso.call({ id, paso: n, ...input })}
      views={VISTAS}
      hrefOf={(n) => `/investigador/convocatoria/${slug}/paso${n}`}
      list={lista}
      title="Registro a la convocatoria vigente"
      blockedTitle="No puede registrarse en esta convocatoria"
      breadcrumbs={[{ label: 'Convocatorias' }, { label: slug.toUpperCase(), to: lista.href }]}
      help="Lo que escribe se guarda solo. Puede pasar de un paso a otro en cualquier orden; los pasos incompletos se señalan. En el último paso verá lo que falta, con un enlace a cada campo."
    />
  );
}
