import { Alert, Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { HistoryModal } from '#core/audit/web/HistoryModal.tsx';
import type { HistoryWords } from '#core/audit/web/history.ts';
import { ApiError } from '#core/contract/web/client.ts';
import { useLeaveGuard } from '#core/form/web/useLeaveGuard.ts';
import { Card } from '#core/shell/web/Card.tsx';
import { ConfirmButton } from '#core/shell/web/ConfirmButton.tsx';
import { institution } from '#core/shell/web/institution.ts';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import { useBusy } from '#core/shell/web/useBusy.ts';
import { useDone } from '#core/shell/web/useDone.ts';
import { exact } from '#core/shell/web/when.ts';
import type { CorreoLeido, Textos } from '../../contract-correos.ts';
import { LIMITES } from '../../domain/textos.ts';
import { correosApi } from '../api.ts';
import classes from './correos.module.css';
import { Vista } from './Vista.tsx';

type Parte = keyof Textos;
const PARTES: readonly { clave: Parte; etiqueta: string; ayuda?: string; filas: number }[] = [
  { clave: 'asunto', etiqueta: 'Asunto', filas: 1 },
  {
    clave: 'anticipo',
    etiqueta: 'Anticipo',
    ayuda: 'Lo que la bandeja muestra junto al asunto. Vacío, es la primera frase del correo.',
    filas: 1,
  },
  {
    clave: 'apertura',
    etiqueta: 'Texto',
    ayuda: 'Va antes de los datos. Separe los párrafos con una línea vacía.',
    filas: 9,
  },
  { clave: 'cierre', etiqueta: 'Cierre', ayuda: 'Va después de los datos.', filas: 4 },
];
const PALABRAS: HistoryWords = {
  actions: { editar: 'Cambio de textos', restablecer: 'Texto original' },
  fields: { asunto: 'Asunto', anticipo: 'Anticipo', apertura: 'Texto', cierre: 'Cierre' },
};

/** What each field was refused for, by the server. */
function fallasDe(error: unknown): Partial<Record<string, string>> | null {
  if (!(error instanceof ApiError) || error.problem.code !== 'invalid') return null;
  const { errors = [] } = error.problem;
  return errors.length > 0 ? Object.fromEntries(errors.map(({ path, message }) => [path, message])) : null;
}

export function Editor({ correo }: { correo: CorreoLeido }) {
  const { clave, version, originales, puedeEditar, cambio } = correo;
  const [textos, setTextos] = useState<Textos>(correo.textos);
  const [fallas, setFallas] = useState<Partial<Record<string, string>>>({});
  const [historial, setHistorial] = useState(false);
  const [ocupado, hacer] = useBusy();
  const cliente = useQueryClient();
  const hecho = useDone();
  const cambiado = PARTES.some(({ clave: parte }) => textos[parte] !== correo.textos[parte]);
  const guardia = useLeaveGuard(cambiado);
  const quedar = (leido: CorreoLeido) => cliente.setQueryData(correosApi.obtener.query({ clave }).queryKey, leido);
  const enviar = (trabajo: () => Promise<unknown>) =>
    hacer(async () => {
      try {
        setFallas({});
        await trabajo();
      } catch (error) {
        setFallas(fallasDe(error) ?? {});
        throw error;
      }
    });
  const guardar = () =>
    enviar(async () => {
      const leido = await correosApi.guardar.call({ clave, version, ...textos });
      guardia.release();
      quedar(leido);
      await hecho(leido, 'Texto guardado: rige desde el próximo correo.');
    });
  const restablecer = async () => {
    const leido = await correosApi.restablecer.call({ clave, version });
    guardia.release();
    quedar(leido);
    await hecho(leido, 'El correo dice otra vez su texto original.');
  };
  const probar = () => enviar(() => hecho(correosApi.probar.call({ clave, ...textos })));
  return (
    <Stack gap="md">
      <Group gap="xs">
        {puedeEditar && (
          <>
            <Button onClick={guardar} loading={ocupado} disabled={!cambiado}>
              Guardar
            </Button>
            <Button variant="default" onClick={probar} disabled={ocupado}>
              Enviarme una prueba
            </Button>
            {cambio && (
              <ConfirmButton
                variant="default"
                ask={{
                  title: 'Volver al texto original',
                  text: `El correo volverá a decir «${originales.asunto}». Lo que se escribió queda en su historial.`,
                  verb: 'Volver al original',
                }}
                onConfirm={restablecer}
              >
                Volver al texto original
              </ConfirmButton>
            )}
          </>
        )}
        <Button variant="subtle" onClick={() => setHistorial(true)}>
          Historial
        </Button>
      </Group>
      <div className={classes.dos}>
        <Escrito correo={correo} textos={textos} fallas={fallas} onEscribir={setTextos} />
        <Vista clave={clave} textos={textos} />
      </div>
      {historial && (
        <HistoryModal
          title="Historial de los textos"
          of={correosApi.historial.query({ clave })}
          words={PALABRAS}
          onClose={() => setHistorial(false)}
        />
      )}
    </Stack>
  );
}

type EscritoProps = {
  correo: CorreoLeido;
  textos: Textos;
  fallas: Partial<Record<string, string>>;
  onEscribir: (textos: Textos) => void;
};
/** The four texts, and the variables that go where the cursor is. */
function Escrito({ correo, textos, fallas, onEscribir }: EscritoProps) {
  const { puedeEditar, variables, hechos, boton, para, cambio } = correo;
  const campos = useRef<Partial<Record<Parte, HTMLInputElement | HTMLTextAreaElement | null>>>({});
  const [parte, setParte] = useState<Parte>('apertura');
  const alCampo = (clave: Parte) => (campo: HTMLInputElement | HTMLTextAreaElement | null) => {
    campos.current[clave] = campo;
  };
  const poner = (variable: string) => {
    const campo = campos.current[parte];
    const texto = textos[parte];
    const desde = campo?.selectionStart ?? texto.length;
    const hasta = campo?.selectionEnd ?? texto.length;
    onEscribir({ ...textos, [parte]: `${texto.slice(0, desde)}{${variable}}${texto.slice(hasta)}` });
    campo?.focus();
  };
  const deCampo = ({ clave, etiqueta, ayuda }: (typeof PARTES)[number]) => ({
    label: etiqueta,
    description: ayuda,
    value: textos[clave],
    error: fallas[clave],
    readOnly: !puedeEditar,
    maxLength: LIMITES[clave],
    required: clave === 'asunto' || clave === 'apertura',
    onFocus: () => setParte(clave),
    onChange: (e: { currentTarget: { value: string } }) => onEscribir({ ...textos, [clave]: e.currentTarget.value }),
  });
  const enCampo = PARTES.find(({ clave }) => clave === parte)!.etiqueta;
  return (
    <Card
      title="Textos"
      note={cambio ? `Cambiado por ${cambio.por}, ${exact(cambio.en, institution.timeZone)}` : 'Original'}
      padded
    >
      <Stack gap="sm">
        {PARTES.map((una) =>
          una.filas === 1 ? (
            <TextInput key={una.clave} {...deCampo(una)} ref={alCampo(una.clave)} />
          ) : (
            <Textarea key={una.clave} {...deCampo(una)} rows={una.filas} ref={alCampo(una.clave)} />
          ),
        )}
        {puedeEditar && (
          <fieldset className={classes.variables}>
            <legend>Variables, en «{enCampo}»</legend>
            {variables.map(({ clave, etiqueta, ejemplo, obligatoria }) => (
              <Button
                key={clave}
                size="compact-sm"
                variant="default"
                title={`Por ejemplo: ${ejemplo}`}
                onClick={() => poner(clave)}
              >
                {etiqueta}
                {obligatoria && ' *'}
              </Button>
            ))}
          </fieldset>
        )}
        {variables.some(({ obligatoria }) => obligatoria) && puedeEditar && (
          <Text size="sm" c="dimmed">
            * Ningún texto puede dejarla fuera.
          </Text>
        )}
        <KeyFacts
          facts={[
            { label: 'A quién', value: para },
            { label: 'Datos que pone el sistema', value: hechos.join(' · ') || 'Ninguno' },
            { label: 'Botón', value: boton ?? 'Sin botón' },
          ]}
        />
        {!puedeEditar && <Alert color="gray">Su cuenta puede ver los textos, pero no cambiarlos.</Alert>}
      </Stack>
    </Card>
  );
}
