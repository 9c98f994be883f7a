import { Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { plural } from '#core/kernel/shared/text.ts';
import { Reasons } from '#core/shell/web/Bullets.tsx';
import { type ConfirmRequest, confirm } from '#core/shell/web/confirm.ts';
import { Told } from '#core/shell/web/notices.ts';
import { QueryView } from '#core/shell/web/states.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import type { Asignado, PreviaDeAsignacion } from '../contract-asignacion.ts';
import { formularioExcepciones } from '../domain/formularios.ts';
import { asignacionesApi } from './api.ts';
import BuscarEvaluador from './BuscarEvaluador.tsx';

type Props = { proyectos: number[]; onClose: () => void };

/** «Elegir evaluadores»: one project shows its own; several get one new set that replaces theirs (spec 08 §4). */
export function ElegirEvaluadores({ proyectos, onClose }: Props) {
  const hecho = useDone();
  const varios = proyectos.length > 1;
  const query = useQuery({ ...asignacionesApi.obtener.query({ id: proyectos[0]! }), gcTime: 0 });
  const { maximo = 0, evaluadores = [] } = query.data ?? {};
  const suyos = varios ? [] : evaluadores;
  const [cambios, setCambios] = useState<Record<number, Asignado | null>>({});
  const elegidos = Array.from({ length: Math.max(maximo, suyos.length) }, (_, i) =>
    i in cambios ? cambios[i]! : (suyos[i] ?? null),
  );
  const [fallas, setFallas] = useState<string[]>([]);
  const ids = elegidos.flatMap((e) => e?.id ?? []);
  const { data: previa } = useQuery({
    ...asignacionesApi.previa.query({ proyectos: proyectos.join(','), evaluadores: ids.join(',') }),
    enabled: query.isSuccess,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const { personas = [], rechazados = [] } = previa ?? {};
  const advertidos = personas.filter(
    (e) => ids.includes(e.id) && e.conflictos.some((c) => !c.impide) && !e.conflictos.every((c) => c.impide),
  );
  const guardar = async (motivos: Record<string, string>) => {
    const pregunta = preguntaDe(proyectos.length, ids.length);
    if (pregunta && !(await confirm(pregunta))) throw new Told();
    const excepciones = advertidos.map(({ id }) => ({ evaluadorId: id, motivo: motivos[id]! }));
    const asignacion = asignacionesApi.asignar.call({ proyectos, evaluadores: ids, excepciones });
    const { resultados } = await hecho(asignacion, ({ resultados: todos }) => {
      const buenos = todos.filter((r) => r.ok).length;
      return buenos > 0 ? `Evaluadores guardados en ${buenos} de ${todos.length} proyectos.` : null;
    });
    const malos = resultados.filter((r) => !r.ok);
    setFallas(malos.map((r) => `«${r.titulo}»: ${r.motivo}`));
    if (malos.length) throw new Told();
  };
  const bien = proyectos.length - rechazados.length;
  return (
    <FormModal
      title={varios ? `Elegir evaluadores de ${proyectos.length} proyectos` : 'Elegir evaluadores'}
      def={query.isSuccess && bien > 0 ? formularioExcepciones(advertidos) : null}
      onClose={onClose}
      onSubmit={guardar}
      intro={
        <QueryView query={query}>
          {({ titulo }) => (
            <Stack mb="md">
              {!varios && <strong>{titulo}</strong>}
              <Reasons color="red" title="No se guardó todo" of={fallas} />
              {elegidos.map((e, i) => (
                <BuscarEvaluador
                  // biome-ignore lint/suspicious/noArrayIndexKey: the rows are places, not people
                  key={i}
                  conAdvertencias
                  label={`Evaluador ${i + 1}`}
                  description={e && <Prevision persona={personas.find(({ id }) => id === e.id)} varios={varios} />}
                  proyectos={proyectos}
                  elegidos={ids}
                  chosen={e}
                  onChoose={(nuevo) => setCambios((antes) => ({ ...antes, [i]: nuevo }))}
                />
              ))}
              <div role="status">
                <Reasons
                  title={bien > 0 ? `Se guardará en ${bien} de ${proyectos.length} proyectos` : 'No se podrá guardar'}
                  of={rechazados.map((r) => `${varios ? `«${r.titulo}»: ` : ''}${r.razones.join(' ')}`)}
                />
              </div>
            </Stack>
          )}
        </QueryView>
      }
    />
  );
}

/** The load and the conflicts of who was chosen, before anything is saved. */
function Prevision({
  persona,
  varios,
}: {
  persona: PreviaDeAsignacion['personas'][number] | undefined;
  varios: boolean;
}) {
  if (!persona) return 'Revisando su carga y sus conflictos…';
  const { carga, despues, conflictos } = persona;
  return (
    <>
      Tiene {plural(carga, 'proyecto', 'proyectos')} en evaluación{despues > carga && `; si guarda, ${despues}`}.
      {conflictos.map((c) => (
        <Text
          key={c.titulo}
          component="span"
          display="block"
          size="xs"
          c={c.impide ? 'var(--tone-fg)' : undefined}
          data-tone="red"
        >
          {c.impide ? 'No puede evaluar' : 'Advertencia en'} {varios ? `«${c.titulo}»` : 'este proyecto'}: {c.texto}.
        </Text>
      ))}
    </>
  );
}

/** What is asked before somebody loses their drafts. */
function preguntaDe(proyectos: number, evaluadores: number): ConfirmRequest | null {
  const tone = 'danger';
  if (proyectos > 1)
    return {
      title: 'Reemplazar los evaluadores',
      text: `Los evaluadores de ${proyectos} proyectos se reemplazarán por los que eligió. Los borradores de quienes salgan se borrarán.`,
      verb: 'Reemplazar',
      tone,
    };
  if (evaluadores > 0) return null;
  return {
    title: 'Dejar el proyecto sin evaluadores',
    text: 'El proyecto volverá a «Enviado» y se borrarán los borradores de evaluación.',
    verb: 'Retirar evaluadores',
    tone,
  };
}
