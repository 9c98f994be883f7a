import { Alert, Skeleton, Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { defineForm } from '#core/form/shared/form.ts';
import { SchemaForm } from '#core/form/web/SchemaForm.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { late } from '#core/shell/web/late.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { CAMPOS } from '../../domain/campos.ts';
import { maximoDeTitulo } from '../../domain/campos-de-tipo.ts';
import { datoEscrito, type Escrito } from '../../domain/fuentes/escrito.ts';
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

type DeLlevado = {
  de: Escrito | null;
  tipo: string;
  poner: (clave: string, valor: unknown) => void;
  onQuitar: () => void;
};
/** What was looked for goes with the record: a title in its field, a DOI or an ISBN said here. */
function Llevado({ de, tipo, poner, onQuitar }: DeLlevado) {
  const titulo = de?.campo === 'titulo' ? de.valor : null;
  const ponerlo = useRef(poner);
  ponerlo.current = poner;
  useEffect(() => {
    if (titulo) ponerlo.current('titulo', titulo);
  }, [titulo]);
  if (!de || de.campo === 'titulo') return null;
  const nombre = CAMPOS[de.campo].label;
  const escrito = tipoDeTexto(tipo);
  const loLleva = !escrito || TIPOS[escrito].campos.some(({ campo }) => campo === de.campo);
  return (
    <Alert
      color={loLleva ? 'blue' : 'yellow'}
      mb="md"
      role="status"
      withCloseButton
      closeButtonLabel={`Quitar el ${nombre}`}
      onClose={onQuitar}
    >
      {loLleva
        ? `El registro empieza con el ${nombre} ${de.valor}.`
        : `Este tipo de publicación no lleva ${nombre}: ${de.valor} no se guarda. Elija otro tipo si corresponde.`}
    </Alert>
  );
}

/** Without a publication: its type and its title begin one. */
export default function Empezar({ fijo }: { fijo: string }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [tipo] = useState(() => tipoDeTexto(params.get('tipo') ?? fijo) ?? null);
  // Of a DOI that no register had, here or in a taking.
  const [llevado, setLlevado] = useState<Escrito | null>(() => {
    const escrito = datoEscrito(params.get('doi') ?? '');
    return escrito.campo === 'doi' ? escrito : null;
  });
  const aMano = useRef<HTMLElement>(null);
  const escribir = (escrito: Escrito) => {
    setLlevado(escrito);
    aMano.current?.scrollIntoView({ block: 'start' });
    aMano.current?.focus({ preventScroll: true });
  };
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
            <EmpezarConFuente tipo={tipo} onEscribir={escribir} />
            <p>
              ¿Tiene varias, en un archivo o en ORCID? <AppLink to={RUTA_TOMAR}>Tómelas juntas</AppLink>.
            </p>
          </section>
        )}
        <section aria-labelledby="a-mano" ref={aMano} tabIndex={-1}>
          <h2 id="a-mano">{tipo === 'patente' ? 'Empezar el registro' : 'O escribirlos a mano'}</h2>
          <SchemaForm
            def={formularioDe(tipo ?? '', ofrecidos)}
            initial={{ tipo }}
            head={(valores, poner) => (
              <Llevado de={llevado} tipo={String(valores.tipo ?? '')} poner={poner} onQuitar={() => setLlevado(null)} />
            )}
            aside={(v) => {
              const escrito = tipoDeTexto(String(v.tipo ?? ''));
              return escrito && <Parecidas tipo={escrito} titulo={String(v.titulo ?? '')} />;
            }}
            onCancel={() => navigate(lista)}
            onSubmit={async (datos) => {
              const campos = llevado && llevado.campo !== 'titulo' ? { [llevado.campo]: llevado.valor } : undefined;
              const { id } = await api.crear.call({ ...datos, campos });
              navigate(rutaDePaso(1, id, datos.tipo));
            }}
          />
        </section>
      </Stack>
    </Page>
  );
}
