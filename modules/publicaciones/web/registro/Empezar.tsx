import { Skeleton, Stack } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { defineForm } from '#core/form/shared/form.ts';
import { SchemaForm } from '#core/form/web/SchemaForm.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { late } from '#core/shell/web/late.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { maximoDeTitulo } from '../../domain/campos-de-tipo.ts';
import { datosNuevaPublicacion } from '../../domain/pasos.ts';
import { RUTA_TOMAR, rutaDeLista, rutaDePaso, tipoDeTexto } from '../../domain/rutas.ts';
import { nombreDeTipo, TIPOS, TIPOS_VIGENTES, type TipoVigente } from '../../domain/tipos.ts';
import { registroApi as api } from './api.ts';
import { useTiposOfrecidos } from './ofrecidos.ts';
import { Parecidas } from './Parecidas.tsx';

const EmpezarConFuente = late(() => import('../fuentes/EmpezarConFuente.tsx'), <Skeleton h={106} />);
const CON_ROL = TIPOS_VIGENTES.filter((t) => TIPOS[t].presentador.length > 1);
const opciones = (valores: readonly string[]) => valores.map((v) => ({ value: v, label: v }));
const formularioDe = (tipo: string, ofrecidos: readonly TipoVigente[]) =>
  defineForm({
    schema: datosNuevaPublicacion,
    fields: [
      {
        key: 'tipo',
        label: 'Tipo de publicación',
        kind: 'choice',
        required: true,
        options: ofrecidos.map((t) => ({ value: t, label: TIPOS[t].label })),
      },
      { key: 'titulo', label: 'Título', kind: 'longtext', required: true, max: maximoDeTitulo(tipo) },
      {
        key: 'categoria',
        label: 'Usted figura como',
        kind: 'choice',
        within: 'tipo',
        when: { field: 'tipo', is: CON_ROL },
        options: CON_ROL.flatMap((t) => opciones(TIPOS[t].presentador).map((o) => ({ ...o, of: t }))),
        help: 'Si no elige, figura como autor.',
      },
    ],
    submit: 'Empezar el registro',
  });

/** Without a publication: its type and its title begin one. */
export default function Empezar({ fijo }: { fijo: string }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [tipo] = useState(() => tipoDeTexto(params.get('tipo') ?? fijo) ?? null);
  const ofrecidos = useTiposOfrecidos();
  const lista = rutaDeLista(tipo ?? 'articulo');
  return (
    <Page
      title={`Registrar ${nombreDeTipo(tipo ?? fijo)}`}
      breadcrumbs={[{ label: 'Publicaciones', to: lista }]}
      help="Con el tipo y el título empieza el registro; los demás datos se piden paso por paso y se guardan solos."
    >
      <Stack maw={960} gap="xl">
        {tipo !== 'patente' && (
          <section aria-labelledby="desde-fuente">
            <h2 id="desde-fuente">Traer los datos</h2>
            <EmpezarConFuente tipo={tipo} />
            <p>
              ¿Tiene varias, en un archivo o en ORCID? <AppLink to={RUTA_TOMAR}>Tómelas juntas</AppLink>.
            </p>
          </section>
        )}
        <section aria-labelledby="a-mano">
          <h2 id="a-mano">{tipo === 'patente' ? 'Empezar el registro' : 'O escribirlos a mano'}</h2>
          <SchemaForm
            def={formularioDe(tipo ?? '', ofrecidos)}
            initial={{ tipo }}
            aside={(v) => {
              const escrito = tipoDeTexto(String(v.tipo ?? ''));
              return escrito && <Parecidas tipo={escrito} titulo={String(v.titulo ?? '')} />;
            }}
            onCancel={() => navigate(lista)}
            onSubmit={async (datos) => {
              const { id } = await api.crear.call(datos);
              navigate(rutaDePaso(1, id, datos.tipo));
            }}
          />
        </section>
      </Stack>
    </Page>
  );
}
