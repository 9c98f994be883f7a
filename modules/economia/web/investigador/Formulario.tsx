import { Button, Group, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { z } from 'zod';
import { showBytes } from '#core/files/shared/slot.ts';
import { DropZone } from '#core/files/web/DropZone.tsx';
import { defineForm, type FormField } from '#core/form/shared/form.ts';
import type { Values } from '#core/form/shared/validate.ts';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { compareMoney, subtractMoney, sumMoney } from '#core/kernel/shared/money.ts';
import { formatMoney } from '#core/kernel/shared/money-format.ts';
import { amountSoFar } from '#core/kernel/shared/money-read.ts';
import { zDay, zMoney } from '#core/kernel/shared/schemas.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { Note } from '#core/page/web/Note.tsx';
import { confirm } from '#core/shell/web/confirm.ts';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { Told } from '#core/shell/web/notices.ts';
import { QueryView } from '#core/shell/web/states.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import type { FichaCuenta, FilaComprobante, FormularioComprobante } from '../../contract.ts';
import { diceOtroTotal, puedeSerSoles } from '../../domain/lectura.ts';
import { camposDe, esquemaDe, TIPOS, tipoDe } from '../../domain/tipos.ts';
import { misCuentas as api } from '../api.ts';
import { LeerDocumento, type Leida } from './LeerDocumento.tsx';

const OTRO_TOTAL = {
  title: 'El total no es el del documento',
  verb: 'Enviar así',
  no: 'Corregir',
} as const;
const PIDE_PDF = 'Cargue el PDF del comprobante';
type Props = { f: FichaCuenta; corrige: FilaComprobante | null; onClose: () => void };
type Linea = { partida: string; monto: string };
const claves = (n: number) => [`partida_${n}`, `monto_${n}`] as const;
const lineasDe = (v: Values, cuantas: number): Linea[] =>
  Array.from({ length: cuantas }, (_, n) => {
    const [p, m] = claves(n);
    return { partida: String(v[p] ?? ''), monto: String(v[m] ?? '') };
  });

/** Lines that the kind admits, each with what it has left; one that is corrected gives back its own. */
function useOpciones({ f, corrige }: Props, ofrece: FormularioComprobante, tipo: string) {
  return useMemo(() => {
    const admite = ofrece.tipos.find((t) => t.codigo === tipo)?.partidas ?? [];
    return f.lineas
      .filter((l) => admite.includes(l.partidaId))
      .map((l) => {
        const propio = corrige?.items.find((i) => i.partidaId === l.partidaId)?.monto ?? '0';
        const saldo = sumMoney([l.saldoDisponible, propio]);
        return {
          value: String(l.partidaId),
          label: `${l.codigo} - ${l.partida} (saldo ${formatMoney(saldo)})`,
          nombre: l.partida,
          saldo,
        };
      });
  }, [f, corrige, ofrece, tipo]);
}

const saldosDe = (lineas: readonly Linea[], opciones: readonly { value: string; saldo: string }[]) =>
  Object.fromEntries(
    lineas.map(({ partida }, n) => {
      const saldo = opciones.find((o) => o.value === partida)?.saldo;
      return [claves(n)[1], saldo ? `Saldo de la partida: ${formatMoney(saldo)}` : ''];
    }),
  );

function formularioDe(tipo: string, { inicio, fin }: FichaCuenta, cuantas: number) {
  const def = tipoDe(tipo)!;
  const fuera =
    inicio && fin
      ? [
          {
            key: 'motivoFecha',
            label: `Motivo, si la fecha no está entre el ${formatDay(inicio)} y el ${formatDay(fin)}`,
            kind: 'text',
            max: 255,
          } as FormField,
        ]
      : [];
  const partidas = Array.from({ length: cuantas }, (_, n): FormField[] => {
    const [p, m] = claves(n);
    return [
      { key: p, label: `Partida ${n + 1}`, kind: 'choice', required: true, span: 8, section: 'Partidas' },
      { key: m, label: `Monto ${n + 1}`, kind: 'money', required: true, span: 4, section: 'Partidas' },
    ];
  }).flat();
  const lineas = Object.fromEntries(partidas.map((c) => [c.key, c.kind === 'money' ? zMoney : z.string()]));
  return defineForm({
    schema: esquemaDe(def).extend({ fecha: zDay, motivoFecha: z.string().max(255).default(''), ...lineas }),
    fields: [
      ...camposDe(def),
      { key: 'fecha', label: 'Fecha', kind: 'day', required: true, span: 6 },
      ...fuera,
      ...partidas,
    ],
    submit: 'Enviar',
  });
}

/** What a voucher that is corrected has written already. */
const escritoEn = (c: FilaComprobante): Values => ({
  ...c.datos,
  fecha: c.fecha,
  motivoFecha: c.motivoFecha ?? '',
  ...Object.fromEntries(
    c.items.flatMap((i, n) => {
      const [p, m] = claves(n);
      return [
        [p, String(i.partidaId)],
        [m, i.monto],
      ];
    }),
  ),
});
/** What was read, by the fields that it fills. */
const dichoPor = (l: Leida) => ({
  razon_social: l.razonSocial,
  ruc: l.ruc,
  numero: l.numero,
  fecha: l.fecha,
  descripcion: l.descripcion,
  retencion: l.retencion ? String(Number(l.retencion !== '0.00')) : null,
  monto_0: puedeSerSoles(l) ? l.total : null,
});

/** Presents a voucher, or corrects one: its kind, its files, its fields and the lines that pay it (spec 07 §4). */
export function Formulario(props: Props) {
  const query = useQuery(api.formulario.query({ id: props.f.id }));
  return query.data ? (
    <Escribir {...props} ofrece={query.data} />
  ) : (
    <Dialog side title="Comprobante" onClose={props.onClose}>
      <QueryView query={query}>{() => null}</QueryView>
    </Dialog>
  );
}

function Escribir({ ofrece, ...props }: Props & { ofrece: FormularioComprobante }) {
  const { f, corrige, onClose } = props;
  const [tipo, setTipo] = useState(corrige?.tipo ?? 'FACTURA');
  const [cuantas, setCuantas] = useState(corrige?.items.length ?? 1);
  const [pdf, setPdf] = useState<File | null>(null);
  const sinPdf = !corrige && !pdf;
  const [leida, setLeida] = useState<Leida | null>(null);
  const done = useDone();
  const opciones = useOpciones(props, ofrece, tipo);
  const def = useMemo(() => formularioDe(tipo, f, cuantas), [tipo, f, cuantas]);
  const enviar = async ({ fecha, motivoFecha, ...v }: Values) => {
    const datos = Object.fromEntries(camposDe(tipoDe(tipo)!).map(({ key }) => [key, String(v[key] ?? '')]));
    const items = lineasDe(v, cuantas).map((l) => ({ partidaId: Number(l.partida), monto: l.monto }));
    const comun = {
      id: f.id,
      tipo,
      fecha: String(fecha),
      datos,
      items,
      ...(motivoFecha ? { motivoFecha: String(motivoFecha) } : {}),
      ...(leida ? { lecturaId: leida.id } : {}),
    };
    const leido = leida ?? (tipo === corrige?.tipo ? corrige.lectura : null);
    const distinto = leido && diceOtroTotal(leido, sumMoney(items.map((i) => i.monto)));
    if (distinto && !(await confirm({ ...OTRO_TOTAL, text: distinto }))) throw new Told();
    const sabido = distinto ? { otroTotal: true } : {};
    const con = pdf ? { file: pdf } : undefined;
    await done(
      corrige
        ? api.corregir.call({ ...comun, ...sabido, comprobanteId: corrige.id, version: corrige.version }, con)
        : api.presentar.call({ ...comun, ...sabido }, con),
    );
    // Another one may come after it.
    setCuantas(1);
    setPdf(null);
    setLeida(null);
  };
  const leer = (l: Leida, cambiar: (key: string, value: unknown) => void) => {
    setLeida(l);
    if (!corrige && l.tipo) setTipo(l.tipo);
    for (const [k, v] of Object.entries(dichoPor(l))) if (v) cambiar(k, v);
  };
  return (
    <FormModal
      side
      title={corrige ? `Corregir ${corrige.nombre}` : 'Agregar comprobante'}
      def={opciones.length ? def : null}
      {...(corrige ? { initial: escritoEn(corrige) } : { again: 'Enviar y otro' })}
      options={{
        integrante: ofrece.integrantes,
        ...Object.fromEntries(Array.from({ length: cuantas }, (_, n) => [claves(n)[0], opciones])),
      }}
      onClose={onClose}
      onSubmit={enviar}
      also={sinPdf ? { archivo: PIDE_PDF } : {}}
      hints={(valores) => saldosDe(lineasDe(valores, cuantas), opciones)}
      intro={
        <Stack gap="sm" mb="sm">
          {!corrige && <Tipos elegido={tipo} onElegir={setTipo} />}
          {corrige?.observaciones && <Note>{corrige.observaciones}</Note>}
          {tipoDe(tipo)?.universidad && (
            <Note tone="gray">
              Emisor: {ofrece.universidad.razonSocial}, RUC {ofrece.universidad.ruc}.
            </Note>
          )}
          {opciones.length === 0 && <Note>No hay partidas disponibles para este tipo de comprobante.</Note>}
        </Stack>
      }
      head={(valores, cambiar, enviado) => (
        <Stack gap="sm">
          <LeerDocumento
            cuentaId={f.id}
            pdf={pdf}
            escrito={{
              fecha: String(valores.fecha ?? ''),
              total: sumMoney(lineasDe(valores, cuantas).map((l) => amountSoFar(l.monto))),
              datos: valores as Record<string, string>,
            }}
            leida={leida}
            onLeida={(l) => leer(l, cambiar)}
          />
          <DropZone
            slot={{ key: 'comprobante', label: 'PDF del comprobante', accept: ['pdf'], maxMb: ofrece.maxMb }}
            onFile={setPdf}
            verb={pdf || corrige ? 'Cambiar archivo' : 'Elegir archivo'}
            required={!corrige}
            error={enviado && sinPdf ? PIDE_PDF : null}
          >
            {pdf ? `${pdf.name} · ${showBytes(pdf.size)}` : (corrige?.archivo?.name ?? undefined)}
          </DropZone>
        </Stack>
      )}
      foot={(valores) => (
        <Suma
          lineas={lineasDe(valores, cuantas)}
          opciones={opciones}
          tope={ofrece.tipos.find((t) => t.codigo === tipo)?.tope ?? null}
          leida={leida}
        >
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus size={16} />}
            disabled={cuantas >= opciones.length}
            onClick={() => setCuantas((n) => n + 1)}
          >
            Otra partida
          </Button>
          {cuantas > 1 && (
            <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setCuantas((n) => n - 1)}>
              Quitar la última
            </Button>
          )}
        </Suma>
      )}
    />
  );
}

