import { Alert, Button, Checkbox, Group, NumberInput, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '#core/contract/web/client.ts';
import { useLeaveGuard } from '#core/form/web/useLeaveGuard.ts';
import type { FieldError } from '#core/kernel/shared/failure.ts';
import { notices } from '#core/shell/web/notices.ts';
import type { ParametrosCompletos } from '../../contract-parametros.ts';
import type { FilaDeForma } from '../../domain/parametros-filas.ts';
import { PREGUNTAS } from '../../domain/programa.ts';
import { parametrosApi } from './api.ts';
import { CampoDeParametro } from './CampoDeParametro.tsx';
import { type Errores, idDe, useCambio } from './cambio.ts';
import classes from './parametros.module.css';
import { Requisitos } from './Requisitos.tsx';
import { TablaDeParametro } from './TablaDeParametro.tsx';

type Estructura = NonNullable<ParametrosCompletos['estructura']>;
type Valores = ParametrosCompletos['valores'];
type Bloque = Estructura['pasos'][number]['bloques'][number];

/** The form of what a call may change, drawn from the blocks of its programme (spec 02 §10). */
export function FormularioParametros({ p, estructura }: { p: ParametrosCompletos; estructura: Estructura }) {
  const cambio = useCambio();
  const [valores, setValores] = useState<Valores>(p.valores);
  const [sucio, setSucio] = useState(false);
  const [fallas, setFallas] = useState<FieldError[]>([]);
  const [ocupado, setOcupado] = useState(false);
  const guardia = useLeaveGuard(sucio);
  const errores: Errores = Object.fromEntries(fallas.map((f) => [f.path, f.message]));
  const poner = (nuevo: Valores) => {
    setValores(nuevo);
    setSucio(true);
  };
  const ponerBloque = (clave: string, param: string, valor: unknown) =>
    poner({
      ...valores,
      bloques: { ...valores.bloques, [clave]: { ...valores.bloques[clave], [param]: valor } },
    });
  const ocultar = (clave: string, quitar: boolean) =>
    poner({
      ...valores,
      pasosOcultos: quitar ? [...valores.pasosOcultos, clave] : valores.pasosOcultos.filter((x) => x !== clave),
    });
  const guardar = async () => {
    setOcupado(true);
    guardia.release();
    try {
      await cambio(parametrosApi.guardar.call({ id: p.id, version: p.version, valores }), 'Borrador guardado.');
    } catch (error) {
      guardia.hold();
      const errors = error instanceof ApiError ? (error.problem.errors ?? []) : [];
      setFallas(errors);
      if (errors.length === 0) notices.pushProblem(error);
      else window.scrollTo({ top: 0, behavior: 'smooth' });
    } finally {
      setOcupado(false);
    }
  };
  const soloLectura = !p.puedeEditar;
  return (
    <Stack gap="xl">
      <Fallas fallas={fallas} />
      {estructura.pasos.map((paso, n) => {
        const oculto = valores.pasosOcultos.includes(paso.clave);
        const conAlgo = paso.bloques.some((b) => b.campos.length + b.tablas.length > 0);
        return (
          <section
            key={paso.clave}
            aria-labelledby={`paso-${paso.clave}`}
            className={classes.paso}
            data-oculto={oculto || undefined}
          >
            <Group justify="space-between" gap="sm">
              <h2 id={`paso-${paso.clave}`} className={classes.titulo}>
                {n + 1}. {paso.titulo}
              </h2>
              {paso.ocultable && (
                <Checkbox
                  label="Este paso se usa"
                  aria-label={`Usar el paso ${paso.titulo}`}
                  checked={!oculto}
                  disabled={soloLectura}
                  onChange={(e) => ocultar(paso.clave, !e.currentTarget.checked)}
                />
              )}
            </Group>
            {paso.clave === PREGUNTAS && (
              <p>Lo que esta convocatoria pide además: se valida al enviar, se imprime y lo leen los evaluadores.</p>
            )}
            {oculto && <p>Quien postule no verá este paso.</p>}
            {!oculto && !conAlgo && <p>Este paso no tiene parámetros.</p>}
            {!oculto &&
              paso.bloques.map((b) => (
                <BloqueEditable
                  key={b.clave}
                  b={b}
                  paso={paso.titulo}
                  valores={valores.bloques[b.clave] ?? {}}
                  errores={errores}
                  disabled={soloLectura}
                  onChange={(param, valor) => ponerBloque(b.clave, param, valor)}
                />
              ))}
          </section>
        );
      })}
      <section aria-labelledby="param-requisitos" className={classes.paso}>
        <h2 id="param-requisitos" className={classes.titulo}>
          Requisitos para postular
        </h2>
        <Stack gap="xs">
          <Requisitos
            catalogo={estructura.requisitos}
            elegidos={valores.requisitos}
            disabled={soloLectura}
            onChange={(requisitos) => poner({ ...valores, requisitos })}
          />
          {estructura.conCupo && (
            <NumberInput
              id={idDe('cupoGrupo')}
              label="Propuestas por grupo"
              maw={220}
              clampBehavior="none"
              hideControls
              value={valores.cupoGrupo ?? ''}
              error={errores.cupoGrupo}
              disabled={soloLectura}
              onChange={(v) => poner({ ...valores, cupoGrupo: v === '' ? null : Number(v) })}
            />
          )}
        </Stack>
      </section>
      <section aria-labelledby="param-textos" className={classes.paso}>
        <h2 id="param-textos" className={classes.titulo}>
          Textos
        </h2>
        <Stack>
          {estructura.textos.map((t) => (
            <Textarea
              key={t.clave}
              id={idDe(`textos.${t.clave}`)}
              label={t.label}
              autosize
              minRows={2}
              maxRows={12}
              maxLength={t.max}
              value={valores.textos[t.clave] ?? ''}
              error={errores[`textos.${t.clave}`]}
              disabled={soloLectura}
              onChange={(e) => poner({ ...valores, textos: { ...valores.textos, [t.clave]: e.currentTarget.value } })}
            />
          ))}
        </Stack>
      </section>
      {p.puedeEditar && (
        <div className={classes.barra}>
          <span role="status">{sucio ? 'Hay cambios sin guardar.' : ''}</span>
          <Button onClick={guardar} loading={ocupado} disabled={!sucio}>
            Guardar borrador
          </Button>
        </div>
      )}
    </Stack>
  );
}

function Fallas({ fallas }: { fallas: readonly FieldError[] }) {
  if (fallas.length === 0) return null;
  return (
    <Alert color="red" role="alert" title="Revise los parámetros marcados">
      <ul>
        {fallas.map((f) => (
          <li key={f.path}>
            <a href={`#${idDe(f.path)}`}>{f.message}</a>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

type BloqueProps = {
  b: Bloque;
  paso: string;
  valores: Record<string, unknown>;
  errores: Errores;
  disabled: boolean;
  onChange: (param: string, valor: unknown) => void;
};
function BloqueEditable({ b, paso, valores, errores, disabled, onChange }: BloqueProps) {
  const base = `bloques.${b.clave}`;
  return (
    <Stack mt="md">
      {b.campos.length > 0 && (
        <div className={classes.campos}>
          {b.campos.map((c) => (
            <CampoDeParametro
              key={c.clave}
              campo={c}
              id={idDe(`${base}.${c.clave}`)}
              value={valores[c.clave]}
              error={errores[`${base}.${c.clave}`]}
              disabled={disabled}
              onChange={(v) => onChange(c.clave, v)}
            />
          ))}
        </div>
      )}
      {b.tablas.map((t) => (
        <TablaDeParametro
          key={t.clave}
          tabla={t}
          paso={paso}
          base={`${base}.${t.clave}`}
          filas={(valores[t.clave] ?? []) as FilaDeForma[]}
          errores={errores}
          disabled={disabled}
          onChange={(filas) => onChange(t.clave, filas)}
        />
      ))}
    </Stack>
  );
}
