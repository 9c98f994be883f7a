import { Button, Group, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import type { Option } from '#core/field/shared/kind.ts';
import { useFileToSend } from '#core/files/web/useFileToSend.tsx';
import { defineFields, inputsOf } from '#core/form/shared/fields.ts';
import type { Values } from '#core/form/shared/validate.ts';
import { SchemaForm } from '#core/form/web/SchemaForm.tsx';
import { Note } from '#core/page/web/Note.tsx';
import { Reasons } from '#core/shell/web/Bullets.tsx';
import { Chooser } from '#core/shell/web/PersonSuggest.tsx';
import { useBusy } from '#core/shell/web/useBusy.ts';
import { useDone } from '#core/shell/web/useDone.ts';
import {
  type CambioDetalle,
  type CandidatoVisto,
  type EnsayoDeCambio,
  type NuevoCambio,
  type PedidoDeCambio,
  pedido,
} from '../../contract-cambios.ts';
import { CARTA_DE_CAMBIO, exigeCarta, FALTA_LA_CARTA } from '../../domain/cambios/carta.ts';
import type { TipoDeCambio } from '../../domain/cambios/nombres.ts';
import { defDe } from '../../domain/cambios/registro.ts';
import { cambiosApi } from './api.ts';
import { Calendario, type FilaDeCalendario } from './Calendario.tsx';
import { QueCambia, QueSeSigue } from './Comparacion.tsx';
import classes from './cambios.module.css';

/** What every kind asks besides its own. */
const COMUNES = inputsOf(
  defineFields({
    motivo: { kind: 'longtext', label: 'Por qué se pide', required: true, max: 2000 },
    vigencia: {
      kind: 'day',
      label: 'Rige desde',
      required: true,
      span: 6,
      help: 'El primer día de la nueva situación. Quien sale figura hasta el día anterior.',
    },
  }),
);
type Escrito = Omit<PedidoDeCambio, 'tipo'>;
type Props = {
  nuevo: NuevoCambio;
  tipo: TipoDeCambio;
  corrige: CambioDetalle | null;
  onVolver: () => void;
  onEnviado: (id: number) => void;
};

/** The data of a kind, then how the project would be; only there is it sent. */
export default function FormularioDeCambio(props: Props) {
  const [escrito, setEscrito] = useState<Escrito | null>(null);
  const [ensayo, setEnsayo] = useState<EnsayoDeCambio | null>(null);
  const [entra, setEntra] = useState<CandidatoVisto | null>(
    props.corrige?.entra ? { ...props.corrige.entra, detalle: '', motivos: [] } : null,
  );
  const ensayar = async (datos: Escrito) => {
    setEscrito(datos);
    setEnsayo(await cambiosApi.ensayar.call({ id: props.nuevo.proyecto.id, tipo: props.tipo, ...datos }));
  };
  if (escrito && ensayo && ensayo.faltas.length === 0)
    return <Confirmar {...props} escrito={escrito} ensayo={ensayo} onCorregir={() => setEnsayo(null)} />;
  return (
    <Stack maw={820}>
      <Reasons of={ensayo?.faltas ?? []} color="red" title="Así no se puede" />
      <Datos {...props} escrito={escrito} entra={entra} onEntra={setEntra} onEscrito={ensayar} />
    </Stack>
  );
}

/** How it would be and what follows, and the button that sends it. */
function Confirmar({
  nuevo,
  tipo,
  corrige,
  escrito,
  ensayo,
  onCorregir,
  onEnviado,
}: Props & { escrito: Escrito; ensayo: EnsayoDeCambio; onCorregir: () => void }) {
  const done = useDone();
  const [busy, run] = useBusy();
  const exige = exigeCarta(defDe(tipo), corrige ? corrige.deOficina : nuevo.proyecto.deOficina) && !corrige?.carta;
  const carta = useFileToSend(CARTA_DE_CAMBIO, exige ? FALTA_LA_CARTA : undefined);
  const enviar = () =>
    run(async () => {
      if (corrige) {
        await done(cambiosApi.corregir.call({ ...escrito, id: corrige.id, version: corrige.version }, carta.take()));
        return onEnviado(corrige.id);
      }
      const { id } = await done(cambiosApi.pedir.call({ ...escrito, tipo, id: nuevo.proyecto.id }, carta.take()));
      return onEnviado(id);
    });
  return (
    <Stack gap="lg">
      <QueCambia {...ensayo} titulo={ensayo.titulo} />
      <QueSeSigue efectos={ensayo.efectos} />
      {corrige?.carta && (
        <Note tone="gray">Ya tiene una carta, «{corrige.carta}»: la que adjunte tomará su lugar.</Note>
      )}
      {carta.field}
      <Group justify="flex-end">
        <Button variant="default" onClick={onCorregir} disabled={busy}>
          Volver a escribir
        </Button>
        <Button onClick={enviar} loading={busy}>
          {corrige ? 'Enviar la corrección' : nuevo.proyecto.deOficina ? 'Abrir el cambio' : 'Enviar a la oficina'}
        </Button>
      </Group>
    </Stack>
  );
}

type DeDatos = Props & {
  escrito: Escrito | null;
  entra: CandidatoVisto | null;
  onEntra: (persona: CandidatoVisto | null) => void;
  onEscrito: (datos: Escrito) => Promise<void>;
};
function Datos({ nuevo, tipo, corrige, escrito, entra, onEntra, onEscrito, onVolver }: DeDatos) {
  const def = defDe(tipo);
  const suyo = nuevo.tipos.find((t) => t.tipo === tipo);
  const previos = escrito ?? corrige;
  const inicial: Values = {
    ...suyo?.inicial,
    ...previos?.datos,
    motivo: previos?.motivo ?? '',
    vigencia: previos?.vigencia ?? nuevo.hoy,
  };
  const [filas, setFilas] = useState<FilaDeCalendario[]>(() => filasDe(inicial.actividades));
  const [falta, setFalta] = useState(false);
  const propios = z.object(
    Object.fromEntries(Object.entries(def.form.schema.shape).filter(([k]) => k !== 'entraId' && k !== 'actividades')),
  );
  const schema = propios.extend({ motivo: pedido.shape.motivo, vigencia: pedido.shape.vigencia });
  const enviar = async ({ motivo, vigencia, ...datos }: Record<string, unknown>) => {
    if (def.busca && !entra) return setFalta(true);
    await onEscrito({
      motivo: String(motivo),
      vigencia: String(vigencia),
      datos: {
        ...datos,
        ...(entra ? { entraId: entra.clave } : {}),
        ...(def.calendario ? { actividades: filas } : {}),
      },
    });
  };
  const buscador = (rol: unknown): ReactNode => (
    <QuienEntra nuevo={nuevo} tipo={tipo} rol={String(rol ?? '')} entra={entra} falta={falta} onEntra={onEntra} />
  );
  const campo = def.busca?.rol ?? null;
  return (
    <SchemaForm
      def={{ schema, fields: [...def.form.fields, ...COMUNES], submit: 'Ver qué cambiaría' }}
      initial={inicial}
      options={conOpciones(suyo?.opciones)}
      head={() => (
        <>
          {def.busca && campo === null && buscador('')}
          {def.calendario && (
            <Calendario filas={filas} onChange={setFilas} equipo={suyo?.opciones.investigadorId ?? []} />
          )}
        </>
      )}
      under={(valores) => (campo === null ? {} : { [campo]: buscador(valores[campo]) })}
      onCancel={onVolver}
      onSubmit={enviar}
    />
  );
}

const conOpciones = (opciones: NuevoCambio['tipos'][number]['opciones'] = {}): Record<string, readonly Option[]> =>
  opciones;
const zFilas = z.array(
  z.object({
    id: z.number().nullable(),
    actividad: z.string(),
    fechaInicio: z.string(),
    fechaFin: z.string(),
    investigadorId: z.number().nullable().default(null),
  }),
);
const filasDe = (dichas: unknown): FilaDeCalendario[] => zFilas.safeParse(dichas).data ?? [];

type DeQuien = {
  nuevo: NuevoCambio;
  tipo: TipoDeCambio;
  rol: string;
  entra: CandidatoVisto | null;
  falta: boolean;
  onEntra: (persona: CandidatoVisto | null) => void;
};
/** Who comes, among those that the call of the project admits; the office may take who does not meet something. */
function QuienEntra({ nuevo, tipo, rol, entra, falta, onEntra }: DeQuien) {
  const espera = defDe(tipo).busca?.rol !== null && rol === '';
  return (
    <div className={classes.who}>
      <Chooser<CandidatoVisto>
        label="Quién entra"
        required
        description={
          espera
            ? 'Elija antes la opción de arriba.'
            : 'Escriba su nombre, su código o su documento: se busca con las reglas de su convocatoria.'
        }
        disabled={espera}
        error={falta && !entra ? 'Elija a quién entra' : undefined}
        chosen={entra}
        onChoose={onEntra}
        find={async (q) => (await cambiosApi.candidatos.call({ id: nuevo.proyecto.id, tipo, rol, q })).personas}
        as={({ clave, nombre, detalle, motivos }) => ({
          value: clave,
          label: nombre,
          detail: detalle,
          refused: nuevo.proyecto.deOficina ? null : (motivos[0] ?? null),
        })}
      />
    </div>
  );
}
