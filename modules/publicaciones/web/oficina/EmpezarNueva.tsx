import { Button, Group, Select, Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { useGo } from '#core/shell/web/navigation.ts';
import { Page } from '#core/shell/web/Page.tsx';
import type { ObraHallada } from '../../contract-fuentes.ts';
import { RUTA_NUEVA, RUTA_TOMAR_OFICINA, rutaDeOficina } from '../../domain/oficina.ts';
import { TIPOS, type TipoVigente } from '../../domain/tipos.ts';
import { Comparar, type Valores } from '../fuentes/Comparar.tsx';
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
  const ofrecidos = useTiposOfrecidos();
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
          {Object.values(llevados).length > 0 && (
            <p role="status">El formulario se abrirá con {Object.values(llevados).join(', ')}.</p>
          )}
          <Group gap="xs">
            {ofrecidos.map((tipo) => (
              <Button key={tipo} variant="default" onClick={() => abrir(tipo, llevados)}>
                {TIPOS[tipo].label}
              </Button>
            ))}
          </Group>
        </section>
      </Stack>
      {obra && <ConSusDatos obra={obra} ofrecidos={ofrecidos} onAbrir={abrir} onCerrar={() => setObra(null)} />}
    </Page>
  );
}

type ConSusDatosProps = {
  obra: ObraHallada;
  ofrecidos: readonly TipoVigente[];
  onAbrir: (tipo: TipoVigente, campos: Valores) => void;
  onCerrar: () => void;
};
/** What the register says of a work, to be taken field by field into the form of its type. */
function ConSusDatos({ obra, ofrecidos, onAbrir, onCerrar }: ConSusDatosProps) {
  const [elegido, setElegido] = useState<TipoVigente>(obra.tipo ?? 'articulo');
  // No source tells of patents.
  const publicaciones = ofrecidos.filter((t) => t !== 'patente');
  return (
    <Dialog title="Empezar con estos datos" size="xl" onClose={onCerrar}>
      <Stack>
        <Select
          label="Tipo de publicación"
          data={publicaciones.map((t) => ({ value: t, label: TIPOS[t].label }))}
          value={elegido}
          allowDeselect={false}
          maw={320}
          onChange={(valor) => setElegido(publicaciones.find((t) => t === valor) ?? elegido)}
        />
        <Comparar
          key={elegido}
          tipo={elegido}
          mios={{}}
          obra={obra}
          accept="Abrir el formulario"
          onAccept={(campos) => onAbrir(elegido, campos)}
          onBack={onCerrar}
        />
      </Stack>
    </Dialog>
  );
}
