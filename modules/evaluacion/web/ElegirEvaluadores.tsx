import { Alert, Button, Stack, Text, Textarea } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#core/contract/web/client.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { Actions } from '#core/shell/web/Actions.tsx';
import { Bullets } from '#core/shell/web/Bullets.tsx';
import { confirm } from '#core/shell/web/confirm.ts';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { notices } from '#core/shell/web/notices.ts';
import { QueryView } from '#core/shell/web/states.tsx';
import { useBusy } from '#core/shell/web/useBusy.ts';
import { useDone } from '#core/shell/web/useDone.ts';
import type { Asignado, PreviaDeAsignacion } from '../contract-asignacion.ts';
import { asignacionesApi } from './api.ts';
import BuscarEvaluador from './BuscarEvaluador.tsx';

type Props = { proyectos: number[]; onClose: () => void };
type Elegido = Asignado | null;

/** «Elegir evaluadores»: one project shows its own; several get one new set that replaces theirs (spec 08 §4). */
export function ElegirEvaluadores({ proyectos, onClose }: Props) {
  const unico = proyectos.length === 1;
  const query = useQuery({ ...asignacionesApi.obtener.query({ id: proyectos[0]! }), gcTime: 0 });
  return (
    <Dialog
      onClose={onClose}
      title={unico ? 'Elegir evaluadores' : `Elegir evaluadores de ${proyectos.length} proyectos`}
    >
      <QueryView query={query}>
        {(p) => (
          <Elegir
            proyectos={proyectos}
            titulo={unico ? p.titulo : null}
            maximo={p.maximo}
            actuales={unico ? p.evaluadores : []}
            onClose={onClose}
          />
        )}
      </QueryView>
    </Dialog>
  );
}

type ElegirProps = Props & { titulo: string | null; maximo: number; actuales: readonly Asignado[] };

function Elegir({ proyectos, titulo, maximo, actuales, onClose }: ElegirProps) {
  const hecho = useDone();
  const filas = Math.max(maximo, actuales.length);
  const [elegidos, setElegidos] = useState<Elegido[]>(() =>
    Array.from({ length: filas }, (_, i) => actuales[i] ?? null),
  );
  const [razones, setRazones] = useState<string[]>([]);
  const [motivos, setMotivos] = useState<Record<number, string>>({});
  const ids = elegidos.flatMap((e) => e?.id ?? []);
  const previa = useQuery({
    ...asignacionesApi.previa.query({ proyectos: proyectos.join(','), evaluadores: ids.join(',') }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 0,
  }).data;
  const persona = (id: number) => previa?.personas.find((p) => p.id === id);
  const advertidos = (previa?.personas ?? []).filter(
    (p) => ids.includes(p.id) && p.conflictos.some((c) => !c.impide) && !p.conflictos.every((c) => c.impide),
  );
  const rechazados = previa?.rechazados ?? [];
  const [ocupado, ocupar] = useBusy();
  const guardar = async () => {
    const excepciones = advertidos.flatMap((e) =>
      motivos[e.id]?.trim() ? [{ evaluadorId: e.id, motivo: motivos[e.id]!.trim() }] : [],
    );
    const asignacion = asignacionesApi.asignar.call({ proyectos, evaluadores: ids, excepciones });
    const { resultados } = await hecho(asignacion, ({ resultados: todos }) => {
      const buenos = todos.filter((r) => r.ok).length;
      return buenos > 0 ? `Evaluadores guardados en ${buenos} de ${todos.length} proyectos.` : null;
    });
    const fallidos = resultados.filter((r) => !r.ok);
    if (fallidos.length === 0) return onClose();
    setRazones(fallidos.map((r) => `«${r.titulo}»: ${r.motivo}`));
  };
  const decir = (error: unknown) => {
    if (error instanceof ApiError)
      setRazones([error.problem.detail, ...(error.problem.reasons ?? []).map((r) => r.text)]);
    else notices.pushProblem(error);
  };
  const alGuardar = async () => {
    if (await confirmar(proyectos.length, ids.length)) await ocupar(guardar, decir);
  };
  return (
    <Stack>
      {titulo && <strong>{titulo}</strong>}
      {razones.length > 0 && (
        <Alert color="red" role="alert" title="No se guardó todo">
          <Bullets of={razones} />
        </Alert>
      )}
      {elegidos.map((e, i) => (
        <BuscarEvaluador
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are places, not people
          key={i}
          conAdvertencias
          label={`Evaluador ${i + 1}`}
          description={e && <Prevision persona={persona(e.id)} varios={proyectos.length > 1} />}
          proyectos={proyectos}
          elegidos={ids}
          chosen={e}
          onChoose={(nuevo) => setElegidos((antes) => antes.map((x, j) => (j === i ? nuevo : x)))}
        />
      ))}
      {advertidos.map((e) => (
        <Textarea
          key={e.id}
          label={`Motivo para asignar a ${e.nombre}`}
          description="El motivo queda registrado."
          withAsterisk
          autosize
          minRows={2}
          maxLength={1000}
          value={motivos[e.id] ?? ''}
          onChange={(x) => setMotivos({ ...motivos, [e.id]: x.currentTarget.value })}
        />
      ))}
      <div role="status">
        {rechazados.length > 0 && <Rechazados rechazados={rechazados} total={proyectos.length} />}
      </div>
      <Actions>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button loading={ocupado} disabled={rechazados.length === proyectos.length} onClick={alGuardar}>
          Guardar evaluadores
        </Button>
      </Actions>
    </Stack>
  );
}

type PrevisionProps = { persona: PreviaDeAsignacion['personas'][number] | undefined; varios: boolean };

/** The load and the conflicts of who was chosen, before anything is saved. */
function Prevision({ persona, varios }: PrevisionProps) {
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

type RechazadosProps = { rechazados: PreviaDeAsignacion['rechazados']; total: number };
function Rechazados({ rechazados, total }: RechazadosProps) {
  const bien = total - rechazados.length;
  return (
    <Alert color="yellow" title={bien > 0 ? `Se guardará en ${bien} de ${total} proyectos` : 'No se podrá guardar'}>
      <Bullets of={rechazados.map((r) => `${total > 1 ? `«${r.titulo}»: ` : ''}${r.razones.join(' ')}`)} />
    </Alert>
  );
}

async function confirmar(proyectos: number, evaluadores: number): Promise<boolean> {
  if (proyectos > 1)
    return confirm({
      title: 'Reemplazar los evaluadores',
      text: `Los evaluadores de ${proyectos} proyectos se reemplazarán por los que eligió. Los borradores de quienes salgan se borrarán.`,
      verb: 'Reemplazar',
      tone: 'danger',
    });
  if (evaluadores > 0) return true;
  return confirm({
    title: 'Dejar el proyecto sin evaluadores',
    text: 'El proyecto volverá a «Enviado» y se borrarán los borradores de evaluación.',
    verb: 'Retirar evaluadores',
    tone: 'danger',
  });
}
