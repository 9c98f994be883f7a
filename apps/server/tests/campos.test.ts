import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KINDS } from '#core/field/kinds/index.ts';
import { ASKED_KINDS, askedKind } from '#core/field/shared/asked.ts';
import type { Field, KindDef } from '#core/field/shared/kind.ts';
import { schemaOf, storedOf, wordsOf } from '#core/field/shared/schema.ts';
import { requireAsked } from '#core/flow/server/execute.ts';
import type { Ask } from '#core/flow/shared/flow.ts';
import { defineFields, inputsOf } from '#core/form/shared/fields.ts';
import type { FormField } from '#core/form/shared/form.ts';
import { validate } from '#core/form/shared/validate.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { FAULTS } from '#core/kernel/shared/faults.ts';
import { uncapitalised } from '#core/kernel/shared/text.ts';
import { columnOf } from '#core/record/shared/fields.ts';
import { type AskField, defineAsked } from '#core/report/shared/ask.ts';
import { fieldsBlock } from '#core/steps/server/blocks.ts';
import { leerValor } from '#modules/catalogos/domain/parametros.ts';
import { campoDeSeccion } from '#modules/convocatorias/domain/bloques.ts';
import { esquemaDe, TIPOS } from '#modules/economia/domain/tipos.ts';
import { camposDe } from '#modules/informes/domain/plantilla.ts';

const BLOQUE = { kind: 'campos', key: 'datos' } as const;
const CAPAZ = { label: 'Dato' } as const;

/** What each place that reads fields says of a value that was written in one. */
const SITIOS: Record<string, (campo: Field, escrito: string) => string | undefined | Promise<string | undefined>> = {
  formulario: (campo, escrito) =>
    validate({ schema: schemaOf({ x: campo }), fields: inputsOf({ x: campo }), submit: '' }, { x: escrito }).errors.x,
  registro: (campo, escrito) => schemaOf({ x: campo }).safeParse({ x: escrito }).error?.issues[0]?.message,
  acción: (campo, escrito) => {
    const ask: Ask = { ...campo, field: 'x', required: false };
    try {
      requireAsked([ask], { x: escrito });
    } catch (error) {
      return error instanceof Failure ? error.fields?.[0]?.message : String(error);
    }
  },
  reporte: (campo, escrito) => {
    const pedido = defineAsked({ key: 'x', title: 'X', counts: 'X', says: 'X', fields: { x: campo as AskField } });
    return pedido.asked.safeParse({ x: escrito }).error?.issues[0]?.message;
  },
  asistente: async (campo, escrito) => {
    const bloque = fieldsBlock<typeof BLOQUE, null>({
      fields: () => [{ ...campo, key: 'x' } as FormField],
      load: async () => ({}),
      store: async () => {},
    });
    const [falta] = await bloque.requirements({} as Ctx, null, BLOQUE, { x: escrito });
    return falta?.text.replace(`${campo.label}: `, '').replace(/\.$/, '');
  },
};

const FALTAS: readonly { campo: Field; escrito: string; dice: string }[] = [
  { campo: { kind: 'day', ...CAPAZ }, escrito: '31/02/2026', dice: FAULTS.notDay },
  { campo: { kind: 'number', ...CAPAZ }, escrito: 'dos', dice: FAULTS.notNumber },
  { campo: { kind: 'number', max: 5, ...CAPAZ }, escrito: '6', dice: FAULTS.tooBig(5) },
  { campo: { kind: 'integer', ...CAPAZ }, escrito: '1.5', dice: FAULTS.notWhole },
  { campo: { kind: 'percentage', ...CAPAZ }, escrito: '101', dice: FAULTS.notPercentage },
  { campo: { kind: 'email', ...CAPAZ }, escrito: 'ana', dice: FAULTS.notEmail },
  { campo: { kind: 'url', ...CAPAZ }, escrito: 'ejemplo.edu', dice: FAULTS.notUrl },
  { campo: { kind: 'longtext', max: 3, ...CAPAZ }, escrito: 'cuatro', dice: FAULTS.tooLong(3) },
  { campo: { kind: 'choice', options: ['a'], ...CAPAZ }, escrito: 'b', dice: FAULTS.notListed },
];

