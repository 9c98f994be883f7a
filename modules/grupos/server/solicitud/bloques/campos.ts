import { eq } from 'drizzle-orm';
import { limitFault } from '#core/field/shared/check.ts';
import type { Option } from '#core/field/shared/kind.ts';
import { optionsOf } from '#core/field/shared/options.ts';
import type { FormFields } from '#core/form/shared/fields.ts';
import type { FormField } from '#core/form/shared/form.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import type { Reason } from '#core/kernel/shared/failure.ts';
import { FAULTS } from '#core/kernel/shared/faults.ts';
import { type FieldValues, fieldsBlock, refusedStep } from '#core/steps/server/blocks.ts';
import { corregirPersona, fallasDeGrado, gradosQueSeEligen } from '#modules/personas/server/index.ts';
import { investigador } from '#modules/personas/tables.ts';
import { CAMPOS, conLimites, DEL_TITULAR } from '../../../domain/campos.ts';
import { type BloqueDe, datosNuevaSolicitud } from '../../../domain/pasos.ts';
import { grupo } from '../../../tables.ts';
import { ajustesGrupo } from '../../ajustes.ts';
import { institutosDe } from '../../integrantes/personas.ts';
import { exigirNombres } from '../../nombres.ts';
import type { Solicitud } from '../leer.ts';

type Campos = BloqueDe<'campos'>;
async function personaDe(ctx: Ctx, s: Solicitud) {
  const id = s.coordinadorId ?? requireSession(ctx).subject.investigador ?? 0;
  return (await ctx.db.select().from(investigador).where(eq(investigador.id, id)))[0];
}

/** Shape of what is written, field by field: a draft may be incomplete, never malformed. */
const FORMA: FormFields = { ...CAMPOS, ...DEL_TITULAR };
function reparoDe(campo: FormField, valor: string | string[]) {
  const forma = FORMA[campo.key]?.accepts?.safeParse(valor);
  if (forma && !forma.success) return forma.error.issues[0]?.message ?? FAULTS.invalid;
  return limitFault({ ...campo, required: false }, valor);
}

/** The fields of a step, with the limits of the institution and the institutes of who coordinates. */
async function camposDe(ctx: Ctx, s: Solicitud, b: Campos): Promise<FormField[]> {
  const campos = conLimites(b.campos, await ajustesGrupo(ctx));
  if (b.destino === 'grupo') return campos;
  const persona = (await personaDe(ctx, s)) ?? { facultadId: null, institutoId: null, grado: null };
  const opciones: Partial<Record<string, readonly Option[]>> = {
    institutoId: await institutosDe(ctx, persona),
    grado: await gradosQueSeEligen(ctx, persona.grado),
  };
  return campos.map((c) => ({ ...c, options: opciones[c.key] ?? optionsOf(c) }));
}

/**
 * Any step that is only fields: of the request, or of the person who coordinates it. Limits of words are settings;
 * required fields are asked when the step is left and at the end.
 */
export const bloqueCampos = fieldsBlock<Campos, Solicitud, { campos: FormField[] }>({
  fields: (b) => b.campos,
  exact: camposDe,
  load: async (ctx, s, b) => (b.destino === 'grupo' ? s : ((await personaDe(ctx, s)) ?? {})),
  store: async (ctx, s, b, valores, antes) => {
    if (b.key === 'nombre') return guardarNombres(ctx, s, b, { ...antes, ...valores });
    if (b.destino === 'coordinador') return guardarPersona(ctx, s, b, { ...antes, ...valores }, antes);
    await ctx.db.update(grupo).set(nulos(valores)).where(eq(grupo.id, s.id));
  },
  refuse: reparoDe,
  optionsStay: true,
  options: async (ctx, s, b) => ({ campos: await camposDe(ctx, s, b) }),
  requirements: async (ctx, _s, b, v) =>
    b.key === 'coordinador' ? faltasDeContacto(v, (await ajustesGrupo(ctx)).dominioCorreo) : [],
});

const nulos = (v: FieldValues) => Object.fromEntries(Object.entries(v).map(([k, x]) => [k, x === '' ? null : x]));

async function guardarNombres(ctx: Ctx, s: Solicitud, b: Campos, v: FieldValues) {
  const r = datosNuevaSolicitud.safeParse(v);
  if (!r.success)
    throw refusedStep(r.error.issues.map((i) => ({ path: `${b.key}.${String(i.path[0])}`, message: i.message })));
  await exigirNombres(ctx, r.data, s.id, `${b.key}.`);
  await ctx.db.update(grupo).set(r.data).where(eq(grupo.id, s.id));
}

/** The coordinator's own record: it changes everywhere, audited, and the group takes their mail. */
async function guardarPersona(ctx: Ctx, s: Solicitud, b: Campos, v: FieldValues, antes: FieldValues) {
  const { dominioCorreo } = await ajustesGrupo(ctx);
  const mail = String(v.emailInstitucional);
  // Their profile takes no mail that is half written: the rest of a draft may wait.
  if (mail !== antes.emailInstitucional && !esInstitucional(mail, dominioCorreo))
    throw refusedStep([{ path: `${b.key}.emailInstitucional`, message: `Debe terminar en @${dominioCorreo}` }]);
  const fila = (x: FieldValues) => ({ ...nulos(x), institutoId: x.institutoId ? Number(x.institutoId) : null });
  const persona = (await personaDe(ctx, s))!;
  const deGrado = await fallasDeGrado(ctx, String(v.grado ?? ''), persona.grado);
  if (deGrado.length > 0) throw refusedStep(deGrado.map((f) => ({ ...f, path: `${b.key}.${f.path}` })));
  await corregirPersona(ctx, persona, fila(v));
  await ctx.db
    .update(grupo)
    .set({ email: mail || s.email })
    .where(eq(grupo.id, s.id));
}

function esInstitucional(correo: string, dominio: string): boolean {
  const mail = correo.toLowerCase();
  return mail !== '' && (!dominio || mail.endsWith(`@${dominio}`) || mail.endsWith(`.${dominio}`));
}

function faltasDeContacto(v: FieldValues, dominio: string): Reason[] {
  const faltan: Reason[] = [];
  if (v.emailInstitucional && !esInstitucional(String(v.emailInstitucional), dominio))
    faltan.push({ text: `El correo institucional debe terminar en @${dominio}.`, field: 'emailInstitucional' });
  if (!v.telefonoMovil && !v.telefonoTrabajo && !v.telefonoCasa)
    faltan.push({ text: 'Escriba al menos un teléfono.', field: 'telefonoMovil' });
  return faltan;
}
