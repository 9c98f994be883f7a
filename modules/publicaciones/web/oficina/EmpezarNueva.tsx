import { Button, Group, Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { useGo } from '#core/shell/web/navigation.ts';
import { Page } from '#core/shell/web/Page.tsx';
import type { ObraHallada } from '../../contract-fuentes.ts';
import { RUTA_NUEVA, RUTA_TOMAR_OFICINA, rutaDeOficina } from '../../domain/oficina.ts';
import { TIPOS, type TipoVigente } from '../../domain/tipos.ts';
import type { Valores } from '../fuentes/Comparar.tsx';
import { ConSusDatos } from '../fuentes/ConSusDatos.tsx';
import { Hallar } from '../fuentes/Hallar.tsx';
import { useTiposOfrecidos } from '../registro/ofrecidos.ts';
import { CAMINO } from './api.ts';

/** Where the form of a type opens. */
const rutaDeNueva = (tipo: TipoVigente) => `${RUTA_NUEVA}?tipo=${tipo}`;

/** A new publication of the office begins with what the registers say of it, or with its type. */
export default function EmpezarNueva() {
  const navegar = useNavigate();
  const go = useGo();
  const [params] = useSearchParams();
  const [obra, setObra] = useState<ObraHallada | null>(null);
  const [llevados, setLlevados] = useState<Valores>({});
  const aMano = useRef<HTMLElement>(null);
  const abrir = (tipo: TipoVigente, campos: Valores) => navegar(rutaDeNueva(tipo), { state: { campos } });
  const tomar = (hallada: ObraHallada) => {
    if (hallada.registrada) return go(rutaDeOficina(hallada.registrada.id));
    setObra(hallada);
  };
  return (
    <Page
      title="Nueva publicación"
      breadcrumbs={CAMINO}
      help="Busque la obra por su DOI, su ISBN o su título: el formulario se abre con lo que dicen los registros. La que ya está registrada se abre, para no registrarla dos veces."
    >
      <Stack maw={960} gap="xl">
        <section aria-labelledby="desde-fuente">
          <h2 id="desde-fuente">Traer los datos</h2>
          <Hallar
            semilla={params.get('q') ?? ''}
            onPick={tomar}
            onEscribir={({ campo, valor }) => {
              setLlevados({ [campo]: valor });
              aMano.current?.scrollIntoView({ block: 'start' });
              aMano.current?.focus({ preventScroll: true });
            }}
          />
          <p>
            ¿Son varias, en un archivo o de una persona? <AppLink to={RUTA_TOMAR_OFICINA}>Tómelas juntas</AppLink>.
          </p>
        </section>
        <section aria-labelledby="a-mano" ref={aMano} tabIndex={-1}>
          <h2 id="a-mano">O escribirlos a mano</h2>
          <PorTipo llevados={llevados} onElegir={(tipo) => abrir(tipo, llevados)} />
        </section>
      </Stack>
      {obra && (
        <ConSusDatos
          obra={obra}
          tipo={obra.tipo ?? 'articulo'}
          verbo="Abrir el formulario"
          onEmpezar={abrir}
          onCerrar={() => setObra(null)}
        />
      )}
    </Page>
  );
}

/** The types that the office may register, each with its form, and what was already written of the work. */
function PorTipo({ llevados, onElegir }: { llevados: Valores; onElegir: (tipo: TipoVigente) => void }) {
  const ofrecidos = useTiposOfrecidos();
  const escritos = Object.values(llevados);
  return (
    <>
      {escritos.length > 0 && <p role="status">El formulario se abrirá con {escritos.join(', ')}.</p>}
      <Group gap="xs">
        {ofrecidos.map((tipo) => (
          <Button key={tipo} variant="default" onClick={() => onElegir(tipo)}>
            {TIPOS[tipo].label}
          </Button>
        ))}
      </Group>
    </>
  );
}
