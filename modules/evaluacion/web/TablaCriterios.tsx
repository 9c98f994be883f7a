import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { RichText } from '#core/field/kinds/richtext/web/RichText.tsx';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { plainText } from '#core/kernel/shared/text.ts';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import { useBusy } from '#core/shell/web/useBusy.ts';
import { useDone } from '#core/shell/web/useDone.ts';
import { type At, BlockRows } from '#core/steps/web/BlockRows.tsx';
import { BotonesDeOrden, movida } from '#modules/convocatorias/web/admin/BotonesDeOrden.tsx';
import type { PlantillaDetalle } from '../contract.ts';
import { formularioCriterioConRegla, separarValoresDeRegla } from '../domain/formularios.ts';
import { definicionDeRegla, esClaveDeRegla } from '../domain/parametros.ts';
import { CALCULOS, NIVELES_CRITERIO } from '../domain/vocabularios.ts';
import { plantillasApi as api } from './api.ts';

type Criterio = PlantillaDetalle['criterios'][number];
const nombre = (c: Criterio) => plainText(c.texto).slice(0, 60);
const puntuable = (c: Criterio) => c.nivel === 'criterio';

/** The rule of a criterion, with the values that it sets for itself. */
const Regla = ({ de: { calculo, parametros } }: { de: Criterio }) => (
  <>
    {CALCULOS[calculo]}
    {Object.entries(parametros).map(([clave, valor]) => (
      <div key={clave}>
        <small>
          {esClaveDeRegla(clave) ? definicionDeRegla(clave).etiqueta : clave}: {valor}
        </small>
      </div>
    ))}
  </>
);

/** Criteria of a template, with their order and their actions while it is not approved (spec 08 §3). */
export function TablaCriterios({ plantilla }: { plantilla: PlantillaDetalle }) {
  const hecho = useDone();
  const [orden, setOrden] = useState<number[] | null>(null);
  const [ocupado, ocupar] = useBusy();
  const { id, version, periodo, editable, criterios } = plantilla;
  const ids = orden ?? criterios.map((c) => c.id);
  const filas = ids.flatMap((x) => criterios.find((c) => c.id === x) ?? []);
  const guardarOrden = async () => {
    await hecho(api.reordenar.call({ id, version, orden: ids }), 'Orden guardado.');
    setOrden(null);
  };
  const formulario = (at: At, onClose: () => void) => {
    const c = at === 'new' ? null : filas[at]!;
    return (
      <FormModal
        size="xl"
        title={c ? 'Editar criterio' : `Agregar criterio (periodo ${periodo})`}
        def={formularioCriterioConRegla}
        initial={
          c
            ? { ...c, ...c.parametros, editable: c.editable ? 'si' : 'no' }
            : { nivel: 'criterio', editable: 'si', calculo: 'ninguna' }
        }
        onClose={onClose}
        onSubmit={({ editable: si, calculo, ...escrito }) => {
          const { parametros, resto: datos } = separarValoresDeRegla(escrito);
          const automatico = datos.nivel === 'criterio' && si === 'no';
          const regla = automatico ? calculo : ('ninguna' as const);
          const todo = {
            ...datos,
            id,
            version,
            editable: !automatico,
            calculo: regla,
            parametros: automatico ? parametros : {},
          };
          const guardado = c ? api.editarCriterio.call({ ...todo, criterioId: c.id }) : api.agregarCriterio.call(todo);
          return hecho(guardado, 'Criterio guardado.');
        }}
      />
    );
  };
  return (
    <BlockRows
      disabled={!editable}
      title="Criterios de la plantilla"
      empty="Aún no tiene criterios."
      rows={filas}
      head={
        orden && (
          <Group>
            <Button loading={ocupado} onClick={() => ocupar(guardarOrden)}>
              Aplicar cambios de orden
            </Button>
            <Button variant="default" onClick={() => setOrden(null)}>
              Deshacer
            </Button>
          </Group>
        )
      }
      columns={[
        {
          label: 'Criterio',
          value: (c) => (
            <>
              {!puntuable(c) && <StatusBadge label={NIVELES_CRITERIO[c.nivel]} tone="blue" />}
              <RichText html={c.texto} />
            </>
          ),
        },
        { label: 'Puntaje máximo', value: (c) => puntuable(c) && c.puntajeMax, numeric: true },
        { label: 'Editable', value: (c) => puntuable(c) && (c.editable ? 'Sí' : 'No') },
        { label: 'Tipo de restricción', value: (c) => puntuable(c) && <Regla de={c} /> },
        { label: 'Puntos adicionales', value: (c) => c.puntosAdicionales ?? false, numeric: true },
        editable && {
          label: 'Orden',
          width: 96,
          value: (c, i) => (
            <BotonesDeOrden
              nombre={nombre(c)}
              i={i}
              total={filas.length}
              disabled={false}
              onMove={(d) => setOrden(movida(ids, i, d))}
            />
          ),
        },
      ]}
      add={{ label: 'Agregar criterio' }}
      editor={formulario}
      menu={(c) => ({ name: nombre(c), actions: [] })}
      remove={{
        title: 'Eliminar el criterio',
        text: (c) => `Se eliminará «${nombre(c)}» de la plantilla.`,
        run: (c) => hecho(api.eliminarCriterio.call({ id, version, criterioId: c.id }), 'Criterio eliminado.'),
      }}
    />
  );
}