describe('una misma falta se dice con la misma frase', () => {
  it.each(FALTAS.flatMap((falta) => Object.keys(SITIOS).map((sitio) => ({ sitio, ...falta }))))(
    'en $sitio, de un campo $campo.kind',
    async ({ sitio, campo, escrito, dice }) => {
      const dicho = await SITIOS[sitio]!(campo, escrito);
      expect(dicho).toBe(sitio === 'asistente' ? uncapitalised(dice) : dice);
    },
  );
  it('y en los parámetros de la institución y los comprobantes', () => {
    const parametro = { clave: 'x', etiqueta: 'X', grupo: 'institucion', clase: 'fecha' } as const;
    expect(leerValor(parametro, '31/02/2026')).toEqual({ mensaje: FAULTS.notDay });
    const deIngreso = esquemaDe(TIPOS.find((t) => t.codigo === 'RINGRESO')!);
    const leido = deIngreso.safeParse({ numero: '1', fecha_sol: '31/02/2026' });
    expect(JSON.stringify(leido.error?.issues)).toContain(FAULTS.notDay);
  });
});

it('lo que una oficina puede pedir es lo mismo en una convocatoria y en una plantilla de informe', () => {
  for (const clase of ASKED_KINDS) {
    const comun = { key: 'x', label: 'X', ayuda: '', opciones: ['a'], cuando: null };
    const [deInforme] = camposDe({ campos: [{ ...comun, clase, limite: 0, requerido: true }] });
    const options = [{ value: 'a', label: 'a' }];
    const deConvocatoria = campoDeSeccion({ clave: 'x', label: 'X', tipo: clase, required: true, options });
    expect([deInforme?.kind, deConvocatoria.kind]).toEqual([clase, clase]);
    expect(askedKind(clase).kind).toBe(clase);
  }
});

describe('una clase nueva es una carpeta', () => {
  const clases: Record<string, unknown> = KINDS;
  const COLOR = /^#[0-9a-f]{6}$/;
  const dice = 'Escriba un color como #a0b1c2';
  const color: Pick<KindDef<'text'>, 'limit' | 'draft' | 'words'> = {
    limit: (escrito) => (COLOR.test(escrito) ? null : dice),
    draft: (escrito) => (COLOR.test(escrito) ? null : dice),
    words: (valor) => `color ${valor}`,
  };
  const campo = { kind: 'color', label: 'Color' } as unknown as Field;
  beforeAll(() => {
    clases.color = {
      ...KINDS.text,
      ...color,
      schema: () => KINDS.text.schema({ kind: 'text', ...CAPAZ }).refine((v) => COLOR.test(String(v)), dice),
    };
  });
  afterAll(() => {
    delete clases.color;
  });
  it.each(Object.keys(SITIOS))('%s la conoce sin cambiar', async (sitio) => {
    expect(await SITIOS[sitio]!(campo, '#a0b1c2')).toBeUndefined();
    expect(await SITIOS[sitio]!(campo, 'azul')).toBe(sitio === 'asistente' ? uncapitalised(dice) : dice);
  });
  it('tiene columna, entrada, palabras y forma de salir', () => {
    const campos = defineFields({ x: campo });
    expect(columnOf('x', campo)).toMatchObject({ key: 'x', label: 'Color' });
    expect(inputsOf(campos)).toEqual([{ key: 'x', kind: 'color', label: 'Color', required: false }]);
    expect(wordsOf(campo, '#a0b1c2')).toBe('color #a0b1c2');
    expect(storedOf(campos).safeParse({ x: '#a0b1c2' }).success).toBe(true);
  });
});
