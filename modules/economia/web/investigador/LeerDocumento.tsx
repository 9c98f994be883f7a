import { Button, Group, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useId, useState } from 'react';
import type { OutputOf } from '#core/contract/shared/endpoint.ts';
import { DropZone } from '#core/files/web/DropZone.tsx';
import { Note } from '#core/page/web/Note.tsx';
import { notices } from '#core/shell/web/notices.ts';
import { useBusy } from '#core/shell/web/useBusy.ts';
import type { misCuentasContract } from '../../contract.ts';
import { contrastar, type Escrito } from '../../domain/lectura.ts';
import { misCuentas as api } from '../api.ts';
import { cotejar, enPalabras } from '../cotejo.ts';

export type Leida = OutputOf<(typeof misCuentasContract)['endpoints']['leer']>;
type Props = {
  cuentaId: number;
  pdf: File | null;
  escrito: Escrito;
  leida: Leida | null;
  onLeida: (leida: Leida) => void;
};
const SIN_QR = 'foto-sin-qr';
const XML = {
  key: 'xml',
  label: 'XML del comprobante electrónico, o el ZIP en que vino',
  accept: ['xml', 'zip'],
  maxMb: 1,
} as const;

/** Reads an electronic document, to write no field of it by hand, and says what differs from what is written. */
export function LeerDocumento({ cuentaId: id, pdf, escrito, leida, onLeida }: Props) {
  const [qr, setQr] = useState('');
  const [leyendo, leer] = useBusy();
  const foto = useId();
  const conQr = (texto: string) => leer(async () => leido(await api.leer.call({ id, qr: texto })));
  const leido = (l: Leida) => {
    notices.dismiss(SIN_QR);
    onLeida(l);
  };
  const distintos = leida ? contrastar(leida, escrito).filter((c) => !c.igual) : [];
  return (
    <>
      <DropZone
        slot={XML}
        verb="Leer XML"
        onFile={(file) => leer(async () => leido(await api.leer.call({ id }, { file })))}
      >
        {leida
          ? `Leído: ${leida.numero}${leida.razonSocial ? `, ${leida.razonSocial}` : ''}`
          : 'Opcional: llena los datos por usted.'}
      </DropZone>
      <Group gap="xs" align="flex-end">
        <TextInput
          flex={1}
          size="xs"
          label="O el texto de su código QR"
          placeholder="RUC|tipo|serie|número|IGV|total|fecha"
          value={qr}
          onChange={(e) => setQr(e.currentTarget.value)}
        />
        <Button size="xs" variant="default" loading={leyendo} disabled={!qr.trim()} onClick={() => conQr(qr)}>
          Leer QR
        </Button>
        <Button size="xs" variant="default" component="label" htmlFor={foto} loading={leyendo}>
          Foto del QR
        </Button>
        <input
          id={foto}
          type="file"
          accept="image/*"
          capture="environment"
          style={{ position: 'absolute', width: 1, height: 1, opacity: 0 }}
          aria-label="Foto del QR"
          onChange={(e) => {
            const imagen = e.currentTarget.files?.[0];
            if (imagen)
              void leer(async () => {
                const { qrDeFoto } = await import('../leer-qr.ts');
                const texto = await qrDeFoto(imagen).catch(() => null);
                if (!texto)
                  return notices.push(
                    'No se encontró un código QR en la foto. Acérquese más, o pegue su texto.',
                    'warning',
                    { id: SIN_QR },
                  );
                setQr(texto);
                leido(await api.leer.call({ id, qr: texto }));
              });
          }}
        />
      </Group>
      {leida?.moneda === null && <Note tone="gray">El código QR no dice la moneda: compruébela en el documento.</Note>}
      {leida?.avisos?.map((aviso) => (
        <Note key={aviso} tone="gray">
          {aviso}
        </Note>
      ))}
      {distintos.map((c) => (
        <Note key={c.dato}>
          {c.dato}: escribió {c.escrito} y el comprobante electrónico dice {c.leido}.
        </Note>
      ))}
      {pdf && <DelPdf pdf={pdf} escrito={escrito} />}
    </>
  );
}

/** What of the figures stands in the PDF that was chosen. */
function DelPdf({ pdf, escrito }: { pdf: File; escrito: Escrito }) {
  const [dicho, setDicho] = useState<ReturnType<typeof enPalabras> | null>(null);
  const [pedido] = useDebouncedValue(
    JSON.stringify([escrito.fecha, escrito.total, escrito.datos.ruc, escrito.datos.numero]),
    600,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is compared is what the key says
  useEffect(() => {
    if (!escrito.fecha || escrito.total === '0.00') return;
    let vale = true;
    void pdf
      .arrayBuffer()
      .then((data) => cotejar({ data }, escrito))
      .then((c) => vale && setDicho(enPalabras(c)));
    return () => {
      vale = false;
    };
  }, [pdf, pedido]);
  return dicho && <Note tone={dicho.bien ? 'green' : dicho.bien === null ? 'gray' : 'yellow'}>{dicho.texto}</Note>;
}
