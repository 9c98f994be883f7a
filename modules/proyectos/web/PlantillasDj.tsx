import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { RichText } from '#core/field/kinds/richtext/web/RichText.tsx';
import { SchemaForm } from '#core/form/web/SchemaForm.tsx';
import { plural } from '#core/kernel/shared/text.ts';
import { confirm } from '#core/shell/web/confirm.ts';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { institution } from '#core/shell/web/institution.ts';
import { Loaded } from '#core/shell/web/Loaded.tsx';
import { notices } from '#core/shell/web/notices.ts';
import { QueryView } from '#core/shell/web/states.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import { exact } from '#core/shell/web/when.ts';
import type { PlantillaDjLeida } from '../contract-dj.ts';
import { formularioPlantillaDj, MARCADORES } from '../domain/dj.ts';
import { djApi } from './api-dj.ts';
import classes from './dj.module.css';

/** From next year back. */
const ANIOS = 8;

const SIN_GUARDAR = {
  title: '¿Dejar esta plantilla sin guardar?',
  text: 'Perderá los cambios que escribió.',
  verb: 'Dejar sin guardar',
  tone: 'danger',
} as const;

/** Templates of the sworn statement by type and year, with their versions (spec 05 §2 B9). */
export default function PlantillasDj({ puedeEditar, onClose }: { puedeEditar: boolean; onClose: () => void }) {
  const tipos = useQuery(djApi.tipos.query({}));
  const [elegido, setElegido] = useState<{ tipo?: string; periodo?: number }>({});
  const sucio = useRef(false);
  const onDirty = useCallback((ahora: boolean) => {
    sucio.current = ahora;
  }, []);
  const siSePuede = async (hacer: () => void) => {
    if (sucio.current && !(await confirm(SIN_GUARDAR))) return;
    sucio.current = false;
    hacer();
  };
  const tipo = elegido.tipo ?? tipos.data?.tipos[0]?.codigo;
  const periodo = elegido.periodo ?? tipos.data?.anio;
  return (
    <Dialog onClose={() => siSePuede(onClose)} title="Plantillas de declaración jurada" size="xl">
      <QueryView query={tipos}>
        {(datos) => (
          <>
            <Group align="flex-end" mb="md">
              <NativeSelect
                label="Tipo de proyecto"
                value={tipo}
                data={datos.tipos.map((t) => ({ value: t.codigo, label: `${t.codigo} · ${t.nombre}` }))}
                onChange={(e) => {
                  const valor = e.currentTarget.value;
                  void siSePuede(() => setElegido((x) => ({ ...x, tipo: valor })));
                }}
                flex="1 1 16rem"
              />
              <NativeSelect
                label="Año"
                value={String(periodo)}
                data={Array.from({ length: ANIOS }, (_, n) => String(datos.anio + 1 - n))}
                onChange={(e) => {
                  const valor = Number(e.currentTarget.value);
                  void siSePuede(() => setElegido((x) => ({ ...x, periodo: valor })));
                }}
              />
            </Group>
            {tipo && periodo && <Plantilla tipo={tipo} periodo={periodo} puedeEditar={puedeEditar} onDirty={onDirty} />}
          </>
        )}
      </QueryView>
    </Dialog>
  );
}

type Props = { tipo: string; periodo: number; puedeEditar: boolean; onDirty: (sucio: boolean) => void };
const Plantilla = ({ tipo, periodo, puedeEditar, onDirty }: Props) => (
  <Loaded of={djApi.plantilla.query({ tipo, periodo })}>
    {(p) => (
      <>
        <Text size="sm" mb="sm">
          {p.version > 0
            ? `Versión vigente: ${p.version}. Al guardar se crea la versión ${p.version + 1}; las declaraciones ya firmadas conservan la suya.`
            : `${p.procedencia}. Al guardar se crea la versión 1 de ${periodo}.`}
        </Text>
        {puedeEditar ? (
          <Editor key={`${tipo}-${periodo}-${p.version}`} plantilla={p} onDirty={onDirty} />
        ) : (
          <Lectura p={p} />
        )}
        <Versiones versiones={p.versiones} />
      </>
    )}
  </Loaded>
);

const Lectura = ({ p }: { p: PlantillaDjLeida }) => (
  <div className={classes.bloque}>
    <RichText html={p.cuerpo} />
  </div>
);

function Editor({ plantilla, onDirty }: { plantilla: PlantillaDjLeida; onDirty: (sucio: boolean) => void }) {
  const hecho = useDone();
  const { tipo, periodo, version } = plantilla;
  const mostrar = async (valores: Record<string, unknown>) => {
    try {
      const pdf = await djApi.previsualizar.call({
        tipo,
        periodo,
        titulo: String(valores.titulo ?? ''),
        cuerpo: String(valores.cuerpo ?? ''),
      });
      const url = URL.createObjectURL(pdf);
      window.open(url, '_blank', 'noopener');
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
    } catch (error) {
      notices.pushProblem(error);
    }
  };
  return (
    <>
      <details>
        <summary>Marcadores que puede usar</summary>
        <ul className={classes.marcadores}>
          {Object.entries(MARCADORES).map(([clave, que]) => (
            <li key={clave}>
              <code>{`{{${clave}}}`}</code> {que}
            </li>
          ))}
        </ul>
      </details>
      <SchemaForm
        def={formularioPlantillaDj}
        initial={{ titulo: plantilla.titulo, cuerpo: plantilla.cuerpo }}
        guard={false}
        onDirty={onDirty}
        aside={(valores) => (
          <Button variant="default" onClick={() => mostrar(valores)}>
            Ver muestra en PDF
          </Button>
        )}
        onSubmit={async (datos) => {
          const guardada = await djApi.guardar.call({ ...datos, tipo, periodo, version });
          onDirty(false);
          await hecho(guardada);
        }}
      />
    </>
  );
}

const Versiones = ({ versiones }: { versiones: PlantillaDjLeida['versiones'] }) =>
  versiones.length === 0 ? null : (
    <details>
      <summary>Versiones guardadas ({versiones.length})</summary>
      <ul>
        {versiones.map((v) => (
          <li key={v.id}>
            Versión {v.version}, de {v.por}, el {exact(v.en, institution.timeZone)}
            {v.firmadas > 0 ? `; firmada en ${plural(v.firmadas, 'proyecto', 'proyectos')}` : ''}
          </li>
        ))}
      </ul>
    </details>
  );
