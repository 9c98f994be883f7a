import { Alert, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { SchemaForm } from '#core/form/web/SchemaForm.tsx';
import { isOneOf } from '#core/kernel/shared/keys.ts';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { Card } from '#core/shell/web/Card.tsx';
import { CardRows } from '#core/shell/web/CardRows.tsx';
import { chooserOf } from '#core/shell/web/chooser.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { LoadingPage, QueryView } from '#core/shell/web/states.tsx';
import {
  formularioAlta,
  TIPOS_DE_ALTA,
  TIPOS_POR_ALTA,
  TITULO_DE_ALTA,
  type TipoDeAlta,
} from '../../domain/formulario-persona.ts';
import { RUTA_INVESTIGADORES } from '../../domain/listas.ts';
import { categoriaDocente } from '../../domain/vocabularios.ts';
import { fuentesApi, investigadoresApi, LISTA, MIGAS, rutaEditar, useHecho } from '../api.ts';
import { useEsLaMisma } from '../EsLaMisma.tsx';
import { VERIFICAR_ORCID } from '../orcid.ts';

/** Somebody of a source, as they read there. */
type Hallada = { id: number; nombre: string; detalle: string };
const Chooser = chooserOf<Hallada>();
const esAlta = (texto: string | null): texto is TipoDeAlta => isOneOf(TIPOS_DE_ALTA, texto);
const AYUDA: Record<TipoDeAlta, string> = {
  docente: 'Busque al docente en la planilla. Sus nombres, documento, código y categoría vienen de ella.',
  estudiante: 'Busque al estudiante o egresado en el padrón. El tipo sale del nivel de su programa.',
  externo: 'Escriba los datos de la persona. El sistema avisa si su documento u ORCID ya están registrados.',
};

/** `gestion_investigadores/agregar?tipo=` (spec 08 §9.2). */
export function AgregarInvestigador() {
  const [params] = useSearchParams();
  const tipo = params.get('tipo');
  if (!esAlta(tipo)) return <ElegirTipo />;
  return (
    <Page title={`Agregar: ${TITULO_DE_ALTA[tipo].toLowerCase()}`} breadcrumbs={MIGAS} help={AYUDA[tipo]}>
      <Stack gap="lg" maw={1000} key={tipo}>
        {tipo === 'externo' ? (
          <Formulario alta="externo" fuenteId={null} datos={EXTERNO} fijos={[]} />
        ) : (
          <DeFuente alta={tipo} />
        )}
      </Stack>
    </Page>
  );
}

/** Where the data of each come from. */
const DE_DONDE: Record<TipoDeAlta, string> = {
  docente: 'De la planilla',
  estudiante: 'Del padrón',
  externo: 'Los escribe usted',
};
/** Without a type in the address, it is asked: each is registered from a source of its own. */
const ElegirTipo = () => (
  <Page title="Agregar investigador" breadcrumbs={MIGAS}>
    <Stack maw={900}>
      <Card title="¿A quién va a registrar?">
        <CardRows
          columns="9rem"
          rows={TIPOS_DE_ALTA.map((tipo) => ({
            key: tipo,
            title: TITULO_DE_ALTA[tipo],
            detail: AYUDA[tipo],
            cells: [DE_DONDE[tipo]],
            action: { to: `?tipo=${tipo}`, label: 'Elegir' },
          }))}
        />
      </Card>
    </Stack>
  </Page>
);

const EXTERNO = { tipo: 'Externo', activo: 'si', paisCodigo: 'PE' };

const unidos = (separador: string, ...partes: unknown[]) => partes.filter(Boolean).join(separador);
/** Where each one is looked for, and how those found read. */
const FUENTES = {
  docente: {
    label: 'Docente de la planilla',
    buscar: async (q: string) =>
      (await fuentesApi.docentes.call({ q })).personas.map((p) => ({
        id: p.rrhhId,
        nombre: unidos(' | ', p.codigo, p.docNumero, p.nombre),
        detalle: unidos(' · ', p.facultad, p.categoria && categoriaDocente(p.categoria).categoria, yaEsta(p)),
      })),
  },
  estudiante: {
    label: 'Estudiante o egresado del padrón',
    buscar: async (q: string) =>
      (await fuentesApi.estudiantes.call({ q })).personas.map((p) => ({
        id: p.sumId,
        nombre: unidos(' | ', p.codigo, p.docNumero, p.nombre, p.programa),
        detalle: unidos(' · ', p.permanencia, yaEsta(p)),
      })),
  },
};
const yaEsta = (p: { investigadorId: number | null }) => p.investigadorId && 'ya registrado';

/** First the person among those of the source; then the form, unless they are registered. */
function DeFuente({ alta }: { alta: 'docente' | 'estudiante' }) {
  const [hallada, setHallada] = useState<Hallada | null>(null);
  const fuenteId = hallada?.id ?? null;
  const query = useQuery({
    ...investigadoresApi.preparar.query({ alta, fuenteId: fuenteId ?? 0 }),
    enabled: fuenteId !== null,
    gcTime: 0,
  });
  return (
    <>
      <Chooser
        label={FUENTES[alta].label}
        description="Por apellidos y nombres, código o número de documento."
        required
        chosen={hallada}
        onChoose={setHallada}
        find={FUENTES[alta].buscar}
        as={({ id, nombre, detalle }) => ({ value: String(id), label: nombre, detail: detalle })}
      />
      {fuenteId !== null && (
        <QueryView query={query} list={LISTA}>
          {(lista) =>
            lista.registrada ? (
              <Alert color="red" title={`${lista.registrada.nombre} ya está registrada`} role="alert">
                No hace falta agregarla de nuevo.{' '}
                <AppLink to={rutaEditar(lista.registrada.id)}>Abrir su registro para editarlo</AppLink>
              </Alert>
            ) : (
              <Formulario
                key={fuenteId}
                alta={alta}
                fuenteId={fuenteId}
                datos={lista.datos ?? {}}
                fijos={lista.fijos}
              />
            )
          }
        </QueryView>
      )}
    </>
  );
}

type FormularioProps = {
  alta: TipoDeAlta;
  fuenteId: number | null;
  datos: Record<string, unknown>;
  fijos: readonly string[];
};

function Formulario({ alta, fuenteId, datos, fijos }: FormularioProps) {
  const navegar = useNavigate();
  const hecho = useHecho();
  const { registrar, dialogo } = useEsLaMisma((h) => navegar(rutaEditar(h.id)));
  const { data } = useQuery(investigadoresApi.opciones.query({}));
  const def = useMemo(() => formularioAlta(alta, new Set(fijos)), [alta, fijos]);
  if (!data) return <LoadingPage />;
  return (
    <>
      {dialogo}
      <SchemaForm
        def={def}
        initial={{ tipo: TIPOS_POR_ALTA[alta][0], ...datos }}
        options={data.campos}
        lookups={VERIFICAR_ORCID}
        onCancel={() => navegar(RUTA_INVESTIGADORES)}
        onSubmit={(valores) =>
          registrar(async ({ esOtra }) => {
            const { id } = await investigadoresApi.crear.call({ ...valores, alta, fuenteId, esOtra });
            await hecho('Persona registrada.');
            navegar(rutaEditar(id));
          })
        }
      />
    </>
  );
}