/** All eleven in sight. */
const Tipos = ({ elegido, onElegir }: { elegido: string; onElegir: (tipo: string) => void }) => (
  <Group gap={6} role="group" aria-label="Tipo de comprobante">
    {TIPOS.map((t) => (
      <Button
        key={t.codigo}
        size="compact-sm"
        variant={t.codigo === elegido ? 'light' : 'default'}
        aria-pressed={t.codigo === elegido}
        {...(t.codigo === elegido ? { bd: '1px solid currentColor' } : {})}
        onClick={() => onElegir(t.codigo)}
      >
        {t.etiqueta}
      </Button>
    ))}
  </Group>
);

type DeSuma = {
  lineas: Linea[];
  opciones: { value: string; nombre: string; saldo: string }[];
  tope: string | null;
  leida: Leida | null;
  children: ReactNode;
};
/** What the lines add up to, whether it is what was read, and what passes a balance: said, never refused. */
function Suma({ lineas, opciones, tope, leida, children }: DeSuma) {
  const montos = lineas.map((l) => amountSoFar(l.monto));
  const suma = sumMoney(montos);
  const excesos = lineas.flatMap((l, n) => {
    const o = opciones.find((x) => x.value === l.partida);
    return o && compareMoney(montos[n]!, o.saldo) > 0
      ? [
          `${o.nombre} se excede en ${formatMoney(subtractMoney(montos[n]!, o.saldo))}: asúmalo o pida una transferencia.`,
        ]
      : [];
  });
  const igual = leida && puedeSerSoles(leida) && compareMoney(suma, leida.total) === 0;
  return (
    <div>
      <Group gap={4}>
        {children}
        <span role="status" style={{ marginLeft: 'auto' }}>
          Suma <b>{formatMoney(suma)}</b>
          {leida &&
            puedeSerSoles(leida) &&
            (igual ? ' · igual al total leído' : ` · el total leído es ${formatMoney(leida.total)}`)}
        </span>
      </Group>
      <div role="status">
        {[
          ...excesos,
          ...(tope && compareMoney(suma, tope) > 0 ? [`Supera el tope de este tipo: ${formatMoney(tope)}.`] : []),
        ].map((a) => (
          <Note key={a}>{a}</Note>
        ))}
      </div>
    </div>
  );
}
